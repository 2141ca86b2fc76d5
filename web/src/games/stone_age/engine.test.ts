// What the client works out for itself is what the engine says, in whole matches with every number of players.

import { beforeAll, describe, expect, it } from 'vitest';
import { played, tableOf, THOROUGH, type Played, type Position } from '../../tests/engine.testing';
import { describeLabels } from '../../tests/labels.testing';
import { describeSentences } from '../../tests/sentences.testing';
import { buildingAt, facts, lastRound, missingFood, type Facts } from './facts';
import { lacking, offers, payments, priceOf, scores, size } from './payments';
import { gainsNothing, reason } from './placing';
import { endLines, lowerAdds, oneMore, unseenOf } from './scoring';
import { expected, result, throwsIn } from './throws';
import { forOneMore, toolMoves, toolsFor } from './tools';
import { CRAFTS, GOODS, isCard, pips, slotOf, type Craft } from './types';

interface Engine {
  score: { line: string; points: number }[][];
  refused?: Record<string, string>;
  /** the points of each payment */
  payments?: Record<string, number>;
  last: boolean;
  /** by place of the village, from nothing to the most: whether it has nothing more to give */
  full?: Record<string, boolean[]>;
  adds: Record<string, number>;
  more: Record<Craft, number>;
  /** in hundredths, by pips and number of dice */
  expected?: number[][];
  /** what a throw brings, by the tools that are added */
  throws?: Record<string, number>;
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

describeLabels(() => all);
describeSentences(() => all);

describe('in whole matches', () => {
  it('there are the fewest and the most players at least', () => {
    expect(all.matches.map(({ players }) => players)).toEqual(THOROUGH ? [2, 3, 4] : [2, 4]);
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

  it('a place has nothing more to give when the engine says so, however much there is', () => {
    for (const match of all.matches) {
      const [first] = match.positions;
      const { view, me } = facts(tableOf(first!), match.tables)!;
      const having = (n: number): typeof view => ({
        ...view,
        people: view.people.map(() => n),
        track: view.track.map(() => n),
        tools: view.tools.map((slots) => slots.map(() => n)),
      });
      for (const [place, full] of Object.entries(first!.engine.full!)) {
        expect(
          full.map((_, n) => gainsNothing(having(n), me, place)),
          place,
        ).toEqual(full);
        expect(full.lastIndexOf(false)).toBe(full.length - 2); // the last one alone is the most
      }
    }
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
      expect(mine.sort()).toEqual(Object.keys(engine.payments!).sort());
    });
  });

  it('payments that are offered are those that the engine scores highest, or the cheapest', () => {
    at(['buy'], 50, (here, { engine }) => {
      const place = String(here.frame.place);
      const building = isCard(place) ? undefined : buildingAt(here, place)!;
      const price = building ? priceOf(building) : { least: slotOf(place) + 1, most: slotOf(place) + 1, kinds: null };
      if (!price) return;
      const offered = offers(here.tables, price, here.stock, Boolean(building));
      const paid = offered.map((one) => GOODS.map((good) => one.paid[good]).join(' '));
      for (const one of paid) expect(Object.keys(engine.payments!)).toContain(one);
      expect(paid.length > 0).toBe(Object.keys(engine.payments!).length > 0);
      if (!building || !paid.length) return;
      const points = Object.values(engine.payments!);
      expect(engine.payments![paid[0]!]).toBe(Math.max(...points));
      expect(engine.payments![paid.at(-1)!]).toBe(Math.min(...points));
      expect(scores(here.tables, building, here.stock)).toEqual({
        least: Math.min(...points),
        most: Math.max(...points),
      });
    });
  });

  it('tools that would bring one more do so, and no others do so for less', () => {
    let n = 0;
    at(['add_tools'], 30, (here, { engine }) => {
      const pipsThere = pips(here.tables, String(here.frame.place));
      const now = engine.throws!['']!;
      expect(result(here.view.total, pipsThere).gain).toBe(now);
      const chosen = forOneMore(toolsFor(here), here.view.total, pipsThere);
      const cost = (moves: readonly string[]): number =>
        moves.reduce((sum, move) => sum + Number(move.split(' ')[1]) + (move.startsWith('once') ? 20 : 0), 0);
      const better = Object.entries(engine.throws!).filter(([, gain]) => gain > now);
      if (!chosen.length) expect(better).toEqual([]);
      else {
        const moves = toolMoves(chosen).slice(0, -1);
        expect(engine.throws![moves.join('; ')]).toBeGreaterThan(now);
        expect(cost(moves)).toBe(Math.min(...better.map(([added]) => cost(added.split('; ')))));
        n += 1;
      }
    });
    expect(n).toBeGreaterThan(10);
  });

  it('cards and one more of what they count would score what the engine says', () => {
    at([], 500, (here, { engine }) => {
      for (const [id, points] of Object.entries(engine.adds))
        expect(lowerAdds(here.tables, here.view, here.me, here.card.get(id)!), id).toBe(points);
      for (const craft of CRAFTS)
        expect(oneMore(here.tables, here.view, here.me, craft), craft).toBe(engine.more[craft]);
    });
  });

  it('the last round is the one of the engine', () => {
    at([], 500, (here, { engine }) =>
      expect(['stack', 'deck'].includes(lastRound(here.view)), lastRound(here.view)).toBe(engine.last),
    );
  });

  it('throws bring on average what the engine says', () => {
    for (const { positions } of all.matches)
      positions[0]!.engine.expected!.forEach((row, i) =>
        row.forEach((hundredths, dice) => expect(Math.floor(expected(dice + 1, i + 2) * 100 + 1e-6)).toBe(hundredths)),
      );
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
