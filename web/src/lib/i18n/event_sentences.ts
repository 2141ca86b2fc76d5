// Events told as sentences, as far as the listener knows them; the same way as the terminal tells them.

import type { GameEvent, GameUI, Tables } from '../game/game_ui';
import type { Line } from '../game/log_line';
import { prefixOf, variantOf } from '../game/families';
import { holes, known, listed, say } from './words.svelte';

export type { Line } from '../game/log_line';

/** The id of a message as a game says it: its own where it has one, else the one that it shares with its family. */
export function message(game: string, rest: string): string {
  const own = `${variantOf(game) ?? ''}.${rest}`;
  return known(own) ? own : `${prefixOf(game)}.${rest}`;
}

/** Sentences for a list of events: several alike in a row are told together, what was undone is not told. */
export function told(
  game: string,
  events: readonly GameEvent[],
  names: string[],
  viewer: number,
  ui: GameUI | null,
  tables: Tables,
): Line[] {
  let standing: GameEvent[] = [];
  for (const event of events) {
    if (event.event === 'undone') {
      standing = standing.filter((e) => e.n < (event.from as number) || e.event === 'undone');
      while (standing.at(-1)?.event === 'undone') standing.pop(); // several in a row are told once
    }
    standing.push(event);
  }
  sortTogether(standing, ui?.sentences?.together ?? []);
  const who = names.map((name, seat) => (seat === viewer ? say('you') : name));
  const lines: Line[] = [];
  let i = 0;
  while (i < standing.length) {
    const first = standing[i]!;
    const several = known(message(game, `event.${first.event}.several`));
    let run = 1;
    while (several && i + run < standing.length && alike(first, standing[i + run]!)) run += 1;
    const player = first.player ?? -1;
    const before = lines.at(-1)?.player;
    lines.push({
      n: first.n,
      move: first.move,
      player,
      event: first.event,
      about: ['seat', 'owner', 'to', 'target'].flatMap((name) =>
        typeof first[name] === 'number' ? [first[name]] : [],
      ),
      turn: player >= 0 && before !== player,
      text: sentence(game, standing.slice(i, i + run), who, ui, tables),
    });
    i += run;
  }
  return lines;
}

function alike(one: GameEvent, other: GameEvent): boolean {
  return one.event === other.event && one.player === other.player && one.deck === other.deck;
}

function sortTogether(events: GameEvent[], together: readonly string[]): void {
  let i = 0;
  while (i < events.length) {
    let j = i + 1;
    while (j < events.length && oneChoice(events[i]!, events[j]!, together)) j += 1;
    if (j > i + 1) {
      const sorted = events.slice(i, j).sort((a, b) => together.indexOf(a.event) - together.indexOf(b.event));
      events.splice(i, j - i, ...sorted);
    }
    i = j;
  }
}

function oneChoice(one: GameEvent, other: GameEvent, together: readonly string[]): boolean {
  const both = together.includes(one.event) && together.includes(other.event);
  return both && one.move === other.move && one.player === other.player;
}

function sentence(game: string, run: GameEvent[], who: string[], ui: GameUI | null, tables: Tables): string {
  const event = run[0]!;
  if (event.event === 'undone') return say('event.undone');
  let id = message(game, `event.${event.event}`);
  const params: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(event)) {
    if (name !== 'event') params[name] = thing(event.event, name, value, who, ui, tables);
  }
  Object.assign(params, ui?.more?.(event, tables, say));
  const noun = message(game, `event.noun.${event.event}`);
  if (known(noun)) params.count = countOf(say(noun), run.length, event.deck);
  if (run.length > 1) {
    id += '.several';
    const things = run.flatMap((e) =>
      ['card', 'ticket'].filter((k) => k in e).map((k) => thing(e.event, k, e[k], who, ui, tables)),
    );
    if (things.length) params.list = counted(things);
  }
  for (const candidate of [id, `${id}.hidden`]) {
    if (known(candidate) && holes(candidate).every((name) => name in params)) return say(candidate, params);
  }
  return bare(event, params, who);
}

/** So many of something, of a deck where there are several: "2 long tickets". */
function countOf(noun: string, n: number, deck: unknown): string {
  const ids = [`count.${noun}.${String(deck)}`, `count.${noun}`];
  const id = ids.find(known);
  return id ? say(id, { n }) : `${n} ${noun}`;
}

function counted(things: string[]): string {
  const by = new Map<string, number>();
  for (const one of things) by.set(one, (by.get(one) ?? 0) + 1);
  return listed([...by].map(([one, n]) => (n > 1 ? say('times', { n, thing: one }) : one)));
}

function bare(event: GameEvent, params: Record<string, unknown>, who: string[]): string {
  const rest = Object.entries(params)
    .filter(([name]) => !['n', 'move', 'player'].includes(name))
    .map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(', ');
  const what = readable(event.event);
  const player = event.player;
  if (player !== undefined && who[player]) return say('event.other', { player: who[player], event: what, rest }).trim();
  return say('event.nobody', { event: what, rest }).trim();
}

/** A value of a message as people write it. */
export function thing(
  event: string,
  name: string,
  value: unknown,
  who: string[],
  ui: GameUI | null,
  tables: Tables,
): string {
  if ((name === 'player' || name === 'seat') && typeof value === 'number')
    return who[value] ?? say('seat', { number: value });
  const own = ui?.thing?.(name, value, tables, say);
  if (own !== undefined) return own;
  if (name === 'points' && typeof value === 'number') {
    return (value > 0 && ui?.sentences?.signed?.includes(event) ? '+' : '') + say('count.point', { n: value });
  }
  if (known(`thing.${name}.${String(value)}`)) return say(`thing.${name}.${String(value)}`);
  if (Array.isArray(value)) return listed(value.map((v) => thing(event, name, v, who, null, tables)));
  if (value && typeof value === 'object') {
    return listed(
      Object.entries(value)
        .filter(([, n]) => n)
        .map(([kind, n]) => `${String(n)} ${readable(kind)}`),
    );
  }
  return typeof value === 'string' ? readable(value) : String(value);
}

/** An id as words: `wood_cutter` is wood cutter. */
export function readable(id: string): string {
  return id.replaceAll('_', ' ');
}
