// All that Great Western Trail in both editions brings to the page.

import type { Family } from '../../lib/game/family';
import Picture from './Picture.svelte';
import lobbyWords from './lobby_words';

export const family: Family = {
  prefix: 'gwt',
  variants: { 'great-western-trail-2': 'gwt2' },
  ui: () => import('./ui'),
  questions: () => import('./questions'),
  guide: () => import('./guide'),
  lessons: () => import('./lessons'),
  RuleFigure: () => import('./RuleFigure.svelte'),
  words: import.meta.glob(['./words.*.ts', './questions.*.ts']),
  guideWords: import.meta.glob('./guide.*.ts'),
  lessonWords: import.meta.glob('./lessons.*.ts'),
  lobbyWords,
  Picture,
  // of the rulebooks only that of the USA prints minutes, and those of the USA and the first edition print an age
  measures: {
    'great-western-trail-1': { minutes: [75, 150], age: 12, weight: 4 },
    'great-western-trail-2': { minutes: [75, 150], weight: 4 },
  },
  firstMatch: { neutral: 'fixed', buildings: 'a', simmental: false },
};
