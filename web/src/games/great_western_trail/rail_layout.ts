// Where the railroad is drawn: as one strip, or folded into two or four rows where there is little room.

import { along } from './rail';
import type { Printed } from './types';

export interface RailLayout {
  width: number;
  height: number;
  at: Map<string, { x: number; y: number }>;
  rows: { y: number; from: number; to: number }[];
  /** how much room a city has, and a station with its master */
  city: number;
  station: number;
}

/** In how many rows it is drawn. */
export type Fold = 'one' | 'two' | 'four';

const LAST_CITY = 18; // the space of the last one
const STEPS = { one: 33.1, two: 20.5, four: 10.2 }; // so many as its width has; what has no cities is closer in one row
const MOST = { one: 34, two: 40, four: Infinity }; // the longest step
const CITY_H = 73;
const STATION_H = 49;
const MASTER_H = 20;

export function railLayout(tables: Printed, width: number, fold: Fold): RailLayout {
  const last = tables.spaces.filter((name) => !name.includes('.')).length - 1;
  const cuts = { one: [0, last + 1], two: [0, LAST_CITY + 2, last + 1], four: [0, 10, 20, 30, last + 1] }[fold];
  const at = new Map<string, { x: number; y: number }>();
  const rows: RailLayout['rows'] = [];
  const step = Math.min(MOST[fold], (width - 84) / STEPS[fold]);
  let y = 0;
  for (let row = 0; row + 1 < cuts.length; row += 1) {
    const [from, to] = [cuts[row]!, cuts[row + 1]!];
    const cities = tables.cities.some((city) => city.value >= from && city.value < to);
    y += (cities ? CITY_H : 4) + 12;
    const gap = (width - 56) / (to - from);
    for (let n = from; n < to; n += 1) {
      const x = row
        ? 30 + (n - from + 0.3) * gap
        : n === 0
          ? 36
          : n <= LAST_CITY || fold !== 'one'
            ? 36 + (n + 1) * step
            : 36 + step * 19 + ((n - LAST_CITY) * (width - 60 - step * 19)) / (last - LAST_CITY);
      at.set(String(n), { x, y });
    }
    rows.push({ y, from, to: to - 1 });
    // stationmasters stand where cities are
    y += STATION_H - (cities ? 0 : MASTER_H) + 10;
  }
  for (const name of tables.spaces) {
    if (!name.includes('.')) continue;
    const before = at.get(String(Math.floor(along(name))))!;
    const after = at.get(String(Math.ceil(along(name))));
    const x = after && after.y === before.y ? (before.x + after.x) / 2 : before.x + 15;
    at.set(name, { x, y: before.y + 16 });
  }
  return { width, height: y, at, rows, city: Math.min(72, step * 2 - 2), station: Math.max(60, step * 3 - 4) };
}
