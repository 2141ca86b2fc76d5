// What cards and goods score at the end, as things are now.

import { CRAFTS, GOODS, type Card, type Craft, type Goods, type StoneTables, type StoneView } from './types';

/** All cards that are known to be a player's. */
export function cardsOf(tables: StoneTables, view: StoneView, seat: number): Card[] {
  return tables.cards.filter(
    (card) => view.cards[card.id] === `hand ${seat}` || view.cards[card.id] === `open ${seat}`,
  );
}

/** Cards of a player that wait face up for their one use. */
export function keptOf(tables: StoneTables, view: StoneView, seat: number): Card[] {
  return tables.cards.filter((card) => view.cards[card.id] === `open ${seat}`);
}

/** Cards of a player that the viewer does not know. */
export function unseenOf(tables: StoneTables, view: StoneView, seat: number): number {
  const all = (view.cards_total[`hand ${seat}`] ?? 0) + (view.cards_total[`open ${seat}`] ?? 0);
  return Math.max(0, all - cardsOf(tables, view, seat).length);
}

/** The sets of different signs, the largest first. */
export function signSets(cards: readonly Card[]): string[][] {
  const left = cards.flatMap((card) => (card.lower.sign ? [card.lower.sign] : []));
  const sets: string[][] = [];
  while (left.length) {
    const set = [...new Set(left)];
    sets.push(set);
    for (const sign of set) left.splice(left.indexOf(sign), 1);
  }
  return sets;
}

export function signPoints(cards: readonly Card[]): number {
  return signSets(cards).reduce((sum, set) => sum + set.length ** 2, 0);
}

export function craftCount(cards: readonly Card[], craft: Craft): number {
  return cards.reduce((sum, card) => sum + (card.lower.craft === craft ? card.lower.count : 0), 0);
}

export function toolWorth(view: StoneView, seat: number): number {
  return (view.tools[seat] ?? []).reduce((sum, worth) => sum + worth, 0);
}

export function buildingsOf(view: StoneView, seat: number): string[] {
  return Object.keys(view.built).filter((id) => view.built[id] === seat);
}

/** What each person of a craft counts for a player. */
export function craftWorth(view: StoneView, seat: number, craft: Craft): number {
  if (craft === 'farmer') return view.track[seat] ?? 0;
  if (craft === 'toolmaker') return toolWorth(view, seat);
  if (craft === 'builder') return buildingsOf(view, seat).length;
  return view.people[seat] ?? 0;
}

export function goodsCount(goods: Goods | undefined): number {
  return GOODS.reduce((sum, good) => sum + (goods?.[good] ?? 0), 0);
}

export interface EndLine {
  line: 'signs' | Craft | 'goods';
  points: number;
  count: number;
  worth: number;
}

/** What would be scored if the match ended now, line by line. */
export function endLines(tables: StoneTables, view: StoneView, seat: number): EndLine[] {
  const cards = cardsOf(tables, view, seat);
  const sets = signSets(cards);
  const goods = goodsCount(view.goods[seat]);
  return [
    {
      line: 'signs',
      points: signPoints(cards),
      count: sets.reduce((sum, set) => sum + set.length, 0),
      worth: sets.length,
    },
    ...CRAFTS.map((craft): EndLine => {
      const [count, worth] = [craftCount(cards, craft), craftWorth(view, seat, craft)];
      return { line: craft, points: count * worth, count, worth };
    }),
    { line: 'goods', points: goods, count: goods, worth: 1 },
  ];
}

export function endPoints(tables: StoneTables, view: StoneView, seat: number): number {
  return endLines(tables, view, seat).reduce((sum, line) => sum + line.points, 0);
}

/** Points that the lower half of a card would add for a player now; what its upper half changes is not counted. */
export function lowerAdds(tables: StoneTables, view: StoneView, seat: number, card: Card): number {
  const mine = cardsOf(tables, view, seat);
  if (card.lower.sign) return signPoints([...mine, card]) - signPoints(mine);
  return card.lower.count * craftWorth(view, seat, card.lower.craft!);
}

/** Points that one more of what a craft counts would bring: a step, a tool, a building, a person. */
export function oneMore(tables: StoneTables, view: StoneView, seat: number, craft: Craft): number {
  return craftCount(cardsOf(tables, view, seat), craft);
}
