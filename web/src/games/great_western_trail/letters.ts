// What the tiles of a match show: the letters of neutral buildings, also where they were shuffled, and the sides of
// private ones. Sentences of the log know no position, so both are remembered for the tables of the match.

import type { GameEvent } from '../../lib/game/game_ui';
import type { Printed, TrailView } from './types';

interface Seen {
  /** by place: the letter of the building that lies there */
  letters: Map<string, string>;
  /** by number of a private building: the side that is played */
  sides: Map<string, string>;
}
const seen = new WeakMap<Printed, Seen>();

function seenOf(tables: Printed): Seen {
  let found = seen.get(tables);
  if (!found) seen.set(tables, (found = { letters: new Map(), sides: new Map() }));
  return found;
}

/** Remember what lies on the board. */
export function seeTiles(tables: Printed, { towns, sides }: Pick<TrailView, 'towns' | 'sides'>): void {
  const { letters, sides: played } = seenOf(tables);
  for (const [place, town] of Object.entries(towns))
    if (town?.startsWith('neutral-')) letters.set(place, town.slice('neutral-'.length));
  for (const [number, side] of Object.entries(sides)) played.set(number, side);
}

/** Remember what the set-up of a match tells of its tiles. */
export function seeSetup(tables: Printed, events: readonly GameEvent[]): void {
  const { letters, sides } = seenOf(tables);
  for (const event of events) {
    if (event.event === 'letter_placed') letters.set(String(event.place), String(event.letter));
    if (event.event === 'side_drawn') sides.set(String(event.number), event.side ? 'b' : 'a');
  }
}

/** The letter that is seen at a place, or at the place that a building site follows. */
export const letterAt = (tables: Printed, place: string): string =>
  (seen.get(tables)?.letters.get(place) ?? place).toUpperCase();

/** A private building as its tile names it: `7b`; by its number alone where its side is not known. */
export const faceSeen = (tables: Printed, number: string): string =>
  number + (seen.get(tables)?.sides.get(number) ?? '');
