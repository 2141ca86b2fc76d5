// What the client works out for itself is what the engine says, in whole matches on all maps.

import { beforeAll, describe, expect, it } from 'vitest';
import { played, tableOf, THOROUGH, type Played } from '../../tests/engine.testing';
import { describeLabels } from '../../tests/labels.testing';
import { describeSentences } from '../../tests/sentences.testing';
import { claimOf, facts, playsForPath } from './facts';
import {
  BOTH_TRACKS_FROM,
  LOCOMOTIVES,
  longestPath,
  ownWay,
  PER_COLOR,
  payments,
  progress,
  ticketCount,
  ticketDecks,
  together,
  unseen,
} from './network';
import { lack } from './phrases';
import type { Counts, MapTables, MapView } from './types';

interface Engine {
  longest: number[];
  done: string[][];
  unseen: Counts;
  decks: Counts;
  held: number[];
  constants?: number[];
  ways?: Record<string, { missing: number | null; serving: string[] }>;
  refused?: Record<string, string>;
}

let all: Played<Engine>;
beforeAll(() => {
  all = played<Engine>('ticket_to_ride');
}, 240_000);

/** Every position that is compared, with where it is. */
function each(check: (tables: MapTables, view: MapView, seat: number, engine: Engine, where: string) => void): void {
  let n = 0;
  for (const match of all.matches)
    for (const { seat, view, engine } of match.positions) {
      check(match.tables as MapTables, view as unknown as MapView, seat, engine, `${match.game} ${match.players}`);
      n += 1;
    }
  expect(n).toBeGreaterThan(300);
}

const SOME = 8; // tickets are compared at one position in so many
const REASONS: Record<string, string> = {
  own: 'ttr.track-taken',
  taken: 'ttr.track-taken',
  beside: 'ttr.beside-own',
  closed: 'ttr.track-closed',
};

describeLabels(() => all);
describeSentences(() => all);

