// A move in words where nothing tells what it brought: chance that is still open, an unfinished step.

import type { GameUI, Tables } from '../game/game_ui';
import { message, readable, thing } from './event_sentences';
import { holes, known, say } from './words.svelte';

/** Its game's words for the verb (`….ui.move.VERB`, with a hole for what it names), else the thing alone. */
export function moveInWords(game: string, text: string, ui: GameUI | null, tables: Tables): string {
  const [verb = '', ...rest] = text.split(' ');
  const value = rest.join(' ');
  const id = [message(game, `ui.move.${verb}`), `move.${verb}`].find(known);
  if (!id) return value ? thing('', verb, value, [], ui, tables) : readable(text);
  const named = holes(id).map((kind) => [kind, thing('', kind, value, [], ui, tables)]);
  return say(id, Object.fromEntries(named));
}
