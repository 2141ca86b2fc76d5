// Web Push, where the service is set up for it: the browser tells of a turn even when no page is open.

import { api } from '../net/api';
import { serviceWorker } from './service_worker';
import { gameTitle } from '../i18n/names';
import { say } from '../i18n/words.svelte';

/** Let a seat be told on this device; nothing happens where it is not possible or not allowed. */
export async function pushTo(match: string, seat: number): Promise<void> {
  try {
    const { push } = await api.about();
    const its = await serviceWorker();
    if (!push || !its || !('PushManager' in window) || Notification.permission !== 'granted') return;
    await keepWords();
    const old = await its.pushManager.getSubscription();
    const made = old ?? (await its.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: push }));
    const { endpoint, keys } = made.toJSON();
    if (endpoint && keys?.p256dh && keys.auth)
      await api.push(match, seat, { endpoint, p256dh: keys.p256dh, auth: keys.auth });
  } catch {
    // the table tells of it as long as it is open
  }
}

/** What the notification says, in the language of the page: the service worker has no words of its own. */
async function keepWords(): Promise<void> {
  const games = Object.fromEntries((await api.games()).map((game) => [game.id, gameTitle(game)]));
  const said = new Response(JSON.stringify({ title: say('prompt.your-turn'), games }));
  await (await caches.open('words')).put('/turn', said);
}
