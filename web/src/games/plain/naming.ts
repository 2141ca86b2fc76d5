// Names in the plain view of a position: what a field holds says by which of the family's words its ids are told.

import type { GameUI, TableMessage, Tables } from '../../lib/game_ui';
import { seatName } from '../../lib/seats';
import { prefix, readable } from '../../lib/telling';
import { known, say } from '../../lib/words.svelte';

/** What the ids in a field are; of fields of fields what their keys are, then what stands behind them. */
const KINDS: Record<string, Record<string, string>> = {
  ttr: {
    row: 'card',
    discard: 'card',
    hand: 'card',
    known: 'card',
    collected: 'passenger',
    bag: 'passenger',
    passengers: 'city passenger',
    tracks: 'track seat',
    tickets: 'ticket where',
    tickets_total: 'where',
  },
  sa: {
    goods: 'good',
    at: 'place',
    row: 'card',
    cards: 'card where',
    cards_total: 'where',
    stacks: 'building',
    built: 'building seat',
  },
  gwt: {
    cattleman: 'place',
    herder: 'place',
    engine: 'space',
    workers: 'worker',
    discs: 'disc',
    cities: 'city',
    stations: 'station',
    tiles: 'tile',
    foresight: 'tile',
    jobs: 'worker',
    stationmasters: 'stationmaster',
    market: 'card',
    hand: 'card',
    draw_pile: 'card',
    herd: 'card',
    known: 'card',
    discards: 'card',
    removed: 'card',
    nursery: 'card',
    display: 'objective',
    objectives: 'objective',
    towns: 'place town',
    buildings: 'building where',
  },
};

/** What has not been seen yet is told by what it is; `herd 1` and `tiles 2` are of a seat and of a stock. */
const UNSEEN: Record<string, string> = {
  cards: 'card',
  buildings: 'building',
  cattle: 'card',
  objectives: 'objective',
  tiles: 'tile',
  herd: 'card',
};

/** Fields that are called as the table calls them elsewhere. */
const CALLED: Record<string, Record<string, string>> = {
  ttr: {
    collected: 'ttr.ui.passengers',
    passengers: 'ttr.ui.passengers',
    cards: 'ttr.column.cards',
    declared: '',
    bag: '',
    unseen: 'plain.unseen',
  },
  sa: { buildings: 'sa.ui.stacks', unseen: 'plain.unseen' },
  gwt: {
    money: 'gwt.ui.line.money',
    cattleman: 'gwt.column.at',
    herder: 'gwt.column.at',
    engine: 'gwt.column.engine',
    certificates: 'gwt.column.certificates',
    workers: 'gwt.ui.workers',
    discs: 'gwt.ui.discs',
    cities: 'gwt.ui.line.cities',
    stations: 'gwt.ui.line.stations',
    tiles: 'gwt.column.tiles',
    buildings: 'gwt.ui.buildings',
    stationmasters: 'gwt.ui.line.stationmasters',
    jobs: 'gwt.ui.jobs',
    foresight: 'gwt.ui.foresight',
    towns: 'gwt.ui.trail',
    market: 'gwt.ui.cattle',
    display: 'gwt.ui.display',
    objectives: 'gwt.ui.objectives',
    hand: 'gwt.column.hand',
    hand_total: 'field.ttr.hand_total',
    draw_pile: 'gwt.piles',
    herd: 'gwt.ui.line.cattle',
    known: 'field.ttr.known',
    discards: 'field.ttr.discard',
    tokens: 'gwt.column.tokens',
    nursery: 'gwt.nursery',
    cattle: 'gwt.ui.line.cattle',
    unseen: 'plain.unseen',
    // what programs need, or what can be told from the rest
    holder: '',
    finished: '',
    jobs_filled: '',
    posts: '',
    masters: '',
    stock: '',
    boxed: '',
    sides: '',
    cattle_deck: '',
    objective_deck: '',
    removed: '',
    secret: '',
    secret_total: '',
  },
};

/** The name of a field in words; a dash for one that tells people nothing. */
export function called(game: string, name: string): string {
  const id = CALLED[prefix(game)]?.[name];
  if (id === '') return '-';
  for (const one of [id, `field.${prefix(game)}.${name}`]) if (one && known(one)) return say(one);
  return readable(name);
}

/** Whether a field tells of each of its keys something else than how many there are. */
export function keyed(game: string, field: string): boolean {
  return field === 'unseen' || (KINDS[prefix(game)]?.[field]?.includes(' ') ?? false);
}

/** Says ids in words: keys of an object, and what stands behind them. */
export interface Naming {
  key: (id: string) => string;
  value: (id: string | number) => string;
  /** how the ids behind a key are told, where that depends on the key */
  inside?: (key: string) => Naming;
}

export const PLAIN: Naming = { key: readable, value: (id) => (typeof id === 'string' ? readable(id) : String(id)) };

/** How the ids of a field are told at this table. */
export function naming(field: string, table: TableMessage, tables: Tables, ui: GameUI | null): Naming {
  const game = table.view?.game ?? '';
  const family = prefix(game);
  if (field === 'unseen') {
    const inside = (key: string): Naming => {
      const kind = UNSEEN[key.split(' ')[0]!] ?? '';
      const told = (id: string | number): string => ui?.thing?.(kind, id, tables, say) ?? PLAIN.value(id);
      return { key: told, value: told };
    };
    return { key: (id) => heading(game, table, id), value: PLAIN.value, inside };
  }
  const [first, second] = (KINDS[family]?.[field] ?? '').split(' ');
  const told = (kind: string | undefined, id: string | number): string => {
    if (!kind) return PLAIN.value(id);
    if (kind === 'seat') return seat(table, Number(id));
    if (kind === 'where') return where(family, table, String(id));
    return ui?.thing?.(kind, id, tables, say) ?? PLAIN.value(id);
  };
  return {
    key: (id) => told(first, id),
    value: (id) => told(second ?? (typeof id === 'string' ? first : undefined), id),
  };
}

/** The name of a part of what is unseen. */
function heading(game: string, table: TableMessage, id: string): string {
  const [what, number] = id.split(' ') as [string, string | undefined];
  if (number === undefined) return called(game, what);
  return what === 'herd' ? seat(table, Number(number)) : `${called(game, what)} ${number}`;
}

function seat(table: TableMessage, number: number): string {
  const its = table.seats[number];
  return its ? seatName(its, number) : say('seat', { number });
}

/** Where a card, ticket or building is: `hand 1` and `offer 1` are with the player of that seat. */
function where(family: string, table: TableMessage, id: string): string {
  const held = /^(?:hand|offer) (\d+)$/.exec(id);
  if (held) return seat(table, Number(held[1]));
  if (id === 'deck' || id.startsWith('under ')) return say('plain.deck');
  for (const one of [`${family}.ui.where.${id}`, `${family}.ui.deck.${id}`, `field.${family}.${id}`])
    if (known(one)) return say(one);
  return readable(id);
}
