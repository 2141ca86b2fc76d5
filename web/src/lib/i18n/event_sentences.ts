// Events as sentences, as far as the listener may know them: the sentences come from the service, and what is put
// into them is what the terminal tells (proven in the `engine.test.ts` of each family).

import { printed } from './numbers';
import type { GameEvent, GameUI, NameThing, Tables, EventGroup } from '../game/game_ui';
import type { Line } from '../game/log_line';
import { prefixOf, variantOf } from '../game/families';
import { holes, known, joinList, say } from './words.svelte';

export type { Line } from '../game/log_line';

/** The id of a message as a game says it: its own where it has one, else the one that it shares with its family. */
export function message(game: string, rest: string): string {
  const own = `${variantOf(game) ?? ''}.${rest}`;
  return known(own) ? own : `${prefixOf(game)}.${rest}`;
}

/** Sentences for a list of events: one for what belongs together, none for what was undone. */
export function eventSentences(
  game: string,
  events: readonly GameEvent[],
  names: string[],
  viewer: number,
  ui: GameUI | null,
  tables: Tables,
): Line[] {
  ui?.sentences?.learn?.(events, tables);
  const standing = withoutUndone(events);
  sortTogether(standing, ui?.sentences?.together ?? []);
  const who = names.map((name, seat) => (seat === viewer ? say('you') : name));
  const name: NameThing = (kind, value) => thing('', kind, value, who, ui, tables);
  const groups = ui?.sentences?.groupEvents?.(standing, name, say) ?? severalAlike(game, standing, name, ui);
  const lines: Line[] = [];
  for (const group of groups) {
    const first = group.run[0]!;
    const player = first.player ?? -1;
    const text = sentence(game, group, who, ui, tables);
    lines.push({
      n: first.n,
      move: first.move,
      player,
      event: group.as ?? first.event,
      about: ['seat', 'owner', 'to', 'target'].flatMap((field) =>
        typeof first[field] === 'number' ? [first[field]] : [],
      ),
      text,
      rest: withoutName(text, who[player] ?? ''),
    });
  }
  return lines;
}

const SUBJECT = /^(?:[はが]|[:：])?\s*/; // what joins a name to its sentence

