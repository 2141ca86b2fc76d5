import { describe, expect, it } from 'vitest';
import { cells, spots, standing } from './layout';
import { raised } from './phrases';
import { crowded, reason, unplaced } from './placing';
import { endLines, endPoints, lowerAdds, signSets, unseenOf } from './scoring';
import type { Card, StoneTables, StoneView } from './types';

const sign = (id: string, name: string): Card => ({
  id,
  upper: { kind: 'food', amount: 1 },
  lower: { count: 1, sign: name },
});
const craft = (id: string, name: 'farmer' | 'builder', count: number): Card => ({
  id,
  upper: { kind: 'food', amount: 1 },
  lower: { count, craft: name },
});
const cards = [
  sign('a', 'art'),
  sign('b', 'art'),
  sign('c', 'music'),
  craft('d', 'farmer', 2),
  craft('e', 'builder', 3),
];
const places = ['toolmaker', 'hut', 'field', 'hunt', 'forest', 'card1'].map((id) => ({
  id,
  room: { toolmaker: 1, hut: 2, field: 1, hunt: null, forest: 7, card1: 1 }[id] ?? null,
}));
const tables = { cards, places, signs: ['art', 'music'] } as unknown as StoneTables;
const view = {
  players: 3,
  cards: { a: 'hand 0', b: 'open 0', c: 'row', d: 'hand 0' },
  cards_total: { 'hand 0': 3, 'open 0': 1 },
  track: [3, 0, 0],
  tools: [
    [1, 1, 0],
    [0, 0, 0],
    [0, 0, 0],
  ],
  people: [5, 5, 5],
  goods: [{ wood: 2, gold: 1 }, {}, {}],
  built: { x: 0 },
  at: [{ forest: 2 }, { forest: 1, hut: 2 }, { field: 1 }],
  row: ['c', null, null, null],
  stacks: [],
} as unknown as StoneView;

describe('scores', () => {
  it('makes sets of different signs', () => {
    expect(signSets(cards)).toEqual([['art', 'music'], ['art']]);
  });

  it('counts what would be scored now', () => {
    expect(Object.fromEntries(endLines(tables, view, 0).map(({ line, points }) => [line, points]))).toEqual({
      signs: 2,
      farmer: 6,
      toolmaker: 0,
      builder: 0,
      shaman: 0,
      goods: 3,
    });
    expect(endPoints(tables, view, 0)).toBe(11);
    expect(unseenOf(tables, view, 0)).toBe(1);
  });

  it('tells what a card would add', () => {
    expect(lowerAdds(tables, view, 0, cards[2]!)).toBe(3); // the second different sign: 4 + 1 instead of 1 + 1
    expect(lowerAdds(tables, view, 0, cards[4]!)).toBe(3);
  });
});

describe('room', () => {
  it('closes places with fewer than four players', () => {
    expect(crowded(view, 'forest')).toBe(true);
    expect(crowded(view, 'toolmaker')).toBe(true);
    expect(crowded({ ...view, players: 4 } as StoneView, 'forest')).toBe(false);
  });

  it('says why nobody can go there', () => {
    const why = (place: string, me: number): string | undefined => reason(tables, view, me, place)?.rule;
    expect(why('forest', 0)).toBe('SA-11');
    expect(why('forest', 2)).toBe('SA-16');
    expect(why('hut', 0)).toBe('SA-13');
    expect(why('toolmaker', 0)).toBe('SA-15');
    expect(why('card1', 0)).toBe(undefined);
    expect(why('card2', 0)).toBe('SA-12');
    expect(unplaced(view, 0)).toBe(3);
  });

  it('raises the lowest tool', () => {
    expect(raised([1, 1, 0])).toEqual([1, 1, 1]);
    expect(raised([4, 4, 4])).toEqual([4, 4, 4]);
  });
});

describe('the valley', () => {
  it('keeps every place inside and apart', () => {
    for (const [w, h] of [
      [390, 210],
      [620, 500],
      [580, 330],
    ] as const) {
      const all = [...cells(w, h).values()];
      expect(all).toHaveLength(8);
      for (const one of all) {
        expect(one.x >= 0 && one.y >= 0 && one.x + one.w <= w + 0.01 && one.y + one.h <= h + 0.01).toBe(true);
        for (const other of all) {
          const apart =
            one.x + one.w <= other.x + 0.01 ||
            other.x + other.w <= one.x + 0.01 ||
            one.y + one.h <= other.y + 0.01 ||
            other.y + other.h <= one.y + 0.01;
          expect(one === other || apart).toBe(true);
        }
      }
    }
  });

  it('puts people on rings', () => {
    expect(spots(7, 10, 4).map(({ y }) => y)).toEqual([-5, -5, -5, -5, 5, 5, 5]);
    expect(standing(view.at, 'forest', 7)).toEqual([0, 0, 1, -1, -1, -1, -1]);
  });
});
