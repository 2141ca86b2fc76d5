// Web Push, where the service is set up for it: the browser tells of a turn even when no page is open.

import { api } from '../net/api';
import { serviceWorker } from './service_worker';
import { gameTitle } from '../i18n/names';
import { say } from '../i18n/words.svelte';

export interface Device {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** How this browser can be reached, with the key of the service; nothing where it is not possible or not allowed. */
export async function thisDevice(push: string): Promise<Device | null> {
  const its = await serviceWorker();
  if (!push || !its || !('PushManager' in window) || Notification.permission !== 'granted') return null;
  const old = await its.pushManager.getSubscription();
  const made = old ?? (await its.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: push }));
  const { endpoint, keys } = made.toJSON();
  return endpoint && keys?.p256dh && keys.auth ? { endpoint, p256dh: keys.p256dh, auth: keys.auth } : null;
}

/** Let a seat be told on this device; nothing happens where it is not possible or not allowed. */
export async function pushTo(match: string, seat: number): Promise<void> {
  try {
    const device = await thisDevice((await api.about()).push);
    if (!device) return;
    await keepWords();
    await api.push(match, seat, device);
  } catch {
    // the table tells of it as long as it is open
  }
}

/** What the notification says, in the language of the page: the service worker has no words of its own. */
async function keepWords(): Promise<void> {
  const games = Object.fromEntries((await api.games()).map((game) => [game.id, gameTitle(game)]));
  const said = new Response(
    JSON.stringify({ titles: { turn: say('prompt.your-turn'), seat: say('prompt.your-seat') }, games }),
  );
  await (await caches.open('words')).put('/turn', said);
}
