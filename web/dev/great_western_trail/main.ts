// The table of Great Western Trail with fixtures: `?at=first_middle&theme=dark&final=1&click=x,y`.
import { mount } from 'svelte';
import '../../src/app.css';
import Harness from './Harness.svelte';

const query = new URLSearchParams(location.search);
document.documentElement.dataset.theme = query.get('theme') ?? 'light';
mount(Harness, { target: document.getElementById('app')!, props: { at: query.get('at') ?? 'first_middle', query } });
