// Requests about puzzles.

import { ask } from './api';
import type { components } from './schema';

type S = components['schemas'];
export type PuzzleGame = S['PuzzleGame'];
export type PuzzlePosition = S['PuzzlePosition'];
export type PuzzlePerson = S['PuzzlePerson'];
export type PuzzleVerdict = S['PuzzleVerdict'];
export type JudgedMove = S['JudgedMove'];
export type FollowingStep = S['FollowingStep'];

const path = (game: string, rest = '') => `/puzzles/${encodeURIComponent(game)}${rest}`;

export const puzzles = {
  games: () => ask<S['PuzzleGames']>('GET', '/puzzles').then((found) => found.games),
  next: (game: string, theme: string, skipped = '') =>
    ask<PuzzlePosition>('GET', path(game, `/next?${new URLSearchParams({ theme, skipped })}`)),
  ofTheDay: (game: string) => ask<PuzzlePosition>('GET', path(game, '/day')),
  one: (game: string, key: string) => ask<PuzzlePosition>('GET', path(game, `/${key}`)),
  answer: (game: string, key: string, move: number) =>
    ask<PuzzleVerdict>('POST', path(game, `/${key}/answer`), { move }),
};
