// Telling somebody who is looking elsewhere that it is their turn: the name of the game, and nothing of the match.

import { settings } from '../state/settings.svelte';
import { serviceWorker } from './service_worker';
import { gameTitle } from '../i18n/names';
import { say } from '../i18n/words.svelte';

/** Whether this browser can do it here: only pages that came securely may. */
export const canNotify = (): boolean => isSecureContext && typeof Notification === 'function';

/** Ask for it, in answer to a click; whether it is allowed now. */
export async function requestPermission(): Promise<boolean> {
  if (!canNotify()) return false;
  return Notification.permission === 'granted' || (await Notification.requestPermission()) === 'granted';
}

/** It is my turn in a match that I am not looking at, or my turn to choose a seat. */
export async function tellTurn(match: string, game: string, title = say('prompt.your-turn')): Promise<void> {
  if (!settings.notify || !document.hidden || !canNotify() || Notification.permission !== 'granted') return;
  const options = { body: gameTitle(game), tag: match, icon: '/icon-192.png', data: { path: `/match/${match}` } };
  const its = await serviceWorker();
  if (its) return its.showNotification(title, options);
  new Notification(title, options).onclick = () => window.focus();
}

/** Whoever has come back need not be told. */
export async function closeNotifications(match: string): Promise<void> {
  for (const one of (await (await serviceWorker())?.getNotifications({ tag: match })) ?? []) one.close();
}
