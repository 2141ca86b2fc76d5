// What happened before a match that is played on from a position of another one, or of a record.

import { api, type Source } from '../net/api';
import type { GameEvent } from '../net/types';

/** Events of one source, as far as the match that is played on has them behind it. */
export interface Past {
  /** where they can be looked at, move by move */
  page: string;
  events: GameEvent[];
}

/** The events that still count after so many moves; those that were taken back are left out. */
export function withoutUndone(events: readonly GameEvent[], moves: number): GameEvent[] {
  let kept: GameEvent[] = [];
  for (const event of events) {
    if (event.event === 'undone') kept = kept.filter((one) => one.n < (event.from as number));
    else kept.push(event);
  }
  return kept.filter((one) => one.move <= moves);
}

const MOST_ANCESTORS = 8; // matches that were played on from one another

/** The past of a match, the oldest first; what the service does not have any more is left out. */
export async function earlierEvents(
  origin: string,
  after: number,
  seat: number,
  deep = MOST_ANCESTORS,
): Promise<Past[]> {
  const [kind, id] = origin.split(' ') as [Source['kind'], string | undefined];
  if (!id || deep === 0) return [];
  try {
    const { events } = await api.history({ kind, id }, seat);
    const found = { page: `/${kind === 'match' ? 'replay' : 'record'}/${id}`, events: withoutUndone(events, after) };
    const its = kind === 'match' ? await api.match(id) : null;
    return [...(its?.origin ? await earlierEvents(its.origin, its.after, seat, deep - 1) : []), found];
  } catch {
    return []; // the match goes on without it
  }
}