/** A sentence that begins with a name, without it. */
function withoutName(text: string, name: string): string {
  if (!name || !text.startsWith(name) || !/^[\sはが:：]/.test(text.slice(name.length))) return text;
  const rest = text.slice(name.length).replace(SUBJECT, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

function withoutUndone(events: readonly GameEvent[]): GameEvent[] {
  let standing: GameEvent[] = [];
  for (const event of events) {
    if (event.event === 'undone') {
      standing = standing.filter((e) => e.n < (event.from as number) || e.event === 'undone');
      while (standing.at(-1)?.event === 'undone') standing.pop(); // several in a row make one sentence
    }
    standing.push(event);
  }
  return standing;
}

/** Events in a row that are alike, in one sentence where there are words for several. */
function severalAlike(game: string, events: readonly GameEvent[], name: NameThing, ui: GameUI | null): EventGroup[] {
  const groups: EventGroup[] = [];
  let i = 0;
  while (i < events.length) {
    const first = events[i]!;
    const several = known(message(game, `event.${first.event}.several`));
    let n = 1;
    while (several && i + n < events.length && areAlike(first, events[i + n]!)) n += 1;
    const run = events.slice(i, i + n);
    groups.push(n > 1 ? { run, suffix: '.several', words: listOf(run, name, ui) } : { run });
    i += n;
  }
  return groups;
}

function areAlike(one: GameEvent, other: GameEvent): boolean {
  return one.event === other.event && one.player === other.player && one.deck === other.deck;
}

/** The fields of an event that may be things, where its family does not say which are listed. */
function thingsOf(event: GameEvent): string[] {
  const shared = ['event', 'deck']; // by all events of one sentence
  return Object.keys(event).filter((field) => !shared.includes(field) && typeof event[field] === 'string');
}

/** The things of several events in one list. */
function listOf(run: readonly GameEvent[], name: NameThing, ui: GameUI | null): Record<string, string> {
  const kind = (ui?.sentences?.listed ?? thingsOf(run[0]!)).find((one) => one in run[0]!);
  if (!kind) return {};
  const ids = run.map((event) => event[kind]);
  const list = ui?.sentences?.list?.(kind, ids.map(String), name, say) ?? countedList(ids.map((id) => name(kind, id)));
  return { list };
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

function sentence(game: string, group: EventGroup, who: string[], ui: GameUI | null, tables: Tables): string {
  const { run, suffix = '' } = group;
  const event = run[0]!;
  const kind = group.as ?? event.event;
  if (kind === 'undone') return say('event.undone');
  const params: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(event)) {
    if (name !== 'event') params[name] = thing(kind, name, value, who, ui, tables);
  }
  Object.assign(params, ui?.more?.(event, tables, say));
  const noun = message(game, `event.noun.${kind}`);
  if (known(noun)) params.count = countOf(say(noun), run.length, event.deck);
  Object.assign(params, group.words);
  const id = message(game, `event.${kind}`) + suffix;
  for (const candidate of [id, `${id}.hidden`]) {
    if (known(candidate) && holes(candidate).every((name) => name in params)) return say(candidate, params);
  }
  return plainSentence(event, params, who);
}

/** So many of something, of a deck where there are several: "2 long ones". */
function countOf(noun: string, n: number, deck: unknown): string {
  const ids = [`count.${noun}.${String(deck)}`, `count.${noun}`];
  const id = ids.find(known);
  return id ? say(id, { n }) : `${n} ${noun}`;
}

/** Things by kind, joined as the language does: "2 × red and blue". */
export function countedList(things: readonly string[]): string {
  const by = new Map<string, number>();
  for (const one of things) by.set(one, (by.get(one) ?? 0) + 1);
  return joinList([...by].map(([one, n]) => (n > 1 ? say('times', { n, thing: one }) : one)));
}

function plainSentence(event: GameEvent, params: Record<string, unknown>, who: string[]): string {
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
  if (name === 'receiver' && typeof value === 'number' && who[value] === say('you')) return say('you.whom');
  if (['player', 'seat', 'receiver'].includes(name) && typeof value === 'number')
    return who[value] ?? say('seat', { number: value });
  const noun = ui?.sentences?.counted?.[name];
  if (noun && typeof value === 'number') return countOf(noun, value, undefined);
  const own = ui?.thing?.(name, value, tables, say);
  if (own !== undefined) return own;
  if (name === 'points' && typeof value === 'number') {
    return (value > 0 && ui?.sentences?.signed?.includes(event) ? '+' : '') + say('count.point', { n: value });
  }
  if (known(`thing.${name}.${String(value)}`)) return say(`thing.${name}.${String(value)}`);
  if (Array.isArray(value)) return joinList(value.map((v) => thing(event, name, v, who, null, tables)));
  if (value && typeof value === 'object') {
    return joinList(
      Object.entries(value)
        .filter(([, n]) => n)
        .map(([kind, n]) => `${String(n)} ${readable(kind)}`),
    );
  }
  return typeof value === 'number' ? printed(value) : readable(String(value));
}

/** An id as words: `wood_cutter` is wood cutter. */
export function readable(id: string): string {
  return id.replaceAll('_', ' ');
}

/** Why somebody would make a move: a message id with its parameters. */
export interface Reason {
  reason: string;
  params: Record<string, unknown>;
}

/** A reason in words, its things named as the table names them. */
export function reasonInWords(one: Reason, names: string[], ui: GameUI | null, tables: Tables): string {
  return say(
    one.reason,
    Object.fromEntries(
      Object.entries(one.params).map(([name, value]) => [
        name,
        typeof value === 'number' ? value : thing('', name, value, names, ui, tables),
      ]),
    ),
  );
}
