// The words of the club are fetched with its pages.

import { bringWords } from '../lib/i18n/words.svelte';

export const speakOfClub = (): Promise<void> => bringWords(import.meta.glob('./words.*.ts'));
