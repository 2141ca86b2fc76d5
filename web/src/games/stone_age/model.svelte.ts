// What is picked at the table but not played yet, and what has been thrown; shared by board, hand and dock.

import { untrack } from 'svelte';
import type { GameEvent, TableMessage } from '../../lib/game/game_ui';
import { mergeEvents, throwsIn, type Throw } from './throws';

interface Picked {
  /** where and when it was picked: what belongs to another position is forgotten */
  at: string;
  /** tools that will be added to the throw, by what they are called in `Tool.key` */
  tools: string[];
}

export const picked: Picked = $state({ at: '', tools: [] });

/** Forget what was picked in another position. */
export function settle(table: TableMessage): void {
  const at = `${table.match} ${table.viewer} ${table.view?.moves ?? 0} ${table.legal.length}`;
  if (untrack(() => picked.at) === at) return; // two boards of one page do not call each other
  picked.at = at;
  picked.tools = [];
}

const past = new Map<string, { version: TableMessage; events: GameEvent[] }>();

/** The throws so far: a message only tells what is new, so what was told before is kept. */
export function throwsOf(table: TableMessage): Throw[] {
  const key = `${table.match} ${table.viewer}`;
  let known = past.get(key);
  if (known?.version !== table) {
    known = { version: table, events: mergeEvents(known?.events ?? [], table.events) };
    if (past.size > 6) past.clear();
    past.set(key, known);
  }
  return throwsIn(known.events);
}
