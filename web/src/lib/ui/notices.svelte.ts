// Short notes that the page shows and a screen reader hears.

import { Refusal } from '../net/api';
import { known, say } from '../i18n/words.svelte';

export interface Note {
  id: number;
  text: string;
  kind: 'info' | 'bad';
  rule: string;
}

/** Something that a screen reader hears. */
export interface Announcement {
  id: number;
  text: string;
}

const KEPT = 3; // of what was said: a reader that is still speaking finds the ones before there too
let last = 0;
export const notes = $state<{ list: Note[]; heard: Announcement[]; said: string }>({ list: [], heard: [], said: '' });

/** Show a note for a while. */
export function showNote(text: string, kind: Note['kind'] = 'info', rule = ''): void {
  const id = ++last;
  notes.list = [...notes.list.filter((other) => other.text !== text).slice(-2), { id, text, kind, rule }];
  setTimeout(() => dismiss(id), rule ? 12_000 : 7_000);
}

export function dismiss(id: number): void {
  notes.list = notes.list.filter((other) => other.id !== id);
}

/** What was refused on a page does not follow to the next one. */
export function forgetFaults(): void {
  notes.list = notes.list.filter((other) => other.kind !== 'bad');
}

/** Say something to a screen reader only. */
export function announce(text: string): void {
  if (!text) return;
  notes.said = text;
  notes.heard = [...notes.heard.slice(1 - KEPT), { id: ++last, text }];
}

/** Take in what is said elsewhere, so that it can be said again. */
export function rememberAnnouncement(text: string): void {
  notes.said = text;
}

/** Say once more what was said last. */
export function repeatAnnouncement(): boolean {
  if (notes.said) announce(notes.said);
  return notes.said !== '';
}

/** A refusal in the person's language. */
export function refusalText(
  error: unknown,
  params: (given: Record<string, unknown>) => Record<string, unknown> = (p) => p,
): string {
  if (!(error instanceof Refusal)) return say('net.fault');
  const { reason, message } = error.problem;
  return known(reason) ? say(reason, params(error.problem.params)) : message || say('net.fault');
}

/** Tell that something was refused. */
export function showRefusal(error: unknown): void {
  showNote(refusalText(error), 'bad', error instanceof Refusal ? error.problem.rule : '');
}