describe('in whole matches', () => {
  it('there are all games', () => {
    expect(all.matches.length).toBe(THOROUGH ? 8 : 4);
    for (const { positions } of all.matches) expect(positions.length).toBeGreaterThan(40);
    expect(new Set(all.matches.map(({ game }) => game)).size).toBe(2);
  });

  it('paths are as long and tickets as finished as the engine says', () => {
    let n = 0;
    each((tables, view, _, engine, where) => {
      for (const seat of [n++ % view.players]) {
        if (playsForPath(view)) {
          const { length, steps } = longestPath(tables, view, seat);
          expect(length, where).toBe(engine.longest[seat]);
          expect(
            steps.reduce((sum, { track }) => sum + track.length, 0),
            where,
          ).toBe(length);
        }
        if (n % SOME) continue;
        const done = tables.tickets.filter((ticket) => progress(tables, view, seat, ticket).state === 'done');
        expect(
          done.map(({ id }) => id),
          where,
        ).toEqual(engine.done[seat]);
      }
    });
  }, 120_000);

  it('tickets lack the spaces that the engine counts, and the same tracks serve them', () => {
    let n = 0;
    each((tables, view, seat, { ways }, where) => {
      if (!ways) return;
      for (const ticket of tables.tickets) {
        const { missing, serving } = ways[ticket.id]!;
        const found = progress(tables, view, seat, ticket);
        expect(found.state === 'cut' ? null : found.missing, `${where} ${ticket.id}`).toBe(missing);
        expect([...found.serving].sort(), `${where} ${ticket.id}`).toEqual(missing ? serving : []);
        expect(together(tables, view, seat, [ticket]), `${where} ${ticket.id}`).toBe(missing);
        n += 1;
      }
    });
    expect(n).toBeGreaterThan(500);
  }, 120_000);

  it('tickets need together no less than the longest of them and no more than all of them', () => {
    let n = 0;
    each((tables, view, seat, { ways }, where) => {
      if (!ways) return;
      for (let i = 0; i + 3 <= tables.tickets.length; i += 3) {
        const some = tables.tickets.slice(i, i + 3);
        const apart = some.map(({ id }) => ways[id]!.missing);
        const needed = together(tables, view, seat, some);
        if (apart.includes(null)) expect(needed, where).toBeNull();
        else {
          expect(needed, where).toBeGreaterThanOrEqual(Math.max(...apart.map(Number)));
          expect(needed, where).toBeLessThanOrEqual(apart.reduce<number>((sum, one) => sum + one!, 0));
          n += 1;
        }
      }
    });
    expect(n).toBeGreaterThan(100);
  }, 120_000);

  it('a way over own tracks is found for the tickets that the engine calls finished, and for no others', () => {
    let n = 0;
    let found = 0;
    each((tables, view, seat, { done }, where) => {
      if (n++ % SOME) return;
      for (const ticket of tables.tickets) {
        const steps = ownWay(tables, view, seat, ticket);
        expect(steps.length > 0, `${where} ${ticket.id}`).toBe(done[seat]!.includes(ticket.id));
        if (!steps.length) continue;
        found += 1;
        let at = ticket.a;
        for (const { track, from } of steps) {
          expect(view.tracks[track.id], where).toBe(seat);
          expect(from, where).toBe(at);
          at = track.a === at ? track.b : track.a;
        }
        expect(at, where).toBe(ticket.b);
      }
    });
    expect(found).toBeGreaterThan(50);
  });

  it('numbers of the rules are those of the engine', () => {
    for (const { positions } of all.matches)
      expect([BOTH_TRACKS_FROM, PER_COLOR, LOCOMOTIVES]).toEqual(positions[0]!.engine.constants);
  });

  it('everybody holds as many tickets as the engine says', () => {
    each((_, view, __, { held }, where) =>
      expect(
        held.map((___, seat) => ticketCount(view, `hand ${seat}`)),
        where,
      ).toEqual(held),
    );
  });

  it('decks of tickets are as high as the engine says', () => {
    each((_, view, __, { decks }, where) => expect(ticketDecks(view), where).toEqual(decks));
  });

  it('unseen cards are those of the engine', () => {
    each((tables, view, seat, engine, where) => {
      const some = Object.entries(unseen(tables, view, seat) ?? {}).filter(([, n]) => n > 0);
      expect(Object.fromEntries(some), where).toEqual(engine.unseen);
    });
  });

  it('tracks are open or shut for the reasons of the engine', () => {
    let asked = 0;
    for (const match of all.matches)
      for (const position of match.positions) {
        if (!position.engine.refused) continue;
        asked += 1;
        const here = facts(tableOf(position), match.tables)!;
        for (const track of here.tables.tracks) {
          const reason = position.engine.refused[track.id]!;
          const shut = here.shut.get(track.id)!;
          const few = track.length > here.view.trains[position.seat]!;
          const expected = shut
            ? REASONS[shut]!
            : few
              ? 'ttr.few-trains'
              : lack(here, track) > 0
                ? 'ttr.few-cards'
                : '';
          // the text of a taken track means its equal that is free
          if (!reason && !position.legal.includes(`claim ${track.id}`)) continue;
          if (reason === 'ttr.twin-first') {
            // the same choice as the equal track beside it
            expect(shut).toBe('');
            expect(claimOf(here, track)?.text).not.toBe(`claim ${track.id}`);
          } else expect(reason, `${match.game} ${match.players} ${track.id}`).toBe(expected);
        }
      }
    expect(asked).toBeGreaterThan(20);
  });

  it('payments are the legal ones', () => {
    let asked = 0;
    for (const match of all.matches)
      for (const position of match.positions) {
        if (!position.legal[0]?.startsWith('pay ')) continue;
        asked += 1;
        const here = facts(tableOf(position), match.tables)!;
        const track = here.track.get(String(here.view.stack.at(-1)!.track))!;
        const texts = payments(here.tables, track, here.hand).map(({ text }) => text);
        expect(texts.sort()).toEqual([...position.legal].sort());
      }
    expect(asked).toBeGreaterThan(50);
  });
});
