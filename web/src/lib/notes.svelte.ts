// Short notes that the page shows and a screen reader hears.

import { Refusal } from './api';
import { known, say } from './words.svelte';

export interface Note {
  id: number;
  text: string;
  kind: 'info' | 'bad';
  rule: string;
}

let last = 0;
export const notes = $state<{ list: Note[]; spoken: string }>({ list: [], spoken: '' });

/** Show a note for a while. */
export function note(text: string, kind: Note['kind'] = 'info', rule = ''): void {
  const id = ++last;
  notes.list = [...notes.list.filter((other) => other.text !== text).slice(-2), { id, text, kind, rule }];
  setTimeout(() => dismiss(id), rule ? 12_000 : 7_000);
}

export function dismiss(id: number): void {
  notes.list = notes.list.filter((other) => other.id !== id);
}

/** Say something to a screen reader only. */
export function hear(text: string): void {
  notes.spoken = notes.spoken === text ? `${text}\u00a0` : text;
}

/** A refusal in the person's language. */
export function why(error: unknown, params: (given: Record<string, unknown>) => Record<string, unknown> = (p) => p): string {
  if (!(error instanceof Refusal)) return say('net.fault');
  const { reason, message } = error.problem;
  return known(reason) ? say(reason, params(error.problem.params)) : message || say('net.fault');
}

/** Tell that something was refused. */
export function refused(error: unknown): void {
  note(why(error), 'bad', error instanceof Refusal ? error.problem.rule : '');
}
