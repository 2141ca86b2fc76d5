// Message ids put into words. The client has its own messages (`src/words/`); those of games and refusals come from the
// service. No sentence stands anywhere else.

import en from '../words/en.json';
import { settings } from './settings.svelte';

/** A sentence, or one for each plural form of the parameter `n`. */
type Message = string | Partial<Record<Intl.LDMLPluralRule, string>>;
type Messages = Record<string, Message>;
export type Params = Record<string, unknown>;

/** The client's own words by language; those other than English are fetched when they are wanted. */
const OWN: Record<string, () => Promise<Messages>> = {
  en: async () => en as Messages,
};
/** Languages in their own words. */
export const LANGUAGES: Record<string, string> = { en: 'English' };

/** Words that families of games bring, by family; fetched with the family. */
const FAMILIES = import.meta.glob<{ default: Messages }>('../games/*/words.*.ts');
const brought = new Map<string, Messages>();

const state = $state<{ language: string; messages: Messages }>({ language: 'en', messages: en as Messages });

/** The language that is spoken now. */
export function language(): string {
  return state.language;
}

function wanted(): string {
  const given = settings.language ? [settings.language] : (navigator.languages ?? ['en']);
  for (const tag of given) {
    const base = tag.split('-')[0]!;
    if (base in OWN) return base;
  }
  return 'en';
}

/** Load the words of the chosen language: ours over the service's over English. */
export async function speak(): Promise<void> {
  const chosen = wanted();
  const own = await OWN[chosen]!();
  let told: Messages = {};
  try {
    const answer = await fetch(`/api/words/${chosen}`);
    if (answer.ok) told = ((await answer.json()) as { messages: Messages }).messages;
  } catch {
    // without the service there is nothing to play, but the page still says so
  }
  state.language = chosen;
  state.messages = { ...told, ...(en as Messages), ...own };
  document.documentElement.lang = chosen;
  await Promise.all([...brought.keys()].map(bring));
}

/** Take in the words of a family of games, in the language that is spoken now. */
export async function bring(family: string): Promise<void> {
  const load = FAMILIES[`../games/${family}/words.${state.language}.ts`] ?? FAMILIES[`../games/${family}/words.en.ts`];
  if (!load) return;
  const english = FAMILIES[`../games/${family}/words.en.ts`];
  const [words, base] = await Promise.all([load(), english?.()]);
  brought.set(family, { ...base?.default, ...words.default });
  state.messages = { ...state.messages, ...brought.get(family) };
}

/** Whether there are words for an id. */
export function known(id: string): boolean {
  return id in state.messages;
}

// making these is slow, and a board says hundreds of numbers at once
const numbers = new Map<string, Intl.NumberFormat>();
const plurals = new Map<string, Intl.PluralRules>();

function kept<T>(made: Map<string, T>, make: (language: string) => T): T {
  let found = made.get(state.language);
  if (!found) made.set(state.language, (found = make(state.language)));
  return found;
}

const HOLE = /\{(\w+)(?:![rs])?\}/g;

/** The names that a message asks for. */
export function holes(id: string): string[] {
  const message = state.messages[id];
  const text = typeof message === 'string' ? message : (message?.other ?? '');
  return [...text.matchAll(HOLE)].map((found) => found[1]!);
}

/** A message in words; `{name}` stands for a parameter, and `n` chooses the plural form. */
export function say(id: string, params: Params = {}): string {
  let message = state.messages[id];
  if (message === undefined) return id;
  if (typeof message !== 'string') {
    const form = kept(plurals, (language) => new Intl.PluralRules(language)).select(Number(params.n ?? 0));
    message = message[form] ?? message.other ?? id;
  }
  return message.replace(HOLE, (hole, name: string) => (name in params ? written(params[name]) : hole));
}

function written(value: unknown): string {
  if (typeof value === 'number') return kept(numbers, (language) => new Intl.NumberFormat(language)).format(value);
  if (value && typeof value === 'object') {
    if (Array.isArray(value)) return listed(value.map(written));
    return listed(Object.entries(value).map(([name, n]) => `${written(n)} ${name}`));
  }
  return String(value);
}

/** Things in a row, joined as the language does. */
export function listed(things: string[]): string {
  return new Intl.ListFormat(state.language, { type: 'conjunction' }).format(things);
}

/** A day and time as people write it. */
export function when(ms: number): string {
  return new Intl.DateTimeFormat(state.language, { dateStyle: 'medium', timeStyle: 'short' }).format(ms);
}

/** How long ago, roughly. */
export function ago(ms: number): string {
  const minutes = Math.round((ms - Date.now()) / 60000);
  const format = new Intl.RelativeTimeFormat(state.language, { numeric: 'auto' });
  if (minutes > -60) return format.format(minutes, 'minute');
  if (minutes > -60 * 24) return format.format(Math.round(minutes / 60), 'hour');
  return format.format(Math.round(minutes / 60 / 24), 'day');
}
