// Questions about the position: what can be asked, how it is understood in every language, and how it is completed.
// English words are always understood, as moves are always typed in English; `ask.…` has those of the language.

import type { ChoiceLabel, GameUI, Say, Tables } from './game_ui';
import type { Line } from './log_line';
import type { Choice, TableMessage } from '../net/types';
import { joinList } from '../i18n/words.svelte';

/** What an answer is made from. */
export interface Given {
  table: TableMessage;
  tables: Tables;
  ui: GameUI;
  say: Say;
  names: string[];
  lines: Line[];
  questions: readonly Question[];
}

/** Something that a question can be about; the first of its names is the one that is shown. */
export interface Thing {
  id: string;
  names: readonly string[];
}

export interface Question {
  /** `ask.{id}` has its words in the language, the one that is shown first: `hand|cards in hand` */
  id: string;
  /** English words */
  words: readonly string[];
  /** sentences; nothing where it has no answer at this table. `about` is the id of a thing, or nothing */
  answer: (given: Given, about: string) => readonly string[] | Promise<readonly string[]> | undefined;
  /** what it can be about; then `ask.{id}.about` says it with `{about}` */
  about?: (given: Given) => Thing[];
}

/** `name: list.` */
export function listLine(given: Given, name: string, list: readonly string[] | string): string {
  // what has commas in it is kept apart by more than a comma
  const text =
    typeof list === 'string'
      ? list
      : list.some((one) => /[,、]| · /.test(one))
        ? list.join(given.say('ask.apart'))
        : joinList([...list]);
  return given.say('ask.line', { name, list: text || given.say('plain.none') });
}

/** A sentence of its own. */
export const sentence = (given: Given, text: string): string => given.say('ask.sentence', { text });

/** Who sits on a seat, for the viewer. */
export const playerName = (given: Given, seat: number): string =>
  seat === given.table.viewer ? given.say('you') : (given.names[seat] ?? '');

/** How much a seat has: `Ann 12 points`. */
export const amountOf = (given: Given, seat: number, value: string): string =>
  given.say('ask.of', { name: playerName(given, seat), value });

/** Where a seat is: `Ann (first space)`. */
export const placeOf = (given: Given, seat: number, value: string): string =>
  given.say('ask.at', { name: playerName(given, seat), value });

/** Something of a seat, as the name of a list: `Ann, tools`. */
export const headingOf = (given: Given, seat: number, value: string): string =>
  given.say('ask.whose', { name: playerName(given, seat), value });

