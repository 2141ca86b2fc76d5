// Requests about lessons.

import { ask } from './api';
import type { components } from './schema';

type S = components['schemas'];
export type LessonGame = S['LessonGame'];
export type LessonPosition = S['LessonPosition'];
export type Gesture = (number | string)[];

export const lessons = {
  games: () => ask<S['LessonGames']>('GET', '/lessons').then((found) => found.games),
  take: (game: string, lesson: string, gestures: Gesture[]) =>
    ask<LessonPosition>('POST', `/lessons/${encodeURIComponent(game)}/${lesson}`, { gestures }),
};
