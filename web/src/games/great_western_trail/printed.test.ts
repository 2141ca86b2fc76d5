import { describe, expect, it } from 'vitest';
import { actionText, flowIn, laidOut, tokensOf } from './actions';
import { GLYPHS } from './glyphs';
import { cardName, discName, goalText, masterText, placeName, spaceName, stationName, tileName } from './phrases';
import { EDITIONS, missing, printed, say } from './positions.testing';
import type { Printed } from './types';

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
      const { size, at, lines } = flowIn([[action]], width, height);
      expect(lines).toBe(2);
      expect(size).toBeGreaterThan((width / laidOut(action).width) * 24);
      expect(at[0]![0]!.x + (laidOut(action, 2).width / 24) * size).toBeLessThanOrEqual(width + 0.01);
      expect(at[0]![0]!.y).toBeGreaterThanOrEqual(0);
    }
    expect(flowIn([['2 dollars per wood']], width, height).lines).toBe(1);
    expect(flowIn([['buy'], ['engine per wood']], width, height).lines).toBe(1);
  });

  it('tell that as many cards are discarded as are drawn', () => {
    expect(tokensOf('draw up to 3')).toEqual([{ icon: 'draw', n: 3 }, { icon: 'drop' }]);
  });
});
