// A line of the final scoring in words.

import { prefixOf } from '../game/families';
import type { GameUI, Tables } from '../game/game_ui';
import type { ScoreLine } from '../net/types';
import { readable, thing } from './event_sentences';
import { known, say } from './words.svelte';

/** What a line is called, with the things and numbers that it names. */
export function scoreLineTitle(
  game: string,
  line: ScoreLine,
  names: string[],
  ui: GameUI | null,
  tables: Tables,
): string {
  const id = `score.${prefixOf(game)}.${line.line}`;
  const params = Object.fromEntries(
    Object.entries(line).map(([name, value]) => [name, thing('', name, value, names, ui, tables)]),
  );
  return known(id) ? say(id, params) : readable(line.line);
}
