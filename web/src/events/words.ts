// The words of events are fetched with their pages.

import { bringWords } from '../lib/i18n/words.svelte';

export const speakOfEvents = (): Promise<void> => bringWords(import.meta.glob('./words.*.ts'));
