// Where the railroad is drawn: as one strip, or folded into four rows where there is little room.

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

const CITY_H = 73;
const STATION_H = 49;
const MASTER_H = 20;

export function railLayout(tables: Printed, width: number, folded: boolean): RailLayout {
  const last = tables.spaces.filter((name) => !name.includes('.')).length - 1;
  const cuts = folded ? [0, 10, 20, 30, last + 1] : [0, last + 1];
  const at = new Map<string, { x: number; y: number }>();
  const rows: RailLayout['rows'] = [];
  const step = folded ? (width - 84) / 10.2 : Math.min(34, (width - 120) / 32);
  let y = 0;
  for (let row = 0; row + 1 < cuts.length; row += 1) {
    const [from, to] = [cuts[row]!, cuts[row + 1]!];
    const cities = tables.cities.some((city) => city.value >= from && city.value < to);
    y += (cities ? CITY_H : 4) + 12;
    const gap = folded ? (width - 56) / (to - from) : step;
    for (let n = from; n < to; n += 1) {
      const x = folded
        ? row
          ? 30 + (n - from + 0.3) * gap
          : n === 0
            ? 36
            : 36 + step * 2 + (n - 1) * step
        : n === 0
          ? 36
          : n <= 18
            ? 36 + step * 2 + (n - 1) * step
            : 36 + step * 19 + ((n - 18) * (width - 60 - step * 19)) / (last - 18);
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
