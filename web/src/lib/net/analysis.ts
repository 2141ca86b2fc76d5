// Requests of the analysis board.

import { ask, type Source } from './api';
import type { components } from './schema';

type S = components['schemas'];
export type StudiedPosition = S['StudiedPosition'];
export type Evaluation = S['Evaluation'];

const place = (source: Source) => (source.kind === 'match' ? `/matches/${source.id}` : `/records/${source.id}`);

export const analysis = {
  position: (source: Source, at: number, moves: number[], seat: number, draw = false) =>
    ask<StudiedPosition>('POST', `${place(source)}/analysis`, { at, moves, seat, draw }),
  evaluation: (source: Source, at: number, moves: number[]) =>
    ask<Evaluation>('POST', `${place(source)}/evaluation`, { at, moves }),
};
