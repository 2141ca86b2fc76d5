import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import './contrast.css';
import { atHome } from './lib/shell';

atHome();
mount(App, { target: document.getElementById('app')! });
