import { describe, expect, it } from 'vitest';
import usa from '../../../dev/ticket_to_ride/fixtures/usa_tables.json';
import germany from '../../../dev/ticket_to_ride/fixtures/germany_tables.json';
import { clashes } from '../../../dev/ticket_to_ride/measure';
import { layoutOf } from './geometry';
import { placed } from './labels';
import type { MapTables } from './types';

const cases: [string, MapTables, number, number][] = [
  ['usa', usa, 1.83, 20.5],
  ['usa', usa, 1.58, 20.5],
  ['usa', usa, 1, 28],
  ['germany', germany as MapTables, 1.33, 20.5],
  ['germany', germany as MapTables, 1.33, 24],
  ['germany', germany as MapTables, 0.83, 28],
];

describe.each(cases)('%s', (name, tables, aspect, size) => {
  const layout = layoutOf(tables, aspect, name);
  const places = [...tables.cities, ...(tables.countries ?? [])].map((c) => ({
    id: c.id,
    name: c.name,
    country: 'spots' in c,
    under: (tables.passengers?.places[c.id] ?? 0) * size * 0.78,
  }));
  const labels = placed(layout, places, size, size * 0.98);
  const found = clashes(layout, labels);

  it(`no space lies over another or on a city, ${aspect} wide`, () => {
    expect(found.spaces.length).toBeLessThanOrEqual(1);
    expect(found.cities).toEqual([]);
    expect(found.shortest).toBeGreaterThan(20);
  });
  it(`names keep clear of each other and on the board, ${aspect} wide`, () => {
    expect(found.names).toEqual([]);
    for (const label of labels.values()) {
      expect(label.x).toBeGreaterThanOrEqual(0);
      expect(label.x + label.width).toBeLessThanOrEqual(layout.width);
    }
  });
  it(`few names touch a track, ${aspect} wide`, () => {
    expect(found.touching.length).toBeLessThanOrEqual(size > 26 ? 8 : 3);
  });
});
