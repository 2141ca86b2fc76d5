// What follows from a view, worked out once for all components.

import type { Choice, TableMessage, Tables } from '../../lib/game/game_ui';
import { seeTiles } from './letters';
import {
  isTeepee,
  printedTables,
  trailView,
  type Counts,
  type Frame,
  type Place,
  type Printed,
  type TrailView,
} from './types';

export interface Option {
  choice: Choice;
  rest: string;
}
export interface Facts {
  tables: Printed;
  view: TrailView;
  /** the viewer's seat; -1 looks on */
  me: number;
  second: boolean;
  /** the decision on top, if it is the viewer's */
  step: string;
  frame: Frame;
  /** legal moves by verb, and by their text */
  by: Map<string, Option[]>;
  legal: Map<string, Choice>;
  place: Map<string, Place>;
}

const known = new WeakMap<object, Facts>();
const NOTHING: Frame = { step: '', player: -1 };

export function facts(table: TableMessage, given: Tables): Facts | null {
  const view = trailView(table);
  if (!view || !given) return null;
  const found = known.get(table);
  if (found) return found;
  const tables = printedTables(given);
  const by = new Map<string, Option[]>();
  for (const choice of table.legal) {
    const [verb, ...rest] = choice.text.split(' ');
    by.set(verb!, [...(by.get(verb!) ?? []), { choice, rest: rest.join(' ') }]);
  }
  const frame =
    (table.legal.length ? view.stack.filter((f) => f.player === table.viewer).at(-1) : undefined) ?? NOTHING;
  const made: Facts = {
    tables,
    view,
    me: table.viewer,
    second: tables.exchanges,
    step: frame.step,
    frame,
    by,
    legal: new Map(table.legal.map((choice) => [choice.text, choice])),
    place: new Map(tables.trail.map((place) => [place.name, place])),
  };
  known.set(table, made);
  seeTiles(tables, view);
  return made;
}

/** How many workers of a kind a player has; the printed one is always there. */
export const workersOf = (view: TrailView, seat: number, worker: string): number => view.workers[seat]?.[worker] ?? 1;

export const discsLeft = (view: TrailView, seat: number, disc: string): number => view.discs[seat]?.[disc] ?? 0;

export function stepLimit(all: Facts, seat: number): number {
  const [first, left, right] = all.tables.steps;
  return (
    first + (discsLeft(all.view, seat, 'step-left') ? 0 : left) + (discsLeft(all.view, seat, 'step-right') ? 0 : right)
  );
}

export function handLimit(all: Facts, seat: number): number {
  const disc = all.tables.discs.find((one) => one.id === 'hand');
  return all.tables.hand_limit + (disc?.count ?? 0) - discsLeft(all.view, seat, 'hand');
}

export function certificateLimit(view: TrailView, seat: number): number {
  if (discsLeft(view, seat, 'limit-4')) return 3;
  return discsLeft(view, seat, 'limit-6') ? 4 : 6;
}

export function permanentCertificates(all: Facts, seat: number): number {
  return Object.entries(all.view.masters).reduce(
    (n, [name, owner]) => n + (owner === seat ? (all.tables.masters[name]?.certificates ?? 0) : 0),
    0,
  );
}

/** What cards are worth in Kansas City: the best of each breed once. */
export function breedingValue(tables: Printed, cards: Counts): number {
  const best = new Map<string, number>();
  for (const [name, n] of Object.entries(cards)) {
    const card = tables.cattle[name];
    if (n && card) best.set(card.breed, Math.max(best.get(card.breed) ?? 0, card.value));
  }
  return [...best.values()].reduce((a, b) => a + b, 0);
}

/** All cards that a player owns: hand, draw pile and discard pile. */
export function owned(view: TrailView, seat: number): Counts {
  const found: Counts = { ...view.herd[seat] };
  for (const [name, n] of Object.entries(view.discards[seat] ?? {})) found[name] = (found[name] ?? 0) + n;
  return found;
}

export const hazardsOf = (all: Facts, seat: number): number =>
  Object.entries(all.view.tiles[seat] ?? {}).reduce(
    (n, [tile, count]) => n + (['worker', 'teepee', 'outlaw'].includes(all.tables.tiles[tile]?.sort ?? '') ? 0 : count),
    0,
  );

/** The names of the two kinds of teepees or outlaws; both editions have a green one. */
export function teepees(tables: Printed): [string, string] {
  const names = Object.keys(tables.tiles).filter((name) => isTeepee(tables.tiles[name]!.sort));
  return [names[0]!, names[1]!];
}

export function pairsOf(all: Facts, seat: number): number {
  const [one, two] = teepees(all.tables);
  return Math.min(all.view.tiles[seat]?.[one] ?? 0, all.view.tiles[seat]?.[two] ?? 0);
}

export const builtBy = (view: TrailView, seat: number): number[] =>
  Object.entries(view.buildings[seat] ?? {}).flatMap(([number, where]) => (where === 'board' ? [Number(number)] : []));

/** Workers that still have to come before the end. */
export function jobsLeft(all: Facts): number {
  return Math.max(0, all.tables.wages.length * all.tables.columns - all.view.jobs_filled);
}

export const markerRow = (all: Facts): number => Math.floor(all.view.jobs_filled / all.tables.columns);
