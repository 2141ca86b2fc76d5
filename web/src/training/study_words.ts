// The words of the study are fetched with its pages.

import { bringWords } from '../lib/i18n/words.svelte';

export const speakOfStudy = (): Promise<void> => bringWords(import.meta.glob('./words.*.ts'));
