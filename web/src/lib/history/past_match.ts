// What is known of a match or an uploaded record before any position of it is looked at.

import { api, type Source } from '../net/api';
import type { Whole } from './past_position';
import type { TableMessage } from '../net/types';

export async function pastMatch(source: Source): Promise<Whole> {
  if (source.kind === 'match') {
    const info = await api.match(source.id);
    const over = info.status === 'over';
    const table = over || info.seating === 'bids' ? await api.table(source.id, -1) : null;
    return {
      game: info.game,
      players: info.players,
      options: info.options,
      seats: info.seats.map((one, i) => ({
        ...one,
        seat: i,
        here: false,
        resigned: false,
        stand_in: false,
        free_at: null,
      })),
      over: info.status === 'over' || info.status === 'closed',
      mine: info.mine,
      verified: null,
      proof: null,
      result: (over && table?.result) || null,
      bids: table?.bids ?? [],
    };
  }
  const info = await api.record(source.id);
  return {
    game: info.game,
    players: info.players,
    options: {},
    seats: info.seats.map((name, i) => ({
      seat: i,
      kind: 'person',
      name,
      bot: '',
      here: false,
      resigned: false,
      stand_in: false,
      free_at: null,
    })),
    over: true,
    mine: [],
    verified: info.verified,
    proof: info.proof ?? null,
    result: info.result as unknown as TableMessage['result'],
    bids: [],
  };
}
