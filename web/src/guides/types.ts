// A first-match guide: what a newcomer is told at the real table, one thing after the other.

import type { GameEvent, TableMessage } from '../lib/net/types';

/** How the match stands for whoever is guided. */
export interface Now {
  table: TableMessage;
  /** the step that asks the guided person now; '' while others decide */
  step: string;
  /** what the guided person has done in this match */
  mine: readonly GameEvent[];
}

/** One thing to tell. Its words are `guide.<family>.<id>` and `guide.<family>.<id>.title`. */
export interface Step {
  id: string;
  /** only in these games of the family; without it in all */
  games?: readonly string[];
  /** steps of the game in which it fits; without it at any time */
  when?: readonly string[];
  /** what else has to be so for it to fit */
  fits?: (now: Now) => boolean;
  /** what is pointed at: the first of these that is on the screen */
  point: readonly string[];
  /** the real move that it waits for; without it a click goes on */
  done?: (now: Now) => boolean;
}

export interface Lesson {
  /** what its words begin with */
  words: string;
  steps: readonly Step[];
}

/** Whether the person has done any of these. */
export const did =
  (...events: string[]) =>
  (now: Now): boolean =>
    now.mine.some((one) => events.includes(one.event));

/** Undo, hint, rules and log are the same at every table. */
export const HELPS: Step = { id: 'helps', point: ['header .tools'] };
