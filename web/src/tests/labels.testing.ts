// What a player reads at every decision of whole matches, in every language: prompts, labels of all legal moves, and
// the lines of the final scoring.

import '../games/registry';
import { describe, expect, it } from 'vitest';
import { gameUI } from '../lib/game/families';
import type { ChoiceLabel, GameUI } from '../lib/game/game_ui';
import { scoreLineTitle } from '../lib/i18n/score_lines';
import type { TableMessage } from '../lib/net/types';
import { LANGUAGES, say } from '../lib/i18n/words.svelte';
import { BROKEN, latin, speakIn } from './sentences.testing';
import { tableOf, type Played, type Position, type WholeMatch } from './engine.testing';

const TIME = 120_000; // milliseconds
const TWICE = /(マス|枚|個|人|点|軒|種類|ドル|칸|장|개|명|점|채|달러)\1|\b(\w{3,}) \2\b/; // a counter or a word
const parts = ({ group, title, effect }: ChoiceLabel): string => [group, title, effect ?? ''].join(' | ');

const tables = new WeakMap<object, TableMessage>();

/** The table of a position, the same in every language: what follows from it is worked out once. */
function tableAt(position: Position<unknown>): TableMessage {
  const table = tables.get(position) ?? tableOf(position);
  tables.set(position, table);
  return table;
}

/** What is wrong with a text in a language. */
function wrong(text: string, language: string, match: WholeMatch<unknown>): boolean {
  return BROKEN.test(text) || TWICE.test(text) || (language !== 'en' && latin(text, match).length > 0);
}

/** What is wrong with what is asked and offered in a position. */
function faultsAt(position: Position<unknown>, match: WholeMatch<unknown>, ui: GameUI, language: string): string[] {
  const table = tableAt(position);
  const found: string[] = [];
  const prompt = ui.prompt?.(table, match.tables, say) ?? '';
  if (wrong(prompt, language, match)) found.push(prompt);
  const seen = new Map<string, string>();
  for (const choice of table.legal) {
    const label = ui.label!(choice, table, match.tables, say);
    const text = parts(label);
    if (label.title === choice.text || wrong(text, language, match)) found.push(`${choice.text}: ${text}`);
    if (seen.has(text)) found.push(`${choice.text} and ${seen.get(text)}: ${text}`);
    seen.set(text, choice.text);
  }
  return found;
}

/** Tests for a family: what is read in whole matches. */
export function describeLabels(all: () => Played<unknown>): void {
  describe('what is read in whole matches', () => {
    it.each(Object.keys(LANGUAGES))(
      'is all in %s, and tells moves apart',
      async (language) => {
        await speakIn(language, all());
        const faults = new Set<string>();
        for (const match of all().matches) {
          const ui = await gameUI(match.game);
          for (const position of match.positions)
            for (const fault of faultsAt(position, match, ui, language)) faults.add(fault);
          for (const line of match.breakdown.flat()) {
            const title = scoreLineTitle(match.game, line, match.names, ui, match.tables);
            if (title === line.line || wrong(title, language, match)) faults.add(title);
          }
        }
        expect([...faults].slice(0, 40)).toEqual([]);
      },
      TIME,
    );
  });
}
