// What is printed is drawn, and what is drawn can be told apart.

import { describe, expect, it } from 'vitest';
import { countedIcon } from './actions';
import { BREEDS, portrait } from './breeds';
import { HORNS } from './cattle_shapes';
import { GLYPHS } from './glyphs';
import { gable } from './houses';
import { layoutOf } from './layout';
import type { GameEvent } from '../../lib/game/game_ui';
import { faceSeen, letterAt, seeSetup } from './letters';
import { masterWidth } from './masters';
import { SLOTS } from './mat_layout';
import { ornament } from './ornaments';
import { placeName } from './phrases';
import { PICTURES } from './pictures';
import { farthest, spacesBack } from './rail';
import { EDITIONS, factsOf, printed, say } from './positions.testing';
import { trailView } from './types';

/** All points that an outline of curves is drawn with: it lies within them. */
function points(d: string): { x: number; y: number }[] {
  const found: { x: number; y: number }[] = [];
  for (const [, command, rest] of d.matchAll(/([MCc])([^MCcz]*)/g)) {
    const numbers = (rest!.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    let from = { x: 0, y: 0 };
    for (let i = 0; i < numbers.length; i += 2) {
      if (command === 'c' && i % 6 === 0) from = found.at(-1)!; // a curve has three points
      found.push({ x: from.x + numbers[i]!, y: from.y + numbers[i + 1]! });
    }
  }
  return found;
}

describe('pictures', () => {
  it.each(EDITIONS)('show every breed of %s, each another one', (edition) => {
    const breeds = Object.values(printed(edition).breeds);
    expect(BREEDS).toEqual(expect.arrayContaining(breeds));
    expect(new Set(breeds.map((breed) => JSON.stringify(portrait(breed)))).size).toBe(breeds.length);
  });

  it('have whole horns: none are cut off at the edge', () => {
    for (const breed of BREEDS) {
      const { headAt, horns } = portrait(breed);
      for (const { x, y } of horns ? points(HORNS[horns]) : []) {
        const at = [headAt.x + (x - 30) * headAt.scale, headAt.y + y * headAt.scale] as const;
        expect(Math.min(...at, 60 - at[0]), breed).toBeGreaterThan(0);
      }
    }
  });

  it.each(EDITIONS)('show breeds of %s that differ in their shape, or wear other marks', (edition) => {
    const shapes = Object.values(printed(edition).breeds).map((breed) => {
      const { body, head } = portrait(breed);
      return JSON.stringify([...body, ...head].map((shape) => shape.d));
    });
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  it.each(EDITIONS)('show every tile that can lie in the way of %s', (edition) => {
    const sorts = new Set(Object.values(printed(edition).tiles).map((tile) => tile.sort));
    sorts.delete('worker');
    for (const sort of sorts) expect(PICTURES[sort], sort).toBeDefined();
  });

  it('give the neutral buildings gables of their own', () => {
    expect(new Set([...'abcdefg'].map((letter) => gable(letter, 100))).size).toBe(7);
  });

  it.each(EDITIONS)('give no two buildings of %s the same front', (edition) => {
    const { neutral, private: own } = printed(edition);
    const actions = { ...neutral, ...Object.fromEntries(Object.entries(own).map(([id, one]) => [id, one.actions])) };
    const fronts = Object.entries(actions).map(
      ([name, rows]) => [name, gable(name.replace('neutral-', ''), 100) + JSON.stringify(ornament(rows))] as const,
    );
    const alike = fronts.filter(([, front], i) => fronts.findIndex(([, other]) => other === front) !== i);
    expect(alike.map(([name]) => name)).toEqual([]);
  });

  it.each(EDITIONS)('show all discs of a player board of %s', (edition) => {
    const tables = printed(edition);
    expect(SLOTS.map((slot) => slot.id).sort()).toEqual(tables.discs.map((disc) => disc.id).sort());
    for (const icon of SLOTS.flatMap((slot) => slot.icons)) expect(GLYPHS[icon], icon).toBeDefined();
  });

  it.each(EDITIONS)('have an icon for all that stationmasters of %s count', (edition) => {
    for (const [id, master] of Object.entries(printed(edition).masters)) {
      const { left, all } = masterWidth(master);
      expect(all > left, id).toBe(master.points > 0);
      if (!master.ways.length) expect(left, id).toBeGreaterThan(master.certificates * 14 + 16); // each is drawn
      if (master.points) expect(GLYPHS[countedIcon(master.counts)], id).toBeDefined();
    }
  });
});

describe('the trail', () => {
  const ROOMS = [
    [804, 320], // a tablet
    [796, 450], // 1440 × 900
    [567, 455], // 1280 × 720
  ] as const;

  it.each(ROOMS)('has every place on the board where it has %i by %i px', (across, down) => {
    for (const edition of EDITIONS) {
      const { spots, width, height } = layoutOf(printed(edition), across, down);
      for (const [name, { x, y, w, h }] of spots) {
        const beyond = name === 'kansas-city' ? 8 : 0; // its picture is wider than its place
        expect(Math.min(x - w / 2 - beyond, y - h / 2), name).toBeGreaterThan(0);
        expect(x + w / 2, name).toBeLessThan(width);
        expect(y + h / 2, name).toBeLessThan(height);
      }
    }
  });

  it.each(ROOMS)('has ornaments that hide nothing where it has %i by %i px', (across, down) => {
    for (const edition of EDITIONS) {
      const { spots } = layoutOf(printed(edition), across, down);
      const adorned = [...spots].filter(([, spot]) => spot.ridge >= 0);
      expect(adorned.length).toBeGreaterThan(spots.size / 4);
      for (const [name, { x, y, w, h, ridge }] of adorned) {
        const [at, top] = [x + (ridge - 0.5) * w, y - h / 2 - 17]; // as high as ornaments are drawn
        const hidden = [...spots].filter(
          ([other, spot]) =>
            other !== name && Math.abs(at - spot.x) < spot.w / 2 + 10 && Math.abs(top + 8.5 - spot.y) < spot.h / 2 + 8,
        );
        expect(hidden, name).toEqual([]);
      }
    }
  });
});

describe('names', () => {
  it('are those of the buildings that are seen, also where they were shuffled', () => {
    const { tables } = factsOf('second', (table) => {
      const towns = trailView(table)!.towns;
      [towns.a, towns.b] = ['neutral-b', 'neutral-a'];
    });
    expect(letterAt(tables, 'b')).toBe('A');
    expect(placeName(tables, say, 'b')).toBe('Neutral building A');
    expect(placeName(tables, say, 'b-1')).toBe('Site A1');
  });

  it('say how far back an engine goes and which city a delivery reaches then', () => {
    const all = factsOf('second', (table) => {
      const view = trailView(table)!;
      view.engine = view.engine.map((_, seat) => (seat === 0 ? '9' : '7'));
      view.cities[0] = {};
    });
    expect(spacesBack(all, 0, '4')).toBe(4); // 8, 6, 5 and 4; another engine is on 7
    expect(farthest(all, 0, 4)).toBe('st-louis');
  });

  it('are known from the log of the set-up alone', () => {
    const tables = structuredClone(printed('second'));
    const told = [
      { event: 'letter_placed', place: 'b', letter: 'f' },
      { event: 'side_drawn', number: 7, side: true },
    ];
    seeSetup(tables, told as unknown as GameEvent[]);
    expect(placeName(tables, say, 'b')).toBe('Neutral building F');
    expect(placeName(tables, say, 'b-1')).toBe('Site F1');
    expect(faceSeen(tables, '7')).toBe('7b');
    expect(faceSeen(tables, '3')).toBe('3');
  });
});
