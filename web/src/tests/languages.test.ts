// Every language says all that English says, with the same parameters; and English says nothing that nobody asks for.

import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../lib/i18n/words.svelte';

type Message = string | Partial<Record<Intl.LDMLPluralRule, string>>;
type Messages = Record<string, Message>;

const pages = import.meta.glob<Messages>('../words/*.json', { eager: true, import: 'default' });
const families = import.meta.glob<Messages>(
  ['../games/*/{words,questions,guide}.{en,ja,ko}.ts', '../*/words.{en,ja,ko}.ts', '../lib/*/words.{en,ja,ko}.ts'],
  {
    eager: true,
    import: 'default',
  },
);
const lobbies = import.meta.glob<Record<string, Messages>>('../games/*/lobby_words.ts', {
  eager: true,
  import: 'default',
});
const sources = import.meta.glob<string>(
  [
    '../**/*.svelte',
    '../**/*.ts',
    '!../tests/**',
    '!../**/*.test.ts',
    '!../games/*/*.{en,ja,ko}.ts',
    '!../*/*.{en,ja,ko}.ts',
    '!../games/*/lobby_words.ts',
  ],
  { eager: true, query: '?raw', import: 'default' },
);

/** The files of all words with their language: `../words/`, and `words`, `guide` and the like of each family. */
const files = [...Object.entries(pages), ...Object.entries(families)].flatMap(([path, words]) => {
  const found = /^(.*?)(\w+)\.(?:json|ts)$/.exec(path);
  return found ? [{ of: found[1]!, language: found[2]!, words }] : [];
});
for (const [path, byLanguage] of Object.entries(lobbies))
  for (const [language, words] of Object.entries(byLanguage)) files.push({ of: path, language, words });
const english = files.filter((file) => file.language === 'en');
const others = Object.keys(LANGUAGES).filter((language) => language !== 'en');

function forms(message: Message): string[] {
  return typeof message === 'string' ? [message] : Object.values(message);
}

function holes(message: Message): string[] {
  return [
    ...new Set(forms(message).flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!))),
  ].sort();
}

/** What the words of a language have otherwise than they should. */
function faults(base: Messages, other: Messages): string[] {
  const found = Object.keys(base).flatMap((id) => (id in other ? [] : [`${id} is missing`]));
  for (const [id, message] of Object.entries(other)) {
    if (!(id in base)) found.push(`${id} is nobody's`);
    else if (forms(message).some((form) => !form.trim()) || (typeof message !== 'string' && !message.other))
      found.push(`${id} is empty`);
    else if (holes(message).join() !== holes(base[id]!).join())
      found.push(`${id} names ${holes(message).join()}, not ${holes(base[id]!).join()}`);
    else if (id.includes('.event.noun.') && message !== base[id]) found.push(`${id} has to be ${String(base[id])}`);
  }
  return found;
}

/** The ids that the sources can say, as patterns: what is filled in can be anything. */
function said(): RegExp[] {
  const found = new Set<string>();
  const plain = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  for (const text of Object.values(sources)) {
    for (const one of text.matchAll(/'([\w.-]+)'/g)) found.add(plain(one[1]!));
    for (const one of text.matchAll(/`([a-z][^`\n]+)`/g))
      found.add(
        one[1]!
          .split(/\$\{[^}]*\}/)
          .map(plain)
          .join('.+'),
      );
  }
  return [...found]
    .filter((one) => /^[a-z]/.test(one) && (one.includes('\\.') || !one.includes('.+')))
    .map((one) => new RegExp(`^${one}$`));
}

// told by the names of events, moves, steps, options and fields, which come from the service
const BY_NAME = /^(?:\w+\.(?:event|prompt|option|ui\.move)|step|field\.\w+)\./;

function unsaid(ids: string[]): string[] {
  const patterns = said();
  return ids.filter((id) => !BY_NAME.test(id) && !patterns.some((pattern) => pattern.test(id)));
}

describe('languages', () => {
  it('are those that there are files of', () => {
    expect(others).toContain('ja');
    expect(english.length).toBe(23);
    for (const name of Object.values(LANGUAGES)) expect(name.length).toBeGreaterThan(2);
  });

  it.each(others)('%s is complete', (language) => {
    for (const base of english) {
      const other = files.find((file) => file.of === base.of && file.language === language);
      expect(other, `${base.of} in ${language}`).toBeDefined();
      expect(faults(base.words, other!.words), base.of).toEqual([]);
    }
  });

  it('finds what is missing, left over, empty or names something else', () => {
    const base = { a: '{n} of {m}', b: { one: 'one', other: '{n}' }, c: 'c' };
    expect(faults(base, base)).toEqual([]);
    expect(faults(base, { a: '{n}', b: { one: '{n}' }, d: 'd' })).toEqual([
      'c is missing',
      'a names n, not m,n',
      'b is empty',
      "d is nobody's",
    ]);
  });

  it('have no message that nobody says', () => {
    expect(unsaid(english.flatMap((file) => Object.keys(file.words)))).toEqual([]);
    expect(unsaid(['lobby.nowhere', 'some.ui.nothing', 'other.ui.ghost'])).toEqual([
      'lobby.nowhere',
      'some.ui.nothing',
      'other.ui.ghost',
    ]);
  });
});
