// All that Stone Age brings to the page.

import type { Family } from '../../lib/game/family';
import Picture from './Picture.svelte';
import lobbyWords from './lobby_words';

export const family: Family = {
  prefix: 'sa',
  ui: () => import('./ui'),
  questions: () => import('./questions'),
  guide: () => import('./guide'),
  lessons: () => import('./lessons'),
  RuleFigure: () => import('./RuleFigure.svelte'),
  words: import.meta.glob('./words.*.ts'),
  guideWords: import.meta.glob('./guide.*.ts'),
  lessonWords: import.meta.glob('./lessons.*.ts'),
  lobbyWords,
  Picture,
  measures: {
    'stone-age': { minutes: [60, 90], weight: 3 },
  },
};
