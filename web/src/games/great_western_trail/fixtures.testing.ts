// Messages of the service for tests: those of the harness, and words that must be there.

import type { TableMessage } from '../../lib/game/game_ui';
import { facts, type Facts } from './facts';
import words from './words.en';

const files = import.meta.glob<TableMessage>('../../../dev/great_western_trail/fixtures/*.json', {
  eager: true,
  import: 'default',
});
const file = (name: string): unknown => files[`../../../dev/great_western_trail/fixtures/${name}.json`];

export const NAMES = Object.keys(files)
  .map((path) => path.split('/').at(-1)!.replace('.json', ''))
  .filter((name) => !/tables|words/.test(name));

export const tablesOf = (name: string): unknown => file(`${name.split('_')[0]}_tables`);
export const tableOf = (name: string): TableMessage => structuredClone(file(name)) as TableMessage;

export function factsOf(name: string, change?: (table: TableMessage) => void): Facts {
  const table = tableOf(name);
  change?.(table);
  return facts(table, tablesOf(name))!;
}

export const missing = new Set<string>();

/** English, and a list of what has no words. */
export function say(id: string, params: Record<string, unknown> = {}): string {
  let message = (words as Record<string, string | Record<string, string>>)[id];
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
