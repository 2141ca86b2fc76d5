// Where a herder can go, by which way, and what the tolls are.

import { stepLimit, type Facts } from './facts';
import { faceOf, herdersOf, readTown } from './types';

export interface Way {
  /** the towns that are entered, the last one is the stop */
  towns: string[];
  /** what is paid at each of them */
  tolls: number[];
  toll: number;
  /** how the way is drawn: every place of the trail that it leads over */
  drawn: string[];
  /** the moves that go there */
  moves: string[];
}

const NO_LIMIT = 99;

/** The towns that one step leads to, each with the empty places on the way. */
export function nextTowns(all: Facts, place: string): { town: string; over: string[] }[] {
  const found: { town: string; over: string[] }[] = [];
  const along = (name: string, over: string[]): void => {
    if (all.view.towns[name] || name === 'kansas-city') {
      if (!found.some((one) => one.town === name)) found.push({ town: name, over });
      return;
    }
    for (const next of all.place.get(name)?.next ?? []) along(next, [...over, name]);
  };
  for (const next of all.place.get(place)?.next ?? []) along(next, []);
  return found;
}

/** What entering a town costs a seat, and whom it is paid to (-1: the bank). */
export function tollAt(all: Facts, place: string, seat: number): { dollars: number; to: number } {
  const town = readTown(all.view.towns[place]);
  if (!town || town.kind === 'neutral') return { dollars: 0, to: -1 };
  const hands =
    town.kind === 'tile'
      ? (all.tables.tiles[town.tile]?.hands ?? 0)
      : (all.tables.private[faceOf(all.view, town.number)]?.hands ?? 0);
  if (town.kind === 'building' && town.seat === seat) return { dollars: 0, to: -1 };
  const dollars = (hands & 1 ? all.tables.tolls[0] : 0) + (hands & 2 ? all.tables.tolls[1] : 0);
  return { dollars, to: town.kind === 'building' ? town.seat : -1 };
}

/** All ways by stop, the cheapest first, from where the seat's herder is and as far as it may go now. */
export function waysOf(all: Facts, seat: number): Map<string, Way[]> {
  const found = new Map<string, Way[]>();
  const frame = seat === all.me && (all.step === 'move' || all.step === 'ride') ? all.frame : null;
  const riding = frame?.step === 'ride';
  let from = herdersOf(all.view)[seat] ?? '';
  if (!from) return found;
  if (from === 'kansas-city') from = 'start';
  // what is played before the first step may open more of them
  const fresh = !frame || (frame.step === 'move' && !frame.moved && !frame.action);
  const left = fresh ? stepLimit(all, seat) : Number(frame.left ?? NO_LIMIT);
  const walk = (at: string, way: Way, money: number): void => {
    if (way.towns.length === left) return;
    for (const { town, over } of nextTowns(all, at)) {
      if (riding && town === 'kansas-city') continue;
      const toll = riding ? 0 : Math.min(money, tollAt(all, town, seat).dollars);
      const towns = [...way.towns, town];
      const ends = town === 'kansas-city' || towns.length === left;
      const gone = [...way.moves.filter((move) => move !== 'stop'), `go ${town}`];
      const next: Way = {
        towns,
        tolls: [...way.tolls, toll],
        toll: way.toll + toll,
        drawn: [...way.drawn, ...over, town],
        moves: ends ? gone : [...gone, 'stop'],
      };
      found.set(town, [...(found.get(town) ?? []), next]);
      if (!ends) walk(town, next, money - toll);
    }
  };
  walk(from, { towns: [], tolls: [], toll: 0, drawn: [from], moves: [] }, all.view.money[seat] ?? 0);
  for (const ways of found.values()) ways.sort((a, b) => a.toll - b.toll || a.towns.length - b.towns.length);
  return found;
}

/** What tells each way from the cheapest and from the others: as few of the towns that only it enters as are needed. */
export function landmarksOf(ways: readonly Way[]): string[][] {
  const own = ways.map((way) => {
    const rest = way.towns.slice(0, -1).filter((town) => !ways[0]!.towns.includes(town));
    return rest.length ? rest : way.towns.slice(0, -1);
  });
  return own.map((towns, i) => {
    const begins = (some: readonly string[], n: number): boolean =>
      towns.slice(0, n).every((one, k) => some[k] === one);
    for (let n = 1; n < towns.length; n += 1)
      if (!own.some((other, k) => k !== i && k > 0 && begins(other, n))) return towns.slice(0, n);
    return towns;
  });
}

/** The towns that a seat's herder enters on the way to one: as few as possible, then for the least toll. */
export function shortest(all: Facts, seat: number, to: string): string[] | undefined {
  const here = herdersOf(all.view)[seat];
  if (!here) return undefined;
  const from = here === 'kansas-city' ? 'start' : here;
  const best = new Map<string, { towns: string[]; toll: number }>([[from, { towns: [], toll: 0 }]]);
  for (let edge = [from]; edge.length;) {
    const next: string[] = [];
    for (const at of edge) {
      const way = best.get(at)!;
      for (const { town } of nextTowns(all, at)) {
        const known = best.get(town);
        const toll = way.toll + tollAt(all, town, seat).dollars;
        if (known && (known.towns.length <= way.towns.length || known.toll <= toll)) continue;
        best.set(town, { towns: [...way.towns, town], toll });
        next.push(town);
      }
    }
    edge = next;
  }
  const found = best.get(to);
  return found?.towns.length ? found.towns : undefined;
}
