// What the tables and the view of Stone Age look like.

import type { TableMessage, Tables } from '../../lib/game/game_ui';

export type Good = 'wood' | 'brick' | 'stone' | 'gold';
export const GOODS: readonly Good[] = ['wood', 'brick', 'stone', 'gold'];
export type Goods = Partial<Record<Good, number>>;
export const CRAFTS = ['farmer', 'toolmaker', 'builder', 'shaman'] as const;
export type Craft = (typeof CRAFTS)[number];

export interface Upper {
  kind: 'dice' | 'food' | 'good' | 'roll' | 'points' | 'tool' | 'field' | 'card' | 'once' | 'choose';
  amount: number;
  good?: Good;
}

export interface Lower {
  count: number;
  sign?: string;
  craft?: Craft;
}

export interface Card {
  id: string;
  upper: Upper;
  lower: Lower;
}

export interface Building {
  id: string;
  /** goods that it names, with what they score */
  cost?: Goods;
  points?: number;
  /** or so many goods, of exactly so many kinds where it says so */
  least?: number;
  most?: number;
  kinds?: number | null;
}

export interface StoneTables {
  places: { id: string; room: number | null }[];
  goods: { id: Good; worth: number }[];
  food_pips: number;
  /** what the faces of the dice for all bring */
  faces: string[];
  signs: string[];
  crafts: Craft[];
  cards: Card[];
  buildings: Building[];
  stacks: number;
  stack: number;
  /** rulings that are played: people may go to the hunt again; nobody goes where there is nothing to gain */
  repeat_hunt: boolean;
  only_gainful: boolean;
}

export interface StoneView {
  game: string;
  players: number;
  viewer: number;
  over: boolean;
  player: number;
  start: number;
  finished: boolean;
  total: number;
  faces: Record<string, number>;
  people: number[];
  food: number[];
  track: number[];
  points: number[];
  goods: Goods[];
  tools: number[][];
  used: boolean[][];
  at: Record<string, number>[];
  row: (string | null)[];
  stacks: (string | null)[];
  left: number[];
  /** where a card is, as far as the viewer knows: `row`, `hand 0`, `open 0` */
  cards: Record<string, string>;
  cards_total: Record<string, number>;
  built: Record<string, number>;
  stack: { step: string; player: number; [extra: string]: unknown }[];
  moves: number;
}

export const SOURCES: Record<string, Good> = { forest: 'wood', claypit: 'brick', quarry: 'stone', river: 'gold' };
export const VILLAGE = ['toolmaker', 'hut', 'field'] as const;
export const VALLEY = ['hunt', 'forest', 'claypit', 'quarry', 'river', 'toolmaker', 'hut', 'field'] as const;

export function printedTables(tables: Tables): StoneTables {
  return tables as StoneTables;
}

export function stoneView(table: TableMessage): StoneView | null {
  return table.view as unknown as StoneView | null;
}

/** Pips of the dice for one of what a place brings. */
export function pips(tables: StoneTables, place: string): number {
  const good = SOURCES[place];
  return good ? (tables.goods.find((g) => g.id === good)?.worth ?? 1) : tables.food_pips;
}

/** The good or food that dice bring at a place. */
export function brings(place: string): Good | 'food' {
  return SOURCES[place] ?? 'food';
}

export const isCard = (place: string): boolean => place.startsWith('card');
export const isBuilding = (place: string): boolean => place.startsWith('building');
/** The number of a card or building place, from 0 on. */
export const slotOf = (place: string): number => Number(place.slice(-1)) - 1;
