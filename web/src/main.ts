import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import './contrast.css';
import './games/registry';
import { startServiceWorker } from './lib/notifications/service_worker';

startServiceWorker();
mount(App, { target: document.getElementById('app')! });
