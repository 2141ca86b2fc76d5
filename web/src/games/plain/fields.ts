// A view sorted into what belongs to all, what belongs to each seat, and what is mine alone.

import type { PlainFields } from '../../lib/game/game_ui';
import type { View } from '../../lib/net/types';
import { joinList, say } from '../../lib/i18n/words.svelte';
import { called, PLAIN, type Naming } from './field_names';

/** Fields that the frame shows itself. */
const FRAME = new Set([
  'game',
  'players',
  'viewer',
  'over',
  'player',
  'scores',
  'stack',
  'seats',
  'waiting',
  'chosen',
  'moves',
  'points',
]);

export interface Sorted {
  common: [string, unknown][];
  seats: [string, unknown[]][];
}

/** The fields of a game: those with an entry for every seat, and the others. */
export function sorted(view: View, fields?: PlainFields): Sorted {
  const common: [string, unknown][] = [];
  const seats: [string, unknown[]][] = [];
  for (const [name, value] of Object.entries(view)) {
    if (FRAME.has(name) || hidden(view.game, name, fields)) continue;
    if (
      !fields?.common?.includes(name) &&
      Array.isArray(value) &&
      value.length === view.players &&
      (view.players > 1 || typeof value[0] === 'object')
    )
      seats.push([name, value]);
    else common.push([name, value]);
  }
  return { common, seats };
}

/** The name of a field in words. */
export const field = called;

/** Fields that help programs and tell people nothing have a dash for a name. */
function hidden(game: string, name: string, fields?: PlainFields): boolean {
  return field(game, name, fields) === '-';
}

/** Whether a value says nothing. */
export function empty(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === false) return true;
  if (Array.isArray(value)) return value.every(empty);
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** A value on one line. */
export function inWords(value: unknown, naming: Naming = PLAIN): string {
  if (value === null || value === undefined || value === '') return say('plain.unknown');
  if (value === true) return say('plain.yes');
  if (value === false) return say('plain.no');
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return naming.value(value);
  if (Array.isArray(value))
    return value.length ? joinList(value.map((one) => inWords(one, naming))) : say('plain.none');
  const entries = Object.entries(value as object).filter(([, n]) => n !== 0);
  if (!entries.length) return say('plain.none');
  if (entries.every(([, n]) => typeof n === 'number'))
    return joinList(entries.map(([name, n]) => say('plain.of', { n: n as number, thing: naming.key(name) })));
  return entries
    .map(([name, n]) => say('plain.pair', { name: naming.key(name), value: inWords(n, naming) }))
    .join('; ');
}

/** Whether a value needs more than a line. */
export function large(value: unknown): boolean {
  return value !== null && typeof value === 'object' && inWords(value).length > 60;
}
