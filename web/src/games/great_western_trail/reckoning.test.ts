import { describe, expect, it } from 'vitest';
import { breedingValue } from './facts';
import { EDITIONS, factsOf, printed } from './positions.testing';
import { layoutOf } from './layout';
import { nextTowns, waysOf } from './paths';
import { delivery, transport } from './rail';
import { railLayout } from './rail_layout';

describe('paths', () => {
  // a herder on C with an empty upper way, a building of another with both hands below, and money enough
  const all = factsOf('first', (table) => {
    const view = table.view!;
    view.cattleman = ['c', null, null, null];
    view.money = [9, 7, 8, 9];
    view.towns = {
      ...view.towns,
      'c-1': '1-building-7',
      'c-3': '0-building-7',
      'teepee-4': 'blue',
      'teepee-5': 'green',
    };
  });

  it('skip empty places', () => {
    expect(
      nextTowns(all, 'c')
        .map((one) => one.town)
        .sort(),
    ).toEqual(['c-1', 'c-3']);
    expect(nextTowns(all, 'c-1')).toEqual([{ town: 'e', over: ['c-2'] }]);
  });

  it('add up tolls: none for own buildings, the hands of others and of tiles', () => {
    const ways = waysOf(all, 0);
    expect(ways.get('c-1')![0]!.toll).toBe(3); // green 1 and black 2 with four players
    expect(ways.get('c-3')![0]!.toll).toBe(0);
    expect(ways.get('teepee-4')![0]!.toll).toBe(2);
    expect(ways.get('teepee-5')![0]).toMatchObject({ toll: 3, towns: ['c-3', 'teepee-4', 'teepee-5'] });
  });

  it('put the cheapest way first and offer the others', () => {
    const e = waysOf(all, 0).get('e')!;
    expect(e[0]).toMatchObject({ toll: 0, towns: ['c-3', 'd', 'e'], moves: ['go c-3', 'go d', 'go e', 'stop'] });
    expect(e[1]).toMatchObject({ toll: 3, towns: ['c-1', 'e'] });
  });

  it('need no stop after the last step or in Kansas City, and cost no more than there is', () => {
    const far = waysOf(all, 0).get('f') ?? waysOf(all, 0).get('e-1');
    expect(far?.every((way) => way.towns.length < 4 || way.moves.at(-1)!.startsWith('go'))).toBe(true);
    const poor = factsOf('first', (table) => {
      const view = table.view!;
      view.cattleman = ['c', null, null, null];
      view.money = [1, 7, 8, 9];
      view.towns = { ...view.towns, 'c-1': '1-building-7' };
    });
    expect(waysOf(poor, 0).get('c-1')![0]!.toll).toBe(1);
  });
});

describe('railroad', () => {
  const all = factsOf('first', (table) => {
    table.view!.engine = ['4.5', 'start', '18', '7'];
    table.view!.cities = [{ topeka: 1, 'colorado-springs': 1 }, {}, {}, {}];
  });

  it('counts crosses between engine and city', () => {
    expect(transport(all, 1, 4)).toBe(1);
    expect(transport(all, 1, 18)).toBe(11);
    expect(transport(all, 0, 8)).toBe(2);
    expect(transport(all, 2, 18)).toBe(0);
  });

  it('tells what a delivery costs and brings', () => {
    expect(delivery(all, 0, 2)).toEqual({ cost: 0, dollars: 0, points: -4, actions: ['objective'], done: false });
    expect(delivery(all, 0, 1).done).toBe(true);
    expect(delivery(all, 1, 0)).toMatchObject({ cost: 0, dollars: 6, points: -6 });
  });

  it('counts each breed once', () => {
    expect(breedingValue(all.tables, { gray: 3, white: 1, 'brown-3': 1, 'brown-5': 1 })).toBe(7);
  });
});

describe('drawing', () => {
  it.each([0.55, 0.67, 1, 1.3])('nothing of the trail overlaps but gables at %s', (aspect) => {
    const GABLE = 0.2; // of two houses, what the gable of the nearer one may hide of the other
    for (const edition of EDITIONS) {
      const { spots, width, height } = layoutOf(printed(edition), 1000, 1000 * aspect);
      const all = [...spots];
      for (const [a, one] of all) {
        expect(one.x - one.w / 2, a).toBeGreaterThanOrEqual(0);
        expect(one.x + one.w / 2, a).toBeLessThanOrEqual(width);
        expect(one.y + one.h / 2, a).toBeLessThanOrEqual(height);
        for (const [b, two] of all)
          if (a < b)
            expect(
              Math.abs(one.x - two.x) * 2 >= one.w + two.w ||
                Math.abs(one.y - two.y) * 2 >= (one.h + two.h) * (1 - GABLE / 2),
              `${a} ${b} at ${aspect}`,
            ).toBe(true);
      }
    }
  });

  it('every space of the railroad is inside, and none lies over the next', () => {
    const SPACE = 19; // px that the circle of one takes
    for (const [width, fold] of [
      [1100, 'one'],
      [1000, 'one'],
      [802, 'two'],
      [380, 'four'],
    ] as const) {
      const rail = railLayout(printed('first'), width, fold);
      for (const at of rail.at.values()) expect(at.x > 5 && at.x < width - 5 && at.y < rail.height).toBe(true);
      for (let n = 0; n < 39; n++) {
        const [one, next] = [rail.at.get(String(n))!, rail.at.get(String(n + 1))!];
        if (one.y === next.y) expect(next.x - one.x, `${n} at ${width}`).toBeGreaterThan(SPACE);
      }
    }
  });
});
