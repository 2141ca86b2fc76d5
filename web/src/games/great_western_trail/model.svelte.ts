// What is looked at and opened at the table, shared by board, hand and dock.

import { untrack } from 'svelte';
import type { TableMessage } from '../../lib/game/game_ui';

export type Tab = 'trail' | 'rail' | 'jobs' | 'cattle';

interface Picked {
  at: string;
  /** a stop that is looked at, and which way to it */
  place: string;
  way: number;
  /** the part of the board that is open where not all fit */
  tab: Tab;
  /** the seat whose whole board is open; -1 none */
  board: number;
  legend: boolean;
  /** the seat whose board is looked at in passing; -1 none */
  peek: number;
}

export const picked: Picked = $state({ at: '', place: '', way: 0, tab: 'trail', board: -1, legend: false, peek: -1 });

const TABS: Record<string, Tab> = {
  settle: 'trail',
  move: 'trail',
  ride: 'trail',
  act: 'trail',
  site: 'trail',
  trade: 'trail',
  arrest: 'trail',
  clear: 'trail',
  copy: 'trail',
  forward: 'rail',
  backward: 'rail',
  retreat: 'rail',
  collect: 'rail',
  extraordinary: 'rail',
  upgrade: 'rail',
  behind: 'rail',
  deliver: 'rail',
  promote: 'rail',
  hire: 'jobs',
  choose_tile: 'jobs',
  buy: 'cattle',
  also: 'cattle',
  take_objective: 'cattle',
};

/** Steps whose choices are places of the trail. */
export const ON_TRAIL = new Set(['settle', 'move', 'ride', 'site', 'trade', 'arrest', 'clear', 'copy']);

/** Forget what was looked at in another position, and open the part of the board that is asked for. */
export function settle(table: TableMessage, step: string): void {
  const at = `${table.match} ${table.viewer} ${table.view?.moves ?? 0} ${step}`;
  if (untrack(() => picked.at) === at) return; // two boards of one page do not call each other
  picked.at = at;
  picked.place = '';
  picked.way = 0;
  const tab = TABS[step];
  if (tab) picked.tab = tab;
}
