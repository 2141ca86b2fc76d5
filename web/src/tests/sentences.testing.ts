// The sentences of whole matches beside those of the engine: the client tells the same events together, and names the
// same players, things and numbers in every language.

import '../games/registry';
import { describe, expect, it, vi } from 'vitest';
import { gameUI } from '../lib/game/families';
import type { GameEvent, GameUI } from '../lib/game/game_ui';
import { eventSentences, message, type Line } from '../lib/i18n/event_sentences';
import { known, LANGUAGES, speak } from '../lib/i18n/words.svelte';
import { settings } from '../lib/state/settings.svelte';
import type { Played, WholeMatch } from './engine.testing';

/** Speak a language with the words that the engine has for it. */
export async function speakIn(language: string, played: Played<unknown>): Promise<void> {
  vi.stubGlobal('fetch', async () => ({ ok: true, json: async () => ({ messages: played.words[language] }) }));
  settings.language = language;
  await speak();
  vi.unstubAllGlobals();
}

/** The same table, with the engine's own titles for things: what has none is called by its id. */
function withTitles(ui: GameUI, titles: WholeMatch<unknown>['titles']): GameUI {
  return {
    ...ui,
    thing: (kind, value, tables, say) => {
      const title = titles[kind]?.[String(value)];
      return title ?? (typeof value === 'string' ? value : ui.thing?.(kind, value, tables, say));
    },
  };
}

const TIME = 120_000; // milliseconds
const texts = (lines: readonly Line[]): string[] => lines.map(({ text }) => text);
const numbers = (text: string): string[] => text.match(/\d+/g) ?? [];
export const BROKEN = /[{}_]|undefined|null|NaN|\[object/;

/** Words of Latin letters, which sentences in other scripts have none of beside names of players. */
export function latin(text: string, match: WholeMatch<unknown>): string[] {
  const rest = match.names.reduce((left, name) => left.replaceAll(name, ''), text);
  return rest.match(/[A-Za-z]{2,}/g)?.filter((word) => word !== 'SL') ?? []; // a steam locomotive in Japanese
}

/** Ids that a sentence in English shows as they are. */
function raw(text: string, event: GameEvent): string[] {
  const ids = Object.values(event).filter((value): value is string => typeof value === 'string');
  return ids.filter((id) => id !== event.event && /[-_]|[a-z]\d/.test(id) && text.includes(id));
}

/** The engine writes a hyphen before what is less than nothing, as it is typed; the page a minus. */
const typed = (text: string): string => text.replaceAll('−', '-');

/** Tests for a family: its sentences of whole matches. `plain` takes away how lists of the engine look otherwise. */
export function describeSentences(all: () => Played<unknown>, plain = (text: string): string => text): void {
  const each = async (check: (match: WholeMatch<unknown>, ui: GameUI) => void): Promise<void> => {
    for (const match of all().matches) check(match, await gameUI(match.game));
  };

  const told: Line[][] = [];
  /** What all are told of all matches in English, which is told once. */
  const english = async (): Promise<readonly Line[][]> => {
    if (told.length) return told;
    await speakIn('en', all());
    await each((match, ui) => {
      for (const { viewer, events } of match.seen)
        told.push(eventSentences(match.game, events, match.names, viewer, ui, match.tables));
    });
    return told;
  };

  describe('sentences of whole matches', () => {
    it(
      'are word for word those of the engine, beside the names of things',
      async () => {
        await speakIn('en', all());
        await each((match, ui) => {
          for (const { viewer, events, sentences } of match.seen) {
            const mine = texts(
              eventSentences(match.game, events, match.names, viewer, withTitles(ui, match.titles), match.tables),
            );
            expect(mine.map(plain).map(typed), match.game).toEqual(sentences.map(plain));
          }
        });
      },
      TIME,
    );

    it.each(Object.keys(LANGUAGES))(
      'name players, things and numbers in %s',
      async (language) => {
        const inEnglish = [...(await english())];
        await speakIn(language, all());
        for (const { game, kinds } of all().matches)
          expect(kinds.filter((kind) => !known(message(game, `event.${kind}`)))).toEqual([]);
        const faults = new Set<string>();
        await each((match, ui) => {
          for (const { viewer, events } of match.seen) {
            const lines = eventSentences(match.game, events, match.names, viewer, ui, match.tables);
            const same = inEnglish.shift()!;
            const numbered = new Map(events.map((one) => [one.n, one]));
            expect(lines.map(({ n, event }) => `${n} ${event}`)).toEqual(same.map(({ n, event }) => `${n} ${event}`));
            lines.forEach(({ text, n }, i) => {
              const event = numbered.get(n)!;
              if (BROKEN.test(text) || raw(text, event).length) faults.add(text);
              if (language === 'en') return;
              if (latin(text, match).length) faults.add(text);
              const named = match.names.filter((name) => same[i]!.text.includes(name) !== text.includes(name));
              const mentioned = new Set(numbers(text));
              if (named.length || numbers(same[i]!.text).some((number) => !mentioned.has(number)))
                faults.add(`${text} | ${same[i]!.text}`);
            });
          }
        });
        expect([...faults].slice(0, 40)).toEqual([]);
      },
      TIME,
    );
  });
}
