// Which neutral building lies at which place: people see the letters of the buildings, also where they were shuffled.

import type { Printed, TrailView } from './types';

const known = new WeakMap<Printed, Map<string, string>>();

/** Remember where the neutral buildings of a match lie; sentences of its log know only its tables. */
export function seeLetters(tables: Printed, towns: TrailView['towns']): void {
  const found = Object.entries(towns).flatMap(([place, town]): [string, string][] =>
    town?.startsWith('neutral-') ? [[place, town.slice('neutral-'.length)]] : [],
  );
  known.set(tables, new Map(found));
}

/** The letter that is seen at a place, or at the place that a building site follows. */
export const letterAt = (tables: Printed, place: string): string =>
  (known.get(tables)?.get(place) ?? place).toUpperCase();
