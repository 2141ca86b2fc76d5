// The log turn by turn: one line for each, behind which its events stand.

import type { Line } from '../lib/i18n/event_sentences';

export interface Turn {
  /** the number of its first event */
  n: number;
  /** whose it is; -1 where nobody does what happens */
  player: number;
  /** what mattered in it, in the order in which it happened */
  text: string;
  lines: readonly Line[];
}

const APART = ['undone', 'final_score']; // no part of a turn

/** Lines by turn. What nobody does belongs to the turn in which it happens, unless it matters to all by itself. */
export function turnsOf(lines: readonly Line[], important: ReadonlySet<string> = new Set()): Turn[] {
  const turns: Line[][] = [];
  let player = -1;
  for (const line of lines) {
    const last = turns.at(-1);
    const own = line.player >= 0 ? line.player !== player : important.has(line.event);
    if (!last || own || line.page !== last[0]!.page || APART.includes(line.event)) {
      turns.push([line]);
      player = line.player;
    } else last.push(line);
  }
  return turns.map((its) => ({ n: its[0]!.n, player: its[0]!.player, text: summary(its, important), lines: its }));
}

/** What mattered most; where nothing did, all that the player has done. The player is named once. */
function summary(lines: readonly Line[], important: ReadonlySet<string>): string {
  const its = lines.filter((line) => line.player === lines[0]!.player);
  const main = its.filter((line) => important.has(line.event));
  return (main.length ? main : its).map((line, i) => (i ? line.rest : line.text)).join(' ');
}
