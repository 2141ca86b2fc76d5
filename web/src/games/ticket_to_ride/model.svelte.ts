// What is picked at the table but not played yet, shared by board, hand and dock.

import { untrack } from 'svelte';

interface Picked {
  /** where and when it was picked: what belongs to another position is forgotten */
  at: string;
  /** the track that is about to be paid for */
  track: string;
  /** where in the dock it was picked, to go back there */
  from: string;
  /** the ticket that is looked at, for a moment or until it is let go */
  ticket: string;
  pinned: string;
  /** tickets to keep */
  keep: string[];
  /** whose longest path is drawn; -1 nobody's */
  path: number;
}

export const picked: Picked = $state({ at: '', track: '', from: '', ticket: '', pinned: '', keep: [], path: -1 });

/** Forget what was picked in another position. */
export function settle(at: string): void {
  if (untrack(() => picked.at) === at) return; // two boards of one page do not call each other
  picked.at = at;
  picked.track = '';
  picked.keep = [];
}

/** The position that something is picked in. */
export function position(table: {
  match: string;
  viewer: number;
  view: { moves?: number } | null;
  legal: readonly unknown[];
}): string {
  return `${table.match} ${table.viewer} ${table.view?.moves ?? 0} ${table.legal.length}`;
}
