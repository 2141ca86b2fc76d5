// Who is signed in on this device, as far as the page has asked.

import { bringWords } from '../lib/i18n/words.svelte';
import { changeSettings, settings } from '../lib/state/settings.svelte';
import { people, type Me } from './requests';

export const session = $state<{ me: Me | null }>({ me: null });

/** The words of these pages are fetched with them. */
export const speakOfPeople = (): Promise<void> => bringWords(import.meta.glob('./words.*.ts'));

/** Take in who is signed in now: under the profile's name one sits down, and its language is spoken. */
export function know(me: Me): void {
  session.me = me;
  if (!me.profile) return;
  if (settings.name !== me.profile.name) changeSettings({ name: me.profile.name });
  if (me.profile.language && !settings.language) changeSettings({ language: me.profile.language });
}

/** Ask the service who is signed in. */
export async function refresh(): Promise<void> {
  know(await people.me());
}
