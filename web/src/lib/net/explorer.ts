// Requests to the explorer.

import { ask } from './api';
import type { components } from './schema';

type S = components['schemas'];
export type Openings = S['Openings'];
export type OpeningAnswer = S['OpeningAnswer'];
export type ExplorerSource = Openings['source'];

export const explorer = {
  games: () => ask<S['ExplorerGames']>('GET', '/explorer').then((found) => found.games),
  openings: (game: string, source: ExplorerSource, players: number) =>
    ask<Openings>('GET', `/explorer/${encodeURIComponent(game)}?source=${source}&players=${players}`),
};
