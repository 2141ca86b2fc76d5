// A position of a match that is looked back at, as a table that nobody plays at.

import type { Choice, GameEvent, Replay, TableMessage, Verified, View } from '../net/types';

/** The match that is looked back at. */
export interface Whole {
  game: string;
  players: number;
  options: object;
  seats: TableMessage['seats'];
  over: boolean;
  mine: number[];
  verified: boolean | null;
  proof: Verified | null;
  result: TableMessage['result'];
  /** points that were bid for the seats; none where nobody could */
  bids: number[];
}

/** The table at a position; `legal` are choices that are only spoken of. */
export function tableAt(id: string, whole: Whole, now: Replay, seat: number, legal: Choice[] = []): TableMessage {
  const view = { seats: whole.seats.map((one) => one.name), moves: now.at, stack: [], ...now.view } as unknown as View;
  return {
    type: 'table',
    match: id,
    version: now.at,
    base: now.at,
    status: now.at >= now.moves && whole.over ? 'over' : 'running',
    why: null,
    viewer: seat,
    view,
    legal,
    events: now.events as GameEvent[],
    next_event: 0,
    seats: whole.seats,
    waiting: view.player >= 0 ? [view.player] : [],
    chosen: [],
    choice: null,
    held: null,
    undo: { step: false, turn: false, through: false },
    offer: null,
    clock: null,
    pace: 'natural',
    paused: false,
    helps: { hint: false, counts: true, take_back: 'none' },
    result: now.at >= now.moves ? whole.result : null,
    commitment: '',
    awaited: [],
    promised: [],
    rated: false,
    out_of_turn: [],
    plan: null,
    seating: null,
    bids: whole.bids,
  };
}
