// Message ids put into words. The client has its own messages (`src/words/`); those of games and refusals come from the
// service. No sentence stands anywhere else.

import en from '../../words/en.json';
import { settings } from '../state/settings.svelte';
import { withMinus } from './numbers';
import { withParticles } from './particles';

/** A sentence, or one for each plural form of the parameter `n`. */
type Message = string | Partial<Record<Intl.LDMLPluralRule, string>>;
export type Messages = Record<string, Message>;
/** Files of words by path, `./words.en.ts`, each fetched when it is wanted. */
export type WordFiles = Record<string, () => Promise<unknown>>;
export type Params = Record<string, unknown>;

/** The client's own words by language; those other than English are fetched when they are wanted. */
const FILES = import.meta.glob<Messages>(['../../words/*.json', '!../../words/en.json'], { import: 'default' });
const OWN: Record<string, () => Promise<Messages>> = { en: async () => en as Messages };
for (const [path, load] of Object.entries(FILES)) OWN[/(\w+)\.json$/.exec(path)![1]!] = load;

const IN_THEIR_OWN: Record<string, string> = { en: 'English', ja: '日本語', ko: '한국어' };
/** Languages in their own words: those that there is a file of. */
export const LANGUAGES: Record<string, string> = Object.fromEntries(
  Object.keys(OWN).map((id) => [id, IN_THEIR_OWN[id] ?? id]),
);

/** Words that were brought in from elsewhere, and are brought in again when the language changes. */
const broughtFiles = new Set<WordFiles>();
/** Words that are there from the start besides those of the page, by language. */
const addedWords: Record<string, Messages> = {};

// never changed in parts, so nothing need watch each message
let messages = $state.raw(en as Messages);
const state = $state({ language: 'en' });

/** The language that is spoken now. */
export function language(): string {
  return state.language;
}

function wantedLanguage(): string {
  const given = settings.language ? [settings.language] : (navigator.languages ?? ['en']);
  for (const tag of given) {
    const base = tag.split('-')[0]!;
    if (base in OWN) return base;
  }
  return 'en';
}

/** Load the words of the chosen language: ours over the service's over English. */
export async function speak(): Promise<void> {
  const chosen = wantedLanguage();
  const [own, fromService] = await Promise.all([OWN[chosen]!(), fetchWords(chosen)]);
  if (chosen !== wantedLanguage()) return; // another language was chosen meanwhile
  state.language = chosen;
  messages = { ...fromService, ...(en as Messages), ...addedWords.en, ...own, ...addedWords[chosen] };
  document.documentElement.lang = chosen;
  await Promise.all([...broughtFiles].map((files) => bringWords(files)));
}

/** The words of games and refusals. */
async function fetchWords(language: string): Promise<Messages> {
  try {
    const answer = await fetch(`/api/words/${language}`);
    if (answer.ok) return ((await answer.json()) as { messages: Messages }).messages;
  } catch {
    // without the service there is nothing to play, but the page still says so
  }
  return {};
}

/** Take in words that are small enough to be there from the start, by language. */
export function addWords(words: Record<string, Messages>): void {
  for (const [language, messages] of Object.entries(words))
    addedWords[language] = { ...addedWords[language], ...messages };
  messages = { ...messages, ...words.en, ...words[state.language] };
}

/** Take in files of words, such as those of a family of games, in the language that is spoken now. */
export async function bringWords(files: WordFiles): Promise<void> {
  const spoken = state.language;
  const paths = ['en', spoken].flatMap((one) => Object.keys(files).filter((path) => path.endsWith(`.${one}.ts`)));
  if (!paths.length) return;
  const words: Messages = {};
  for (const file of await Promise.all(paths.map((path) => files[path]!())))
    Object.assign(words, (file as { default: Messages }).default);
  if (spoken !== state.language) return;
  broughtFiles.add(files);
  messages = { ...messages, ...words };
}

/** Whether there are words for an id. */
export function known(id: string): boolean {
  return id in messages;
}

// making a formatter takes much longer than using it
interface Formats {
  plural: Intl.PluralRules;
  number: Intl.NumberFormat;
  list: Pick<Intl.ListFormat, 'format'>;
}
const formats = new Map<string, Formats>();

/** English without a comma before the last, Korean with commas alone. */
function listFormat(language: string): Pick<Intl.ListFormat, 'format'> {
  if (language === 'ko') return { format: (things) => [...things].join(', ') };
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' });
}

function format(): Formats {
  let its = formats.get(state.language);
  if (!its) {
    its = {
      plural: new Intl.PluralRules(state.language),
      number: new Intl.NumberFormat(state.language),
      list: listFormat(state.language),
    };
    formats.set(state.language, its);
  }
  return its;
}

const HOLE = /\{(\w+)(?:![rs])?\}/g;

/** The names that a message asks for. */
export function holes(id: string): string[] {
  const message = messages[id];
  const text = typeof message === 'string' ? message : (message?.other ?? '');
  return [...text.matchAll(HOLE)].map((found) => found[1]!);
}

/** A message in words; `{name}` stands for a parameter, and `n` chooses the plural form. */
export function say(id: string, params: Params = {}): string {
  let message = messages[id];
  if (message === undefined) return id;
  if (typeof message !== 'string') {
    const form = format().plural.select(Number(params.n ?? 0));
    message = message[form] ?? message.other ?? id;
  }
  const sentence = message.replace(HOLE, (hole, name: string) => (name in params ? valueText(params[name]) : hole));
  return state.language === 'ko' ? withParticles(sentence) : sentence;
}

function valueText(value: unknown): string {
  if (typeof value === 'number') return withMinus(format().number.format(value));
  if (value && typeof value === 'object') {
    if (Array.isArray(value)) return joinList(value.map(valueText));
    return joinList(Object.entries(value).map(([name, n]) => `${valueText(n)} ${name}`));
  }
  return String(value);
}

/** Things in a row, joined as the language does. */
export function joinList(things: readonly string[]): string {
  return format().list.format(things);
}

/** A day and time as people write it. */
export function dateText(ms: number): string {
  return new Intl.DateTimeFormat(state.language, { dateStyle: 'medium', timeStyle: 'short' }).format(ms);
}

/** How long ago, roughly. */
export function timeAgo(ms: number): string {
  const minutes = Math.round((ms - Date.now()) / 60000);
  const format = new Intl.RelativeTimeFormat(state.language, { numeric: 'auto' });
  if (minutes > -60) return format.format(minutes, 'minute');
  if (minutes > -60 * 24) return format.format(Math.round(minutes / 60), 'hour');
  return format.format(Math.round(minutes / 60 / 24), 'day');
}
