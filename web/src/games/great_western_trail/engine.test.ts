// What the client works out for itself is what the engine says, in whole matches of both editions.

import { beforeAll, describe, expect, it } from 'vitest';
import { played, tableOf, THOROUGH, type Played, type Position } from '../../tests/engine.testing';
import type { Tables } from '../../lib/game/game_ui';
import { describeLabels } from '../../tests/labels.testing';
import { describeSentences } from '../../tests/sentences.testing';
import { readAction, type Action } from './actions';
import {
  certificateLimit,
  facts,
  handLimit,
  jobsLeft,
  markerRow,
  permanentCertificates,
  stepLimit,
  type Facts,
} from './facts';
import { landmarksOf, shortest, tollAt, waysOf } from './paths';
import { missing, say } from './positions.testing';
import { delivery, farthest, saleValue, spacesBack, worthOf } from './rail';
import { scoreOf } from './scoring';
import { buildersFor, herdersOf, printedTables, stackSize } from './types';
import { ui } from './ui';

interface Engine {
  score: { line: string; points: number }[][];
  limits: number[][];
  value: number;
  /** places of the job market that are still free, and the row of its marker */
  jobs: [number, number];
  stack: number;
  herders: (string | null)[];
  /** by building */
  builders?: Record<string, number>;
  /** by space of the railroad: how far back it is, and the farthest city that is reached by it */
  back?: Record<string, [number, string | null]>;
  ways?: Record<string, number>;
  deliveries?: Record<string, { cost: number; points: number; dollars: number; actions: string[] }>;
  /** by town: steps and tolls */
  shortest?: Record<string, [number, number]>;
  actions?: Record<string, Omit<Action, 'gains'> & { gains: Record<string, number> }>;
}

const MOST_STEPS = THOROUGH ? 30 : 28; // kinds of decisions: nearly all that both editions have

let all: Played<Engine>;
beforeAll(() => {
  all = played<Engine>('great_western_trail');
}, 240_000);

function each(least: number, check: (here: Facts, position: Position<Engine>, where: string) => boolean | void): void {
  let n = 0;
  for (const match of all.matches)
    for (const position of match.positions) {
      const here = facts(tableOf(position), match.tables)!;
      if (check(here, position, `${match.game} ${match.players} move ${position.view.moves}`) !== false) n += 1;
    }
  expect(n).toBeGreaterThan(least);
}

describeLabels(() => all);
describeSentences(
  () => all,
  (text) => text.replaceAll(' × ', ' ').replaceAll(' and ', ', '),
);

