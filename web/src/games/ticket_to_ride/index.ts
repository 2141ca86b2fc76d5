// All that Ticket to Ride on all maps brings to the page.

import type { Family } from '../../lib/game/family';
import Picture from './Picture.svelte';
import lobbyWords from './lobby_words';

export const family: Family = {
  prefix: 'ttr',
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
  // of the rulebooks only that of the USA prints minutes, and those of the USA and the first edition print an age
  measures: {
    'ticket-to-ride-usa': { minutes: [30, 60], printed: true, age: 13, weight: 2 },
    'ticket-to-ride-germany': { minutes: [30, 60], weight: 2 },
  },
};
