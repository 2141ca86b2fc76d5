// Everything about a position that board, dock and hand need, worked out once for each message.

import type { Choice, TableMessage, Tables } from '../../lib/game/game_ui';
import {
  printedTables,
  stoneView,
  type Building,
  type Card,
  type Goods,
  type StoneTables,
  type StoneView,
} from './types';

export interface Facts {
  view: StoneView;
  tables: StoneTables;
  /** my seat; -1 for somebody who looks on */
  me: number;
  card: Map<string, Card>;
  building: Map<string, Building>;
  /** the step that I am asked for, with what belongs to it */
  step: string;
  frame: Record<string, unknown>;
  /** moves by their text */
  legal: Map<string, Choice>;
  /** how many people could be placed where */
  placing: Map<string, { n: number; choice: Choice }[]>;
  /** places whose people could act */
  using: Map<string, Choice>;
  stock: Goods;
}

const made = new WeakMap<TableMessage, Facts>();

export function facts(table: TableMessage, tables: Tables): Facts | null {
  const view = stoneView(table);
  if (!view || !tables) return null;
  const old = made.get(table);
  if (old) return old;
  const printed = printedTables(tables);
  const me = table.viewer;
  const legal = new Map(table.legal.map((choice) => [choice.text, choice]));
  const placing: Facts['placing'] = new Map();
  const using: Facts['using'] = new Map();
  for (const choice of table.legal) {
    const [verb, place, n] = choice.text.split(' ');
    if (verb === 'place' && place)
      placing.set(place, [...(placing.get(place) ?? []), { n: n ? Number(n) : place === 'hut' ? 2 : 1, choice }]);
    if (verb === 'use' && place) using.set(place, choice);
  }
  const frame = table.legal.length ? (view.stack.filter((one) => one.player === me).at(-1) ?? {}) : {};
  const found: Facts = {
    view,
    tables: printed,
    me,
    card: new Map(printed.cards.map((card) => [card.id, card])),
    building: new Map(printed.buildings.map((building) => [building.id, building])),
    step: String((frame as { step?: string }).step ?? ''),
    frame,
    legal,
    placing,
    using,
    stock: view.goods[me] ?? {},
  };
  made.set(table, found);
  return found;
}

/** What a move of mine to a place would begin with. */
export const verbOf = (all: Facts, place: string): string | undefined =>
  all.placing.has(place) ? 'place' : all.using.has(place) ? 'use' : undefined;

/** The card or building at a place. */
export function cardAt(all: Facts, place: string): Card | undefined {
  return all.card.get(all.view.row[Number(place.slice(-1)) - 1] ?? '');
}

export function buildingAt(all: Facts, place: string): Building | undefined {
  return all.building.get(all.view.stacks[Number(place.slice(-1)) - 1] ?? '');
}

/** Food that is missing at the next feeding; less than nothing if some will be left. */
export function missingFood(view: StoneView, seat: number): number {
  return (view.people[seat] ?? 0) - (view.food[seat] ?? 0) - (view.track[seat] ?? 0);
}

/** Whether, as things are, this is the last round, or could become it. */
export function lastRound(view: StoneView): 'stack' | 'deck' | 'maybe' | '' {
  if (view.left.slice(0, view.players).some((n) => n === 0)) return 'stack';
  const empty = view.row.filter((card) => !card).length;
  const deck = view.cards_total.deck ?? 0;
  if (deck < empty) return 'deck';
  return deck < 4 || view.left.slice(0, view.players).some((n) => n === 1) ? 'maybe' : '';
}
