import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import './contrast.css';
import './games/registry';
import { atHome } from './lib/notifications/service_worker';

atHome();
mount(App, { target: document.getElementById('app')! });
