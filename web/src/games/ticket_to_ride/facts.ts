// What follows from a view, worked out once for all components.

import type { Choice, TableMessage, Tables } from '../../lib/game/game_ui';
import { longestPath, options, progress, shut, ticketsAt, type Option, type Progress, type Shut } from './network';
import { mapTables, mapView, type Counts, type MapTables, type MapView, type Ticket, type Track } from './types';

export interface Facts {
  tables: MapTables;
  view: MapView;
  /** the viewer's seat; -1 looks on */
  me: number;
  step: string;
  hand: Counts;
  /** the viewer's tickets, and those to choose from */
  held: Progress[];
  offered: Progress[];
  /** which open tickets an open track would bring nearer */
  serves: Map<string, Ticket[]>;
  /** cards by colour that the shortest ways of open tickets take */
  needed: Counts;
  options: Option[];
  /** claims by track */
  claims: Map<string, Choice>;
  shut: Map<string, Shut>;
  track: Map<string, Track>;
}

const known = new WeakMap<object, Facts>();

export function facts(table: TableMessage, given: Tables): Facts | null {
  const view = mapView(table);
  if (!view) return null;
  const found = known.get(table);
  if (found) return found;
  const tables = mapTables(given);
  const me = table.viewer;
  const held = me < 0 ? [] : ticketsAt(tables, view, `hand ${me}`).map((t) => progress(tables, view, me, t));
  const offered = me < 0 ? [] : ticketsAt(tables, view, `offer ${me}`).map((t) => progress(tables, view, me, t));
  const serves = new Map<string, Ticket[]>();
  const needed: Counts = {};
  const planned = new Set<string>();
  for (const one of held) {
    if (one.state !== 'open') continue;
    for (const id of one.serving) serves.set(id, [...(serves.get(id) ?? []), one.ticket]);
    for (const track of one.way) {
      if (planned.has(track.id)) continue;
      planned.add(track.id);
      needed[track.color] = (needed[track.color] ?? 0) + track.length;
    }
  }
  const all = options(table.legal);
  const claims = new Map(all.filter((o) => o.verb === 'claim').map((o) => [o.rest, o.choice]));
  const top = view.stack[view.stack.length - 1];
  const made: Facts = {
    tables,
    view,
    me,
    step: top?.step ?? '',
    hand: (me >= 0 && view.hand[me]) || {},
    held,
    offered,
    serves,
    needed,
    options: all,
    claims,
    shut: new Map(tables.tracks.map((t) => [t.id, shut(tables, view, me, t)])),
    track: new Map(tables.tracks.map((t) => [t.id, t])),
  };
  known.set(table, made);
  return made;
}

/** Colours of which the viewer holds cards, the most first. */
export function cardsHeld(all: Facts): string[] {
  const n = (card: string): number => all.hand[card] ?? 0;
  return all.tables.cards.filter((card) => n(card) > 0).sort((a, b) => n(b) - n(a));
}

const paths = new WeakMap<object, Map<number, ReturnType<typeof longestPath>>>();

/** A seat's longest path as the map stands. */
export function pathOf(tables: MapTables, view: MapView, seat: number): ReturnType<typeof longestPath> {
  const key = view.tracks;
  let by = paths.get(key);
  if (!by) paths.set(key, (by = new Map()));
  let found = by.get(seat);
  if (!found) by.set(seat, (found = longestPath(tables, view, seat)));
  return found;
}

/** Whether the map plays for the longest path: only then the view tells of it. */
export function playsForPath(view: MapView): boolean {
  return 'longest_path' in view;
}

/** Whether two tracks that are equal are the same choice: the first that is free is claimed. */
export function claimOf(all: Facts, track: Track): Choice | undefined {
  const own = all.claims.get(track.id);
  if (own) return own;
  if (all.shut.get(track.id) !== '') return undefined;
  const twin = all.tables.tracks.find(
    (t) => t !== track && t.a === track.a && t.b === track.b && t.color === track.color && all.claims.has(t.id),
  );
  return twin && all.claims.get(twin.id);
}
