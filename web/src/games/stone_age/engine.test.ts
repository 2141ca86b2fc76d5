// What the client works out for itself is what the engine says, in whole matches with every number of players.

import { beforeAll, describe, expect, it } from 'vitest';
import { played, tableOf, type Played, type Position } from '../../tests/engine.testing';
import { describeSentences } from '../../tests/sentences.testing';
import { buildingAt, facts, missingFood, type Facts } from './facts';
import { lacking, payments, priceOf, size } from './payments';
import { reason } from './placing';
import { endLines, unseenOf } from './scoring';
import { result, throwsIn } from './throws';
import { toolsFor } from './tools';
import { GOODS, isCard, pips, slotOf } from './types';

interface Engine {
  score: { line: string; points: number }[][];
  refused?: Record<string, string>;
  payments?: string[];
}

let all: Played<Engine>;
beforeAll(() => {
  all = played<Engine>('stone_age');
}, 240_000);

/** Every position at which a step asks, with what follows from it. */
function at(steps: string[], least: number, check: (here: Facts, position: Position<Engine>) => void): void {
  let n = 0;
  for (const match of all.matches)
    for (const position of match.positions) {
      const here = facts(tableOf(position), match.tables)!;
      if (steps.length && !steps.includes(here.step)) continue;
      check(here, position);
      n += 1;
    }
  expect(n).toBeGreaterThan(least);
}

describeSentences(() => all);

describe('in whole matches', () => {
  it('there are all numbers of players', () => {
    expect(all.matches.map(({ players }) => players)).toEqual([2, 3, 4]);
  });

  it('the end would score what the engine says, line by line', () => {
    at([], 500, (here, { engine }) => {
      for (let seat = 0; seat < here.view.players; seat++) {
        if (unseenOf(here.tables, here.view, seat)) continue; // others may know more of their cards
        const lines = endLines(here.tables, here.view, seat).map(({ points }) => points);
        expect(lines).toEqual(engine.score[seat]!.slice(1).map(({ points }) => points)); // the first is the match
      }
    });
  });

  it('people are kept from a place for the reasons of the engine', () => {
    at(['place'], 100, (here, { engine }) => {
      for (const { id } of here.tables.places)
        expect(reason(here.tables, here.view, here.me, id)?.id ?? '', `${here.view.players} ${id}`).toBe(
          engine.refused![id],
        );
    });
  });

  it('what is bought can be paid in the ways of the engine', () => {
    at(['buy'], 50, (here, { engine, legal }) => {
      const place = String(here.frame.place);
      const building = isCard(place) ? undefined : buildingAt(here, place)!;
      const price = isCard(place)
        ? { least: slotOf(place) + 1, most: slotOf(place) + 1, kinds: null }
        : priceOf(building!);
      if (!price) {
        expect(legal.includes('buy')).toBe(size(lacking(building!, here.stock)) === 0);
        return;
      }
      const mine = payments(price, here.stock).map((paid) => GOODS.map((good) => paid[good]).join(' '));
      expect(mine.sort()).toEqual(engine.payments);
    });
  });

  it('tools can be added that the engine lets one add', () => {
    at(['add_tools'], 30, (here, { legal }) => {
      const mine = toolsFor(here).map((tool) => `${tool.once ? 'once' : 'tool'} ${tool.worth}`);
      expect([...new Set(mine)].sort()).toEqual(legal.filter((text) => /^(tool|once) /.test(text)).sort());
    });
  });

  it('food is missing where the engine asks for goods', () => {
    at(['feed'], 10, (here, { legal }) => {
      if (missingFood(here.view, here.me) > 0 && !size(here.stock)) expect(legal).not.toContain('feed');
      if (missingFood(here.view, here.me) <= 0) expect(legal).toContain('feed');
    });
  });

  it('throws bring what the engine gives', () => {
    let n = 0;
    for (const match of all.matches) {
      const tables = facts(tableOf(match.positions[0]!), match.tables)!.tables;
      for (const { place, card, faces, tools, gain } of throwsIn(match.events)) {
        if (place === '' || gain === null) continue;
        const total = [...faces, ...tools].reduce((sum, one) => sum + one, 0);
        expect(gain, `${place} ${card}`).toBe(result(total, pips(tables, place)).gain);
        n += 1;
      }
    }
    expect(n).toBeGreaterThan(100);
  });
});