/** Letters as they are compared: no capitals, no accents, no difference between wide and narrow. */
export function normalize(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[_\-–·]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const TRAILING_MARKS = /[?？!！.。]+\s*$/;
const LEADING_WORDS = /^(?:what (?:is|are)|what's|whats|show(?: me)?|tell(?: me)?|how many|how much|my|the|please) /;
const POLITE_ENDINGS = ['は何', 'を教えて', 'は', 'を', '은', '는', '을', '를', ' please', ' now'];
const TRAILING_WORDS = new RegExp(`(?:${POLITE_ENDINGS.map(normalize).join('|')})$`);
const PREPOSITION = /^(?:from|to|at|in|of|for|near|about|the) /;
const PARTICLES = [
  ...['からの', 'までの', 'への', 'から', 'まで', 'の', 'へ', '行き'],
  ...['에서', '까지', '으로', '의', '로', '행'],
];
const POSTPOSITION = new RegExp(`(?:${PARTICLES.map(normalize).join('|')})$`);

/** A question without what makes it polite. */
function withoutLeadingWords(text: string): string {
  let said = text;
  while (LEADING_WORDS.test(said)) said = said.replace(LEADING_WORDS, '');
  return said;
}

function wordsOf(question: Question, say: Say): string[] {
  const own = say(`ask.${question.id}`).split('|');
  return [...own, ...question.words].map(normalize);
}

/** The name of a question in the language. */
export const nameOf = (question: Question, say: Say): string =>
  question.about ? say(`ask.${question.id}.about`, { about: '…' }) : say(`ask.${question.id}`).split('|')[0]!;

/** What a thing is called, the best match first: all of it, how it begins, a part of it. */
export function matchingThings(text: string, things: readonly Thing[]): Thing[] {
  const wanted = normalize(text);
  if (!wanted) return [];
  const rank = (thing: Thing): number => {
    const names = [thing.id, ...thing.names].map(normalize);
    return names.includes(wanted)
      ? 0
      : names.some((name) => name.startsWith(wanted))
        ? 1
        : names.some((name) => name.includes(wanted))
          ? 2
          : 3;
  };
  return things
    .map((thing) => ({ thing, far: rank(thing) }))
    .filter(({ far }) => far < 3)
    .sort((a, b) => a.far - b.far)
    .map(({ thing }) => thing);
}

/** What somebody asks; nothing if it is no question. */
export function parseQuestion(text: string, given: Given): { question: Question; about: string } | null {
  const asIs = normalize(text.replace(TRAILING_MARKS, ''));
  for (const said of new Set([
    asIs,
    withoutLeadingWords(asIs),
    withoutLeadingWords(asIs).replace(TRAILING_WORDS, '').trim(),
  ])) {
    let best: { question: Question; about: string; weight: number } | null = null;
    for (const question of given.questions) {
      for (const word of wordsOf(question, given.say)) {
        let about = '';
        if (said !== word) {
          if (!question.about || !word) continue;
          const rest = said.startsWith(word)
            ? said.slice(word.length)
            : said.endsWith(word)
              ? said.slice(0, -word.length)
              : '';
          const name = rest.trim().replace(PREPOSITION, '').replace(POSTPOSITION, '');
          const things = question.about(given);
          about = (matchingThings(rest, things)[0] ?? matchingThings(name, things)[0])?.id ?? '';
          if (!about) continue;
        }
        const weight = word.length + (said === word ? 100 : 0);
        if (!best || weight > best.weight) best = { question, about, weight };
      }
    }
    if (best) return best;
  }
  return null;
}

/** The answer in sentences. */
export async function answerTo(given: Given, question: Question, about: string): Promise<readonly string[]> {
  if (question.about && !about) {
    const some = question
      .about(given)
      .slice(0, 3)
      .map((thing) => given.say(`ask.${question.id}.about`, { about: thing.names[0] }));
    return [given.say('ask.about', { list: some })];
  }
  const found = await question.answer(given, about);
  return found?.length ? found : [given.say('ask.nothing')];
}

/** A line of the list under the box: a move that is legal, or a question. */
export interface Suggestion {
  key: string;
  kind: 'move' | 'ask';
  /** what stands in the box when it is taken */
  text: string;
  title: string;
  note: string;
  choice?: Choice;
  question?: Question;
  about?: string;
}

const MOST_SUGGESTIONS = 40; // lines of a kind
const UNSPACED_SCRIPT = /[\u1100-\u11ff\u3040-\uffdc]/; // letters of languages that do not part their words

function labelOf(choice: Choice, given: Given): ChoiceLabel {
  return given.ui.label?.(choice, given.table, given.tables, given.say) ?? { group: '', title: choice.text };
}

/** Legal moves and questions that what was typed may become. */
export function suggestions(text: string, given: Given): Suggestion[] {
  const wanted = normalize(text.replace(/^!/, ''));
  const parts = wanted.split(' ').filter(Boolean);
  const moves = given.table.legal
    .map((choice): Suggestion & { far: number } => {
      const label = labelOf(choice, given);
      const all = normalize(`${choice.text} ${label.group} ${label.title}`);
      const far = !parts.every((part) => ` ${all}`.includes(UNSPACED_SCRIPT.test(part) ? part : ` ${part}`))
        ? 9
        : normalize(choice.text).startsWith(wanted)
          ? 0
          : normalize(label.title).startsWith(wanted)
            ? 1
            : 2;
      return {
        key: `m${choice.move}`,
        kind: 'move',
        text: choice.text,
        title: label.title,
        note: choice.text,
        choice,
        far,
      };
    })
    .filter(({ far }) => far < 9)
    .sort((a, b) => a.far - b.far);
  return [...moves.slice(0, MOST_SUGGESTIONS), ...(text.startsWith('!') ? [] : questionSuggestions(wanted, given))];
}

function questionSuggestions(wanted: string, given: Given): Suggestion[] {
  const { say } = given;
  const found: (Suggestion & { far: number })[] = [];
  for (const question of given.questions) {
    const words = wordsOf(question, say);
    const title = nameOf(question, say);
    const note = normalize(title) === normalize(question.words[0]!) ? '' : question.words[0]!;
    const fits = words.some((word) => word.startsWith(wanted) || (wanted.length > 1 && word.includes(wanted)));
    if (fits)
      found.push({
        key: `q${question.id}`,
        kind: 'ask',
        text: question.about ? `${question.words[0]} ` : title,
        title,
        note,
        question,
        about: '',
        far: words[0]!.startsWith(wanted) ? 0 : 1,
      });
    if (!question.about || wanted.length < 2) continue;
    const rest = words
      .filter((word) => wanted.startsWith(word))
      .map((word) => wanted.slice(word.length).trim())
      .sort((a, b) => a.length - b.length)[0];
    const things =
      rest === undefined
        ? matchingThings(wanted, question.about(given))
        : rest
          ? matchingThings(rest, question.about(given))
          : question.about(given);
    for (const thing of things.slice(0, MOST_SUGGESTIONS)) {
      const text = say(`ask.${question.id}.about`, { about: thing.names[0] });
      found.push({
        key: `q${question.id} ${thing.id}`,
        kind: 'ask',
        text,
        title: text,
        note: '',
        question,
        about: thing.id,
        far: 2,
      });
    }
  }
  return found.sort((a, b) => a.far - b.far).slice(0, MOST_SUGGESTIONS);
}

/** The legal move that a text is: as it is typed, or as the page writes it, if only one is written so. */
export function moveOf(text: string, given: Given): Choice | null {
  const wanted = normalize(text);
  const exact = given.table.legal.find((choice) => normalize(choice.text) === wanted);
  if (exact) return exact;
  const same = given.table.legal.filter((choice) => {
    const { group, title } = labelOf(choice, given);
    return normalize(title) === wanted || normalize(`${group} ${title}`) === wanted;
  });
  return same.length === 1 ? same[0]! : null;
}

/** Whether a text begins as moves do: with a number, or with a verb of the game or the beginning of one. */
export function mayBeMove(text: string, verbs: readonly string[]): boolean {
  const first = normalize(text).split(' ')[0]!;
  return !verbs.length || /^\d/.test(first) || verbs.some((verb) => normalize(verb).split(' ')[0]!.startsWith(first));
}
