// Names in the plain view of a position: what a field holds says by which of the family's words its ids are named.

import type { GameUI, PlainFields, TableMessage, Tables } from '../../lib/game/game_ui';
import { seatName } from '../../lib/i18n/seat_names';
import { prefixOf } from '../../lib/game/families';
import { readable } from '../../lib/i18n/event_sentences';
import { known, say } from '../../lib/i18n/words.svelte';

/** The name of a field in words; a dash for one that tells people nothing. */
export function called(game: string, name: string, fields?: PlainFields): string {
  const id = fields?.called?.[name] ?? (name === 'unseen' ? 'plain.unseen' : undefined);
  if (id === '') return '-';
  for (const one of [id, `field.${prefixOf(game)}.${name}`]) if (one && known(one)) return say(one);
  return readable(name);
}

/** Whether a field tells of each of its keys something else than how many there are. */
export function keyed(field: string, fields?: PlainFields): boolean {
  return field === 'unseen' || (fields?.kinds?.[field]?.includes(' ') ?? false);
}

/** Says ids in words: keys of an object, and what stands behind them. */
export interface Naming {
  key: (id: string) => string;
  value: (id: string | number) => string;
  /** how the ids behind a key are named, where that depends on the key */
  inside?: (key: string) => Naming;
}

export const PLAIN: Naming = { key: readable, value: (id) => (typeof id === 'string' ? readable(id) : String(id)) };

/** How the ids of a field are named at this table. */
export function naming(field: string, table: TableMessage, tables: Tables, ui: GameUI | null): Naming {
  const game = table.view?.game ?? '';
  const family = prefixOf(game);
  if (field === 'unseen') {
    const inside = (key: string): Naming => {
      const kind = ui?.fields?.unseen?.[key.split(' ')[0]!] ?? '';
      const named = (id: string | number): string => ui?.thing?.(kind, id, tables, say) ?? PLAIN.value(id);
      return { key: named, value: named };
    };
    return { key: (id) => heading(game, table, id, ui?.fields), value: PLAIN.value, inside };
  }
  const [first, second] = (ui?.fields?.kinds?.[field] ?? '').split(' ');
  const named = (kind: string | undefined, id: string | number): string => {
    if (!kind) return PLAIN.value(id);
    if (kind === 'seat') return seat(table, Number(id));
    if (kind === 'where') return where(family, table, String(id));
    return ui?.thing?.(kind, id, tables, say) ?? PLAIN.value(id);
  };
  return {
    key: (id) => named(first, id),
    value: (id) => named(second ?? (typeof id === 'string' ? first : undefined), id),
  };
}

/** The name of a part of what is unseen. */
function heading(game: string, table: TableMessage, id: string, fields?: PlainFields): string {
  const [what, number] = id.split(' ') as [string, string | undefined];
  if (number === undefined) return called(game, what, fields);
  return what === 'herd' ? seat(table, Number(number)) : `${called(game, what, fields)} ${number}`;
}

function seat(table: TableMessage, number: number): string {
  const its = table.seats[number];
  return its ? seatName(its) : say('seat', { number });
}

/** Where a card or another thing is: `hand 1` and `offer 1` are with the player of that seat. */
function where(family: string, table: TableMessage, id: string): string {
  const held = /^(?:hand|offer) (\d+)$/.exec(id);
  if (held) return seat(table, Number(held[1]));
  if (id === 'deck' || id.startsWith('under ')) return say('plain.deck');
  for (const one of [`${family}.ui.where.${id}`, `${family}.ui.deck.${id}`, `field.${family}.${id}`])
    if (known(one)) return say(one);
  return readable(id);
}
