// Finding moves of a match by words of its sentences, as somebody types them.

import type { Line } from '../lib/game/log_line';
import { readable } from '../lib/i18n/event_sentences';
import { containsAll, searchTerms } from '../lib/i18n/text_search';

const FORMS: Record<string, string[]> = { draw: ['draw', 'drew'], take: ['take', 'took'], paid: ['paid', 'pay'] };
const STEM = 4; // letters that forms of a word share: delivery, delivered
const NOUN = /(?<=[가-힣])기$/; // of a Korean verb that is typed as a noun: 뽑기, 뽑았습니다
const OBJECT = 'を'; // parts words that Japanese writes without a space: チケットを引いた

/** A word as somebody types it, in the forms in which it may stand in a sentence. */
function stem(word: string): string[] {
  const short = /^[a-z]{5,}$/.test(word) ? word.slice(0, STEM) : word.replace(NOUN, '');
  return FORMS[short] ?? [short];
}

/** The words that are looked for, and whether "first" was one of them, with or without a space after it. */
function readTerms(typed: string, first: string): { wanted: string[]; onlyFirst: boolean } {
  const joined = !/[a-z]$/.test(first);
  let onlyFirst = false;
  const wanted = searchTerms(typed).flatMap((word) => {
    const begun = word === first || (joined && word.startsWith(first));
    onlyFirst ||= begun;
    return (begun ? word.slice(first.length) : word).split(OBJECT).filter(Boolean);
  });
  return { wanted, onlyFirst };
}

/** The lines that have all words; with the word for "first", the first of each player. */
export function findMoves(lines: readonly Line[], typed: string, firstWord: string): readonly Line[] {
  const { wanted, onlyFirst } = readTerms(typed, searchTerms(firstWord)[0] ?? firstWord);
  const all = wanted.length
    ? lines.filter((line) => containsAll(`${line.text} ${readable(line.event)}`, wanted.map(stem)))
    : lines;
  if (!onlyFirst) return all;
  return all.filter((line, i) => all.findIndex((other) => other.player === line.player) === i);
}
