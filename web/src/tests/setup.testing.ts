// Every file of tests begins with a page that speaks English and has kept nothing, whatever the file before it did.

import { beforeAll, vi } from 'vitest';
import { speak } from '../lib/i18n/words.svelte';
import { settings } from '../lib/state/settings.svelte';

const asLoaded = JSON.stringify(settings);

beforeAll(async () => {
  vi.unstubAllGlobals();
  localStorage.clear();
  Object.assign(settings, JSON.parse(asLoaded), { language: 'en' });
  vi.stubGlobal('fetch', () => Promise.reject(new Error('there is no service here')));
  await speak();
  vi.unstubAllGlobals();
  settings.language = '';
});
