// The table of Stone Age with fixtures: `?at=four_middle&theme=dark&final=1`.
import { mount } from 'svelte';
import '../../src/app.css';
import Harness from './Harness.svelte';

const query = new URLSearchParams(location.search);
document.documentElement.dataset.theme = query.get('theme') ?? 'light';
mount(Harness, { target: document.getElementById('app')!, props: { at: query.get('at') ?? 'four_middle', query } });
