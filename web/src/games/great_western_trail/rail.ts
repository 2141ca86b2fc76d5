// The railroad: how far engines are, what a delivery would cost and bring.

import { permanentCertificates, breedingValue, type Facts } from './facts';

/** How far along a space is; a turnout lies half way to the next. */
export const along = (space: string): number => (space === 'start' ? 0 : Number(space));

/** Crosses between an engine and a city. */
export function transport(all: Facts, seat: number, value: number): number {
  const engine = along(all.view.engine[seat] ?? 'start');
  return all.tables.crosses.filter((cross) => engine <= cross && cross < value).length;
}

/** How far back a space is for an engine: numbered spaces without engines of others. */
export function spacesBack(all: Facts, seat: number, space: string): number {
  const from = along(all.view.engine[seat] ?? 'start');
  const taken = new Set(all.view.engine.filter((_, other) => other !== seat).map(along));
  return all.tables.spaces.filter((one) => {
    const at = along(one);
    return Number.isInteger(at) && along(space) <= at && at < from && (at === 0 || !taken.has(at));
  }).length;
}

/** The farthest city that a delivery of a value reaches, if it is not served yet. */
export function farthest(all: Facts, seat: number, value: number): string | undefined {
  return all.tables.cities
    .filter((city) => city.value <= value && (city.again || !all.view.cities[seat]?.[city.id]))
    .at(-1)?.id;
}

export interface Delivery {
  cost: number;
  dollars: number;
  /** of the disc and of arrows that it would complete */
  points: number;
  actions: string[];
  done: boolean;
}

/** What a disc in a city would cost and bring a seat now. */
export function delivery(all: Facts, seat: number, index: number, free = false): Delivery {
  const city = all.tables.cities[index]!;
  const mine = all.view.cities[seat] ?? {};
  const has = (i: number): boolean => (mine[all.tables.cities[i]?.id ?? ''] ?? 0) > 0;
  let points = city.points;
  const actions: string[] = [];
  if (!has(index)) {
    for (const arrow of [index - 1, index]) {
      const other = arrow === index ? index + 1 : index - 1;
      const its = all.tables.arrows[arrow];
      if (!its || !has(other)) continue;
      points += its.points;
      if (its.action) actions.push(its.action);
    }
  }
  return {
    cost: free ? 0 : transport(all, seat, city.value),
    dollars: city.dollars,
    points,
    actions,
    done: has(index) && !city.again,
  };
}

export interface Worth {
  hand: number;
  permanent: number;
  temporary: number;
  /** the most that a sale could bring now */
  most: number;
}

/** What the hand of the viewer is worth in Kansas City. */
export function worthOf(all: Facts, seat: number): Worth {
  const hand = breedingValue(all.tables, all.view.hand[seat] ?? {});
  const permanent = permanentCertificates(all, seat);
  const temporary = all.view.certificates[seat] ?? 0;
  return { hand, permanent, temporary, most: hand + permanent + temporary };
}

/** The hand and permanent certificates in Kansas City. */
export function saleValue(all: Facts): number {
  const { hand, permanent } = worthOf(all, all.me);
  return hand + permanent;
}
