// How a match of each edition begins, for tests that change it to the position they need; and words that must be there.

import type { TableMessage } from '../../lib/game/game_ui';
import { opening, tableOf } from '../../tests/engine.testing';
import { facts, type Facts } from './facts';
import type { Printed } from './types';
import questions from './questions.en';
import table from './words.en';

const OPENINGS = {
  first: opening('great-western-trail-1', 4),
  second: opening('great-western-trail-2', 3, { simmental: true, buildings: 'mix' }),
};
type Edition = keyof typeof OPENINGS;
export const EDITIONS = Object.keys(OPENINGS) as Edition[];

export const printed = (edition: Edition): Printed => OPENINGS[edition].tables as Printed;

/** What is known at the beginning of a match, after a change. */
export function factsOf(edition: Edition, change?: (table: TableMessage) => void): Facts {
  const table = structuredClone(tableOf(OPENINGS[edition].position));
  change?.(table);
  return facts(table, printed(edition))!;
}

const words: Record<string, string | Record<string, string>> = { ...table, ...questions };
export const missing = new Set<string>();

/** English, and a list of what has no words. */
export function say(id: string, params: Record<string, unknown> = {}): string {
  let message = words[id];
  if (message === undefined) {
    missing.add(id);
    return id;
  }
  if (typeof message !== 'string')
    message = message[new Intl.PluralRules('en').select(Number(params.n ?? 0))] ?? message.other!;
  return message.replace(/\{(\w+)\}/g, (hole, name: string) => {
    if (!(name in params)) missing.add(`${id} ${hole}`);
    return String(params[name]);
  });
}
