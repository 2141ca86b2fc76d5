// The words about proofs are fetched with the first of them.

import { bringWords } from '../i18n/words.svelte';

export const speakOfProofs = (): Promise<void> => bringWords(import.meta.glob('./words.*.ts'));
