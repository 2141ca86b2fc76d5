// The words of the page about what is stored are fetched with it.

import { bringWords } from '../lib/i18n/words.svelte';

export const speakOfPrivacy = (): Promise<void> => bringWords(import.meta.glob('./words.*.ts'));
