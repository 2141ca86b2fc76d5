import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import './contrast.css';
import './games/registry';
import { askEarly } from './lib/game/early_match';
import { startServiceWorker } from './lib/notifications/service_worker';
import { fetchFonts } from './lib/ui/fonts.svelte';

askEarly(location);
startServiceWorker();
void fetchFonts();
mount(App, { target: document.getElementById('app')! });
