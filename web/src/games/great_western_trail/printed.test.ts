import { describe, expect, it } from 'vitest';
import { actionText, flowIn, laidOut, tokensOf } from './actions';
import { GLYPHS } from './glyphs';
import { cardName, discName, goalText, masterText, placeName, spaceName, stationName, tileName } from './phrases';
import { EDITIONS, missing, printed, say } from './positions.testing';
import type { Printed } from './types';

type Spot = ReturnType<typeof flowIn>['at'][number][number];

function actions(tables: Printed): string[] {
  const found = [
    ...Object.values(tables.neutral).flat(2),
    ...Object.values(tables.private).flatMap((one) => one.actions.flat()),
    ...tables.trail.flatMap((place) => place.risk ?? []),
    ...Object.values(tables.objectives).flatMap((goal) => goal.action ?? []),
    ...tables.arrows.flatMap((arrow) => arrow.action ?? []),
    ...tables.auxiliary.flatMap((one) => [one.once, one.twice]),
    ...Object.values(tables.workers).flatMap((row) => row.flatMap((action) => action ?? [])),
    ...Object.values(tables.masters).flatMap((master) => master.ways),
  ];
  return [...new Set(found)];
}

describe('words and icons', () => {
  it('are there for everything that is printed', () => {
    for (const tables of EDITIONS.map(printed)) {
      for (const place of tables.trail) placeName(tables, say, place.name);
      for (const card of [...Object.keys(tables.cattle), ...Object.keys(tables.objectives)])
        cardName(tables, say, card);
      for (const goal of Object.keys(tables.objectives)) goalText(tables, say, goal);
      for (const tile of Object.keys(tables.tiles)) tileName(tables, say, tile);
      for (const disc of tables.discs) discName(say, disc.id);
      for (const space of tables.spaces) spaceName(say, space);
      for (const station of tables.stations) stationName(say, station.space);
      for (const master of Object.keys(tables.masters)) {
        masterText(tables, say, master);
        say(`gwt.ui.master.${master}`);
      }
      for (const action of actions(tables)) {
        actionText(say, action);
        for (const token of tokensOf(action))
          if ('icon' in token && !token.icon.startsWith('cow-'))
            expect(Object.keys(GLYPHS), action).toContain(token.icon);
      }
    }
    expect([...missing]).toEqual([]);
  });

  it('tell an action with its cost and gain', () => {
    expect(actionText(say, 'discard gray for 1 certificate and 2 dollars')).toBe(
      'discard a gray card for 1 certificate and 2 dollars',
    );
    expect(actionText(say, 'pay 2, back 2 for 2 certificates')).toBe('pay $2: engine 2 back for 2 certificates');
    expect(actionText(say, 'hire for 2 less')).toBe('hire a worker for $2 less');
    expect(tokensOf('hazard for 7 dollars')).toEqual([{ icon: 'dollar', n: -7 }, { icon: 'remove hazard' }]);
  });

  it('tell two cards of one breed from a pair of tiles', () => {
    expect(tokensOf('discard pair for 4 dollars')[0]).toEqual({ icon: 'pair' });
    expect(tokensOf('2 certificates and 2 dollars per pair').at(-1)).toEqual({ icon: 'both colours', each: true });
  });

  it('write what is counted in one way', () => {
    const counted = EDITIONS.flatMap((edition) => actions(printed(edition))).filter((one) => / (per|each)\b/.test(one));
    expect(counted.length).toBeGreaterThan(8);
    for (const action of counted) {
      const [times, what] = tokensOf(action).slice(-2);
      expect(times, action).toEqual({ text: '×' });
      expect(what, action).toMatchObject({ each: true });
    }
    expect(tokensOf('build for 2 each')).toEqual([
      { icon: 'build' },
      { icon: 'dollar', n: -2 },
      { text: '×' },
      { icon: 'builder', each: true },
    ]);
    expect(tokensOf('engine per hazard')[0]).toEqual({ icon: 'engine', n: 1 });
  });

  it('put an action that is long and alone on two lines, within its sign', () => {
    const [width, height] = [84, 45];
    for (const action of [
      '2 certificates and 2 dollars per pair',
      'discard cattle for 3 dollars and an objective in hand',
    ]) {
      const { at, lines } = flowIn([[action]], width, height);
      const { x, y, size } = at[0]![0]!;
      expect(lines).toBe(2);
      expect(size).toBeGreaterThan((width / laidOut(action).width) * 24);
      expect(x + (laidOut(action, 2).width / 24) * size).toBeLessThanOrEqual(width + 0.01);
      expect(y).toBeGreaterThanOrEqual(0);
    }
    expect(flowIn([['2 dollars per wood']], width, height).lines).toBe(1);
    expect(flowIn([['buy'], ['engine per wood']], width, height).lines).toBe(1);
  });

  it('write an action that is short as large as it can be beside one that is long', () => {
    const [width, height] = [92, 45];
    const [[trade, engine], [twice]] = flowIn([['trade', 'engine 2 for 2 dollars'], ['auxiliary twice']], width, height)
      .at as [[Spot, Spot], [Spot]];
    expect(trade.size).toBe(engine.size);
    expect(engine.x + (laidOut('engine 2 for 2 dollars').width / 24) * engine.size).toBeCloseTo(width);
    expect(twice.size).toBeGreaterThan(engine.size * 1.2);
    expect(twice.y).toBeGreaterThanOrEqual(trade.y + trade.size);
    expect(twice.y + twice.size).toBeLessThanOrEqual(height);
  });

  it.each(EDITIONS)('lie within their sign on every building of %s', (edition) => {
    const { neutral, private: own } = printed(edition);
    for (const rows of [...Object.values(neutral), ...Object.values(own).map((one) => one.actions)])
      for (const width of [60, 84]) {
        const { at, lines } = flowIn(rows, width, 45);
        rows.flat().forEach((action, i) => {
          const { x, y, size } = at.flat()[i]!;
          expect(Math.min(x, y), action).toBeGreaterThanOrEqual(0);
          expect(x + (laidOut(action, lines).width / 24) * size, action).toBeLessThanOrEqual(width + 0.01);
          expect(y + size, action).toBeLessThanOrEqual(46);
        });
      }
  });

  it('write a change of a price as money, beside the worker', () => {
    expect(tokensOf('hire for 2 less')).toEqual([{ icon: 'hire' }, { icon: 'dollar', n: -2 }]);
    expect(tokensOf('hire for 2 more')).toEqual([{ icon: 'hire' }, { icon: 'dollar', n: '+2' }]);
    expect(tokensOf('hire')).toEqual([{ icon: 'hire' }]);
  });

  it('join a price with what it brings', () => {
    expect(tokensOf('engine 2 for 2 dollars')).toEqual([
      { icon: 'dollar', n: 2 },
      { text: '→' },
      { icon: 'engine', n: 2 },
    ]);
  });

  it('tell an objective that comes into the hand, and the value of a card that leaves it', () => {
    expect(tokensOf('discard cattle for 3 dollars and an objective in hand').at(-1)).toEqual({ icon: 'to hand' });
    expect(tokensOf('objective')).toEqual([{ icon: 'objective' }]);
    expect(tokensOf('discard value-3 for 7 dollars')[0]).toEqual({ icon: 'cow-3' });
  });

  it('show tents and masks of any colour in both colours, and those of a tile in its own', () => {
    for (const icon of ['trade', 'arrest']) {
      const fills = GLYPHS[icon]!.map((shape) => shape.fill);
      expect(fills).toContain('var(--tile, var(--b-green))');
      expect(fills).toContain('var(--tile, var(--other-tile))');
    }
  });

  it('tell that as many cards are discarded as are drawn', () => {
    expect(tokensOf('draw up to 3')).toEqual([{ icon: 'draw', n: 3 }, { icon: 'drop' }]);
  });
});
