// The eleven lines of the score, as if the match ended now, each with where its points come from.

import {
  builtBy,
  discsLeft,
  hazardsOf,
  owned,
  pairsOf,
  permanentCertificates,
  teepees,
  workersOf,
  type Facts,
} from './facts';
import { faceOf, type Counts } from './types';

/** A part of a line: what, how many of it, and its points. */
export interface Part {
  what:
    | 'dollars'
    | 'building'
    | 'city'
    | 'arrow'
    | 'station'
    | 'tile'
    | 'card'
    | 'goal'
    | 'master'
    | 'worker'
    | 'disc'
    | 'marker';
  id: string;
  n: number;
  points: number;
  done?: boolean;
}
export interface Line {
  line: string;
  points: number;
  parts: Part[];
}

/** How many things a seat has for each kind of task. */
export function things(all: Facts, seat: number): Counts {
  const { view, tables } = all;
  const have: Counts = {
    building: builtBy(view, seat).length,
    hazard: hazardsOf(all, seat),
    station: Object.values(view.stations[seat] ?? {}).filter(Boolean).length,
    'last-city': view.cities[seat]?.[tables.cities.at(-1)!.id] ?? 0,
  };
  for (const name of teepees(tables)) have[name] = view.tiles[seat]?.[name] ?? 0;
  for (const [name, n] of Object.entries(owned(view, seat))) {
    const asked = tables.cattle[name]?.asked ?? 0;
    if (asked >= 3) have[asked] = (have[asked] ?? 0) + n;
  }
  return have;
}

export interface GoalCard {
  id: string;
  /** played, not in the deck */
  played: boolean;
  done: boolean;
  /** whether it is counted: those of the deck only where that helps */
  counted: boolean;
}

/** The best way to fulfil objective cards: which are fulfilled, and which of the deck are added. */
export function bestGoals(all: Facts, seat: number): { cards: GoalCard[]; points: number; bonus: number } {
  const { view, tables } = all;
  const played = Object.entries(view.objectives[seat] ?? {}).flatMap(([id, n]) => Array<string>(n).fill(id));
  const deck = Object.entries(owned(view, seat)).flatMap(([id, n]) =>
    tables.objectives[id] ? Array<string>(n).fill(id) : [],
  );
  const ids = [...played, ...deck];
  const per = Object.entries(view.masters).reduce(
    (n, [name, owner]) =>
      n + (owner === seat && tables.masters[name]?.counts === 'objective' ? tables.masters[name]!.points : 0),
    0,
  );
  const have = things(all, seat);
  let best = { whole: -Infinity, points: 0, bonus: 0, done: [] as boolean[], extra: -1 };
  const rest = ids.map((_, i) => ids.slice(i).reduce((n, id) => n + tables.objectives[id]!.points, 0));

  function search(i: number, points: number, area: number, done: boolean[]): void {
    if (i < ids.length && points + rest[i]! + per * Math.ceil((area + ids.length - i) / 2) <= best.whole) return;
    if (i === ids.length) {
      let [extra, loss] = [-1, Infinity];
      if (per && area % 2)
        ids.forEach((id, k) => {
          if (k >= played.length && !done[k] && tables.objectives[id]!.loss < loss)
            [extra, loss] = [k, tables.objectives[id]!.loss];
        });
      if (per - loss <= 0) extra = -1;
      const counted = extra < 0 ? points : points - loss;
      const bonus = per * Math.floor((area + (extra < 0 ? 0 : 1)) / 2);
      if (counted + bonus > best.whole)
        best = { whole: counted + bonus, points: counted, bonus, done: [...done], extra };
      return;
    }
    const goal = tables.objectives[ids[i]!]!;
    const more = i < played.length ? 0 : 1;
    for (const task of goal.tasks) have[task] = (have[task] ?? 0) - 1;
    if (goal.tasks.every((task) => have[task]! >= 0)) search(i + 1, points + goal.points, area + more, [...done, true]);
    for (const task of goal.tasks) have[task]! += 1;
    search(i + 1, more ? points : points - goal.loss, area, [...done, false]);
  }

  search(0, 0, played.length, []);
  const cards = ids.map((id, i) => ({
    id,
    played: i < played.length,
    done: best.done[i] ?? false,
    counted: i < played.length || (best.done[i] ?? false) || best.extra === i,
  }));
  return { cards, points: best.points, bonus: best.bonus };
}

