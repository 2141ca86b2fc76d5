// The words about studies are fetched with their pages; they speak of positions as the other pages of the study do.

import { bringWords } from '../lib/i18n/words.svelte';
import { speakOfStudy } from '../training/study_words';

export const speakOfStudies = (): Promise<unknown> =>
  Promise.all([speakOfStudy(), bringWords(import.meta.glob('./words.*.ts'))]);
