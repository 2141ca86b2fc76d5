import { describe, expect, it } from 'vitest';
import { clashes } from './clashes.testing';
import { THOROUGH } from '../../tests/engine.testing';
import { arrangementsOf } from './arrangements';
import { aspectFor, aspectsOf, arrange, layoutOf } from './layout';
import { LARGE, LEAST, placeLabels } from './labels';
import { germany, usa } from './maps.testing';
import type { MapTables } from './types';

const GERMANY = 'ticket-to-ride-germany';
const shaped = (box: number): number => aspectFor(germany.aspect ?? 1, box, GERMANY);

const USA = 'ticket-to-ride-usa';
const ofUsa = (box: number): number => aspectFor(1.55, box, USA);

/** Words in lines of a template. */
function wrapped(words: string[]): string {
  return words.reduce(
    (text, word) => text + (text.length - text.lastIndexOf('\n') + word.length > 116 ? '\n' : ' ') + word,
  );
}

it('the USA lies as forces arrange it', async () => {
  const found = aspectsOf(usa.aspect ?? 1.55).map((aspect) => arrange(usa, aspect));
  const [first] = found;
  const shapes = found.map(({ width, height, places, bends }) => {
    const at = wrapped([...places.values()].map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`));
    const bent = wrapped([...bends.values()].map((bend) => String(Math.round(bend * 100))));
    return `  \`${width} ${height} |\n${at} |\n${bent}\`,\n`;
  });
  const text =
    '// Where the places of the USA stand in each of its shapes, and how its tracks bend, as `arrange` of\n' +
    '// `layout.ts` finds it. Written by `layout.test.ts`: `npm exec -- vitest run layout -u`.\n\n' +
    `export const USA_PLACES = \`\n${wrapped([...first!.places.keys()])}\n\`;\n\n` +
    `export const USA_TRACKS = \`\n${wrapped([...first!.bends.keys()])}\n\`;\n\n` +
    `export const USA_SHAPES = [\n${shapes.join('')}];\n`;
  await expect(text).toMatchFileSnapshot('usa_arrangements.ts');
}, 60_000);

const cases: [string, MapTables, number, number][] = [
  ['usa', usa, 1.83, 20.5],
  ['usa', usa, 1.58, 20.5],
  ['usa', usa, 1, 28],
  [USA, usa, ofUsa(1.86), 20.5],
  [USA, usa, ofUsa(1.5), 20.5],
  [USA, usa, ofUsa(1.25), 24],
  [USA, usa, ofUsa(1), 28],
  [GERMANY, germany, shaped(0.75), 20.5],
  [GERMANY, germany, shaped(0.75), 24],
  [GERMANY, germany, shaped(1.1), 20.5],
  [GERMANY, germany, shaped(1.1), 28],
];

describe.each([
  ['usa', usa],
  [USA, usa],
  [GERMANY, germany],
] as [string, MapTables][])('%s on any screen', (name, tables) => {
  it('has no space over another, whatever the shape of the box', () => {
    const aspects = new Set(
      Array.from({ length: 30 }, (_, i) => aspectFor(tables.aspect ?? 1.55, 0.4 + i * 0.1, name)),
    );
    const overlapping = [...aspects].flatMap((aspect) =>
      clashes(layoutOf(tables, aspect, name), new Map()).spaces.map((pair) => `${aspect}: ${pair}`),
    );
    expect(overlapping).toEqual([]);
  }, 60_000);
});

describe.each(cases)('%s', (name, tables, aspect, size) => {
  const layout = layoutOf(tables, aspect, name);
  const places = [...tables.cities, ...(tables.countries ?? [])].map((c) => ({
    id: c.id,
    name: c.name,
    country: 'spots' in c,
    under: (tables.passengers?.places[c.id] ?? 0) * size * 0.78,
  }));
  const labels = placeLabels(layout, places, size, size * 0.98, size === LARGE ? LEAST : 0);
  const found = clashes(layout, labels);

  it(`no space lies over another or on a city, ${aspect} wide`, () => {
    expect(found.spaces).toEqual([]);
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
  it(`nearly every name stands clear, and a line tells whose it is, ${aspect} wide`, () => {
    expect([...labels.values()].filter((label) => !label.clear).length).toBeLessThanOrEqual(2);
    for (const label of labels.values()) {
      expect(label.lines.join('').replace(/[ -]/g, '')).toBe(label.name.replace(/[ -]/g, '')); // never cut short
      if (label.country) continue;
      const far = (at: { x: number; y: number }): number =>
        Math.hypot(
          Math.max(label.x - at.x, 0, at.x - label.x - label.width),
          Math.max(label.y - at.y, 0, at.y - label.y - label.height),
        );
      const own = far(layout.places.get(label.id)!);
      const nearer = [...layout.places].some(([id, at]) => id !== label.id && far(at) < own);
      if (nearer) expect(label.leader, label.name).not.toBeNull();
    }
  });
  it(`few names touch a track, ${aspect} wide`, () => {
    expect(found.touching.length).toBeLessThanOrEqual(size > 26 ? 8 : 3);
  });
});

describe('the USA on a small board', () => {
  it.each(THOROUGH ? [20.5, 24, 26, 28] : [20.5, 26])('has no name beside another city, at size %s', (size) => {
    for (const { width, height } of arrangementsOf(USA)) {
      if (width / height > 1.3) continue;
      const layout = layoutOf(usa, width / height, USA);
      const named = usa.cities.map(({ id, name }) => ({ id, name, country: false, under: 0 }));
      for (const [id, { x, y, ...its }] of placeLabels(layout, named, size, size * 0.98, size === LARGE ? LEAST : 0)) {
        const far = (at: { x: number; y: number }): number =>
          Math.hypot(Math.max(x - at.x, 0, at.x - x - its.width), Math.max(y - at.y, 0, at.y - y - its.height));
        const own = far(layout.places.get(id)!);
        const nearer = [...layout.places].filter(([other, at]) => other !== id && far(at) < own);
        expect(nearer, `${its.name}, ${width} wide`).toEqual([]);
      }
    }
  });
});

describe('germany', () => {
  const tables = germany;
  it('is never wider than high, whatever the box, and fills it', () => {
    for (const box of [0.5, 0.8, 1, 1.3, 2]) expect(shaped(box)).toBeLessThanOrEqual(1);
    expect(shaped(0.8)).toBeLessThan(shaped(1));
  });

  it.each([
    [0.8, 20.5],
    [0.8, 24],
    [1, 20.5],
    [1, 24],
    [1, 28],
  ])('has every name beside its city, in a box %s wide at size %s', (box, size) => {
    const layout = layoutOf(tables, shaped(box), GERMANY);
    const named = tables.cities.map((c) => ({
      id: c.id,
      name: c.name,
      country: false,
      under: (tables.passengers?.places[c.id] ?? 0) * size * 0.78,
    }));
    const labels = placeLabels(layout, named, size, size * 0.98, size === LARGE ? LEAST : 0);
    for (const [id, label] of labels) {
      const at = layout.places.get(id)!;
      const far = Math.hypot(
        Math.max(label.x - at.x, 0, at.x - label.x - label.width),
        Math.max(label.y - at.y, 0, at.y - label.y - label.height),
      );
      expect(far, label.name).toBeLessThan(size > 26 ? 130 : 90);
    }
    expect(clashes(layout, labels).names).toEqual([]);
    // upright no name is smaller than 11 px at 1440 × 900
    if (box < 1 && size === LARGE)
      for (const label of labels.values()) expect(label.size, label.name).toBeGreaterThanOrEqual(LEAST);
  });
});
