import { describe, expect, it } from 'vitest';
import { fault, lacking, offers, payMoves, payments, priceOf, scores, worth } from './payments';
import type { StoneTables } from './types';

const tables = {
  goods: [
    { id: 'wood', worth: 3 },
    { id: 'brick', worth: 4 },
    { id: 'stone', worth: 5 },
    { id: 'gold', worth: 6 },
  ],
} as unknown as StoneTables;
const four = (kinds: number) => ({ least: 4, most: 4, kinds });

describe('payments', () => {
  it('takes exactly so many kinds', () => {
    const stock = { wood: 3, brick: 2, gold: 1 };
    expect(payments(four(1), stock)).toEqual([]);
    expect(
      payments(four(2), stock)
        .map((paid) => worth(tables, paid))
        .sort(),
    ).toEqual([13, 14, 15]);
    expect(payments(four(3), stock)).toEqual([
      { wood: 1, brick: 2, stone: 0, gold: 1 },
      { wood: 2, brick: 1, stone: 0, gold: 1 },
    ]);
  });

  it('offers a card for the cheapest goods and a building for the most points', () => {
    const stock = { wood: 1, brick: 2, stone: 2 };
    expect(offers(tables, { least: 2, most: 2, kinds: null }, stock, false)[0]!.paid).toEqual({
      wood: 1,
      brick: 1,
      stone: 0,
      gold: 0,
    });
    expect(offers(tables, { least: 1, most: 7, kinds: null }, stock, true)[0]!.paid).toEqual({
      wood: 1,
      brick: 2,
      stone: 2,
      gold: 0,
    });
  });

  it('keeps a kind where that costs no card', () => {
    const both = offers(tables, { least: 1, most: 1, kinds: null }, { wood: 1, brick: 3 }, false);
    expect(both.map((offer) => [offer.kind, offer.paid.wood, offer.paid.brick])).toEqual([
      ['cheap', 1, 0],
      ['keep', 0, 1],
    ]);
  });

  it('names goods in one order', () => {
    expect(payMoves({ gold: 1, wood: 2 })).toEqual(['pay wood', 'pay wood', 'pay gold']);
    expect(payMoves({ stone: 1 }, 'gain')).toEqual(['gain stone']);
  });

  it('says what is missing', () => {
    const building = { id: 'x', cost: { wood: 2, gold: 1 }, points: 12 };
    expect(lacking(building, { wood: 1, gold: 3 })).toEqual({ wood: 1 });
    expect(scores(tables, building, { wood: 2, gold: 1 })).toEqual({ least: 12, most: 12 });
    expect(scores(tables, { id: 'y', least: 5, most: 5, kinds: 2 }, { wood: 4, brick: 1, gold: 0 })).toEqual({
      least: 16,
      most: 16,
    });
    expect(priceOf(building)).toBe(null);
    expect(fault(four(2), { wood: 3 })).toEqual({ why: 'few', n: 1 });
    expect(fault(four(2), { wood: 4 })).toEqual({ why: 'kinds-few', n: 1 });
    expect(fault(four(1), { wood: 1, gold: 1 })).toEqual({ why: 'kinds-many', n: 1 });
    expect(fault(four(2), { wood: 1, gold: 3 })).toBe(null);
  });
});
