// The words about pictures are fetched when one is made.

import { bringWords } from '../lib/i18n/words.svelte';

export const speakOfPictures = (): Promise<void> => bringWords(import.meta.glob('./words.*.ts'));