/** What a stationmaster counts for a seat. */
export function countedBy(all: Facts, seat: number, counts: string, goals: number): number {
  if (counts === 'objective') return goals;
  if (counts === 'hazard') return hazardsOf(all, seat);
  if (counts === 'pair') return pairsOf(all, seat);
  if (counts === 'certificate') return (all.view.certificates[seat] ?? 0) + permanentCertificates(all, seat);
  if (counts === 'station') return things(all, seat).station!;
  if (counts === 'building') return builtBy(all.view, seat).length;
  return Object.keys(all.tables.workers).reduce((n, worker) => n + workersOf(all.view, seat, worker), 0);
}

export function scoreOf(all: Facts, seat: number): Line[] {
  const { view, tables } = all;
  const money = view.money[seat] ?? 0;
  const mine = view.cities[seat] ?? {};
  const goals = bestGoals(all, seat);
  const counted = goals.cards.filter((card) => card.counted);
  const line = (name: string, parts: Part[]): Line => ({
    line: name,
    points: parts.reduce((n, part) => n + part.points, 0),
    parts,
  });
  const cities: Part[] = tables.cities.flatMap((city, i) => {
    const n = mine[city.id] ?? 0;
    const arrow = tables.arrows[i];
    const both = n && (mine[tables.cities[i + 1]?.id ?? ''] ?? 0) && arrow?.points;
    return [
      ...(n ? [{ what: 'city' as const, id: city.id, n, points: n * city.points }] : []),
      ...(both ? [{ what: 'arrow' as const, id: city.id, n: 1, points: arrow!.points }] : []),
    ];
  });
  const masters = Object.entries(view.masters)
    .filter(([, owner]) => owner === seat)
    .map(([id]): Part => {
      const tile = tables.masters[id]!;
      const n = countedBy(all, seat, tile.counts, counted.length);
      return { what: 'master', id, n, points: Math.floor(n / tile.each) * tile.points };
    });
  return [
    line('money', [{ what: 'dollars', id: '', n: money, points: Math.floor(money / 5) }]),
    line(
      'buildings',
      builtBy(view, seat).map((number) => ({
        what: 'building',
        id: faceOf(view, number),
        n: 1,
        points: tables.private[faceOf(view, number)]!.points,
      })),
    ),
    line('cities', cities),
    line(
      'stations',
      tables.stations
        .filter((station) => view.stations[seat]?.[station.space])
        .map((station) => ({ what: 'station', id: station.space, n: 1, points: station.points })),
    ),
    line(
      'hazards',
      Object.entries(view.tiles[seat] ?? {})
        .filter(([tile]) => tables.tiles[tile]!.points)
        .map(([tile, n]) => ({ what: 'tile', id: tile, n, points: n * tables.tiles[tile]!.points })),
    ),
    line(
      'cattle',
      Object.entries(owned(view, seat))
        .filter(([card, n]) => n && tables.cattle[card]?.points)
        .map(([card, n]) => ({ what: 'card', id: card, n, points: n * tables.cattle[card]!.points })),
    ),
    line(
      'objectives',
      counted.map((card) => ({
        what: 'goal',
        id: card.id,
        n: 1,
        done: card.done,
        points: card.done ? tables.objectives[card.id]!.points : -tables.objectives[card.id]!.loss,
      })),
    ),
    line('stationmasters', masters),
    line(
      'workers',
      Object.keys(tables.workers).flatMap((worker) => {
        const late = Math.max(0, workersOf(view, seat, worker) - 4);
        return late ? [{ what: 'worker' as const, id: worker, n: late, points: 4 * late }] : [];
      }),
    ),
    line('steps', discsLeft(view, seat, 'step-right') ? [] : [{ what: 'disc', id: 'step-right', n: 1, points: 3 }]),
    line('marker', view.holder === seat ? [{ what: 'marker', id: '', n: 1, points: 2 }] : []),
  ];
}