describe('in whole matches', () => {
  it('there are both editions with the fewest and the most players at least', () => {
    expect(all.matches.map(({ players }) => players)).toEqual(THOROUGH ? [2, 3, 4, 2, 3, 4] : [2, 4, 2, 4]);
  });

  it('the end would score what the engine says, line by line', () => {
    each(500, (here, { engine }, where) => {
      for (let seat = 0; seat < here.view.players; seat++)
        expect(
          scoreOf(here, seat).map(({ line, points }) => ({ line, points })),
          where,
        ).toEqual(engine.score[seat]);
    });
  }, 120_000);

  it('limits, certificates and the worth of the hand are those of the engine', () => {
    each(500, (here, { engine, seat }, where) => {
      for (let p = 0; p < here.view.players; p++)
        expect(
          [stepLimit(here, p), handLimit(here, p), certificateLimit(here.view, p), permanentCertificates(here, p)],
          where,
        ).toEqual(engine.limits[p]);
      const worth = worthOf(here, seat);
      expect(worth.hand + worth.permanent, where).toBe(engine.value);
      expect(saleValue(here), where).toBe(engine.value);
    });
  });

  it('the job market, the stack of objectives and all herders are where the engine has them', () => {
    each(500, (here, { engine }, where) => {
      expect([jobsLeft(here), markerRow(here)], where).toEqual(engine.jobs);
      expect(stackSize(here.view), where).toBe(engine.stack);
      expect(herdersOf(here.view), where).toEqual(engine.herders);
    });
  });

  it('buildings need as many craftsmen or builders as the engine asks for', () => {
    for (const { positions, tables, game } of all.matches) {
      const printed = printedTables(tables as Tables).private;
      const mine = Object.entries(printed).map(([name, its]) => [name, buildersFor(its)]);
      expect(Object.fromEntries(mine), game).toEqual(positions[0]!.engine.builders);
    }
  });

  it('engines go back as far for an extraordinary delivery as the engine lets them, and reach the same cities', () => {
    each(130, (here, { engine, seat }, where) => {
      if (!engine.back) return false;
      for (const [space, [back, city]] of Object.entries(engine.back)) {
        expect(spacesBack(here, seat, space), `${where} ${space}`).toBe(back);
        expect(farthest(here, seat, back) ?? null, `${where} ${space}`).toBe(city);
      }
      return true;
    });
  });

  it('ways lead where the engine lets one go, for the same tolls', () => {
    each(60, (here, { engine, seat }, where) => {
      if (!engine.ways) return false;
      const ways = [...waysOf(here, seat).values()].flat().map(({ towns, toll }) => [towns.join(' '), toll]);
      expect(Object.fromEntries(ways), where).toEqual(engine.ways);
      return true;
    });
  });

  it('ways to one stop are told apart by what they pass', () => {
    each(60, (here, { engine, seat }, where) => {
      if (!engine.ways) return false;
      for (const ways of waysOf(here, seat).values()) {
        const landmarks = landmarksOf(ways).slice(1).map(String);
        expect(new Set(landmarks).size, where).toBe(landmarks.length);
      }
      return true;
    });
  });

  it('every choice and every prompt has its words', () => {
    const steps = new Set<string>();
    each(500, (here, position, where) => {
      const table = tableOf(position);
      steps.add(here.step);
      expect(ui.prompt!(table, here.tables, say), where).toBeTruthy();
      for (const choice of table.legal)
        expect(ui.label!(choice, table, here.tables, say).title, `${where}: ${choice.text}`).not.toBe(choice.text);
    });
    expect([...missing]).toEqual([]);
    expect(steps.size).toBeGreaterThan(MOST_STEPS);
  });

  it('every town ahead is as far as the engine says, for the same tolls', () => {
    each(THOROUGH ? 200 : 130, (here, { engine, seat }, where) => {
      if (!engine.shortest) return false;
      for (const { name } of here.tables.trail) {
        const towns = shortest(here, seat, name);
        const tolls = towns?.reduce((sum, town) => sum + tollAt(here, town, seat).dollars, 0);
        expect(towns && [towns.length, tolls], `${where} ${name}`).toEqual(engine.shortest[name]);
      }
      return true;
    });
  }, 60_000);

  it('actions are read as the engine reads them', () => {
    for (const { positions, game } of all.matches) {
      const { actions } = positions[0]!.engine;
      expect(Object.keys(actions!).length).toBeGreaterThan(50);
      for (const [phrase, its] of Object.entries(actions!)) {
        const { gains, ...mine } = readAction(phrase);
        const gained = Object.fromEntries(gains.map(({ what, n }) => [what, n]));
        const named = { op: mine.op.replace('arrest', 'trade'), per: mine.per.replace('builder', 'craftsman') };
        expect({ ...mine, ...named, gains: gained }, `${game} ${phrase}`).toEqual(its);
      }
    }
  });

  it('deliveries cost and bring what the engine says', () => {
    each(10, (here, { engine, seat }, where) => {
      if (!engine.deliveries) return false;
      for (const [city, its] of Object.entries(engine.deliveries)) {
        const index = here.tables.cities.findIndex(({ id }) => id === city);
        const { done, ...mine } = delivery(here, seat, index, Boolean(here.frame.free));
        expect(done, `${where} ${city}`).toBe(false);
        expect({ ...mine, actions: mine.actions.sort() }, `${where} ${city}`).toEqual({
          ...its,
          actions: its.actions.sort(),
        });
      }
      return true;
    });
  });
});
