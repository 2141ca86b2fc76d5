// The printed tables of both editions and the view of a match, as the service gives them.

import type { TableMessage, Tables } from '../../lib/game/game_ui';

export interface Place {
  name: string;
  kind: string;
  at: [number, number];
  next: string[];
  woods?: boolean;
  dollars?: number;
  tokens?: number;
  risk?: string;
}
export interface Building {
  /** craftsmen of the 1st edition, builders of the 2nd */
  craftsmen?: number;
  builders?: number;
  points: number;
  hands: number;
  actions: string[][];
}
export interface Goal {
  action: string | null;
  tasks: string[];
  points: number;
  loss: number;
}
export interface Station {
  space: string;
  cost: number;
  points: number;
  black: boolean;
}
export interface City {
  id: string;
  name: string;
  value: number;
  points: number;
  dollars: number;
  black: boolean;
  again: boolean;
}
export interface Cattle {
  breed: string;
  value: number;
  asked: number;
  points: number;
}
export interface Purchase {
  card: string;
  cowboys: number;
  dollars: number;
  cards: number;
}
export interface Disc {
  id: string;
  count: number;
  black: boolean;
  dollars: number;
}
export interface Tile {
  sort: string;
  hands: number;
  points: number;
}
export interface Master {
  certificates: number;
  ways: string[];
  points: number;
  each: number;
  counts: string;
}
export interface Printed {
  trail: Place[];
  neutral: Record<string, string[][]>;
  private: Record<string, Building>;
  spaces: string[];
  crosses: number[];
  stations: Station[];
  cities: City[];
  arrows: { points: number; action: string | null }[];
  wages: number[];
  yellow: number[];
  columns: number;
  objectives: Record<string, Goal>;
  breeds: Record<string, string>;
  cattle: Record<string, Cattle>;
  purchases: Record<string, Purchase>;
  market_size: number;
  discs: Disc[];
  auxiliary: { id: string; once: string; twice: string }[];
  workers: Record<string, (string | null)[]>;
  steps: [number, number, number];
  hand_limit: number;
  certificates: number[];
  tiles: Record<string, Tile>;
  tolls: [number, number];
  masters: Record<string, Master>;
  last_bonus: number;
  exchanges: boolean;
  growing: boolean;
}

export type Counts = Record<string, number>;
export interface Frame {
  step: string;
  player: number | string;
  [extra: string]: unknown;
}
export interface TrailView {
  game: string;
  players: number;
  over: boolean;
  finished: boolean;
  scores: number[];
  holder: number | null;
  jobs_filled: number;
  money: number[];
  /** the cattlemen of the 1st edition, the herders of the 2nd */
  cattleman?: (string | null)[];
  herder?: (string | null)[];
  engine: string[];
  certificates: number[];
  workers: Counts[];
  discs: Counts[];
  cities: Counts[];
  stations: Record<string, boolean>[];
  tiles: Counts[];
  buildings: Record<string, 'board' | 'gone'>[];
  stationmasters: (string | null)[];
  posts: (string | null)[];
  masters: Record<string, number>;
  jobs: Counts[];
  stock: Counts[];
  foresight: (string | null)[];
  towns: Record<string, string>;
  sides: Record<string, string>;
  market: Counts;
  cattle_deck: Counts;
  display: Counts;
  objective_deck: Counts;
  objectives: Counts[];
  hand: (Counts | null)[];
  hand_total: number[];
  draw_pile: (Counts | null)[];
  herd: Counts[];
  known: Counts[];
  discards: Counts[];
  removed: Counts;
  /** objective cards of a hand that only their owner has seen */
  secret: (Counts | null)[];
  secret_total: number[];
  tokens?: number[];
  nursery?: Counts;
  stack: Frame[];
}

export function printedTables(tables: Tables): Printed {
  return tables as Printed;
}

export function trailView(table: TableMessage): TrailView | null {
  return table.view as TrailView | null;
}

export const sum = (counts: Counts | null | undefined): number =>
  Object.values(counts ?? {}).reduce((a, b) => a + b, 0);

/** What lies at a place of the trail. */
export type Town =
  | { kind: 'neutral'; letter: string }
  | { kind: 'tile'; tile: string }
  | { kind: 'building'; seat: number; number: number };

export function readTown(name: string | undefined): Town | null {
  if (!name) return null;
  if (name.startsWith('neutral-')) return { kind: 'neutral', letter: name.slice(8) };
  const built = /^(\d)-building-(\d+)$/.exec(name);
  return built ? { kind: 'building', seat: Number(built[1]), number: Number(built[2]) } : { kind: 'tile', tile: name };
}

/** A private building by number, with the side that is played. */
export function faceOf(view: TrailView, number: number): string {
  return `${number}${view.sides[number] ?? 'a'}`;
}

/** Cards of the stack of objectives: those that not everybody has seen, less those taken unseen. */
export const stackSize = (view: TrailView): number =>
  sum(view.objective_deck) - (view.secret_total ?? []).reduce((a, b) => a + b, 0);

/** Where the cattlemen or herders stand, by seat. */
export const herdersOf = (view: TrailView): (string | null)[] => view.herder ?? view.cattleman ?? [];

/** How many craftsmen or builders a building needs. */
export const buildersFor = (building: Building): number => building.builders ?? building.craftsmen ?? 0;

export const HAZARDS = ['flood', 'drought', 'rockfall'];
export const isTeepee = (kind: string): boolean => kind === 'teepee' || kind === 'outlaw';
