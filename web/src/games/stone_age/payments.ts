// Ways to pay: goods named in one order, what they score, and the ways worth offering first.

import { GOODS, type Building, type Good, type Goods, type StoneTables } from './types';

/** What has to be paid: goods between two numbers, of exactly so many kinds where that is said. */
export interface Price {
  least: number;
  most: number;
  kinds: number | null;
}

export type Payment = Record<Good, number>;

export function nothing(): Payment {
  return { wood: 0, brick: 0, stone: 0, gold: 0 };
}

export function size(paid: Goods): number {
  return GOODS.reduce((sum, good) => sum + (paid[good] ?? 0), 0);
}

export function kindsIn(paid: Goods): number {
  return GOODS.filter((good) => (paid[good] ?? 0) > 0).length;
}

/** Points that goods score in a building. */
export function worth(tables: StoneTables, paid: Goods): number {
  return tables.goods.reduce((sum, good) => sum + good.worth * (paid[good.id] ?? 0), 0);
}

/** The price of a building that lets its goods be chosen; none for one that names them. */
export function priceOf(building: Building): Price | null {
  if (building.cost) return null;
  return { least: building.least ?? 1, most: building.most ?? 1, kinds: building.kinds ?? null };
}

export function pays(price: Price, paid: Goods): boolean {
  const n = size(paid);
  return n >= price.least && n <= price.most && (price.kinds === null || kindsIn(paid) === price.kinds);
}

/** All payments that a stock allows. */
export function payments(price: Price, stock: Goods): Payment[] {
  const found: Payment[] = [];
  const fill = (at: number, paid: Payment, n: number): void => {
    if (at === GOODS.length) {
      if (pays(price, paid)) found.push({ ...paid });
      return;
    }
    const good = GOODS[at]!;
    for (let k = 0; k <= Math.min(stock[good] ?? 0, price.most - n); k++) fill(at + 1, { ...paid, [good]: k }, n + k);
  };
  fill(0, nothing(), 0);
  return found;
}

/** Goods that are missing for a building, at the least. */
export function lacking(building: Building, stock: Goods): Goods {
  if (!building.cost) return {};
  const found: Goods = {};
  for (const good of GOODS) {
    const short = (building.cost[good] ?? 0) - (stock[good] ?? 0);
    if (short > 0) found[good] = short;
  }
  return found;
}

/** The points that a building can bring with a stock, least and most; none if it cannot be paid. */
export function scores(tables: StoneTables, building: Building, stock: Goods): { least: number; most: number } | null {
  const price = priceOf(building);
  if (!price)
    return size(lacking(building, stock)) ? null : { least: building.points ?? 0, most: building.points ?? 0 };
  const all = payments(price, stock).map((paid) => worth(tables, paid));
  return all.length ? { least: Math.min(...all), most: Math.max(...all) } : null;
}

export interface Offer {
  kind: 'cheap' | 'dear' | 'keep';
  paid: Payment;
}

/** A few payments to be had with one click: for a card the goods worth least, for a building those that score most. */
export function offers(tables: StoneTables, price: Price, stock: Goods, building: boolean): Offer[] {
  const all = payments(price, stock).map((paid) => ({ paid, points: worth(tables, paid), left: spread(stock, paid) }));
  if (!all.length) return [];
  const by = (rank: (one: (typeof all)[number]) => number): Payment =>
    all.reduce((best, one) => (rank(one) > rank(best) ? one : best)).paid;
  const cheap: Offer = { kind: 'cheap', paid: by((one) => -one.points * 10 + one.left) };
  const dear: Offer = { kind: 'dear', paid: by((one) => one.points * 10 + one.left) };
  const keep: Offer = { kind: 'keep', paid: by((one) => one.left * 1000 + (building ? one.points : -one.points)) };
  const order = building ? [dear, cheap] : [cheap, keep];
  return order.filter((one, i) => order.findIndex((other) => same(other.paid, one.paid)) === i);
}

/** How many kinds are left after paying. */
function spread(stock: Goods, paid: Payment): number {
  return GOODS.filter((good) => (stock[good] ?? 0) > paid[good]).length;
}

export function same(one: Goods, other: Goods): boolean {
  return GOODS.every((good) => (one[good] ?? 0) === (other[good] ?? 0));
}

/** The moves of a payment, in the order in which goods are named. */
export function payMoves(paid: Goods, verb = 'pay'): string[] {
  return GOODS.flatMap((good) => Array.from({ length: paid[good] ?? 0 }, () => `${verb} ${good}`));
}

/** Why what is chosen so far does not pay yet. */
export function fault(price: Price, paid: Goods): { why: 'few' | 'kinds-few' | 'kinds-many'; n: number } | null {
  const kinds = kindsIn(paid);
  if (price.kinds !== null && kinds > price.kinds) return { why: 'kinds-many', n: kinds - price.kinds };
  if (size(paid) < price.least) return { why: 'few', n: price.least - size(paid) };
  if (price.kinds !== null && kinds < price.kinds) return { why: 'kinds-few', n: price.kinds - kinds };
  return null;
}
