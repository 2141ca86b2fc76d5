// What is asked now, in one sentence.

import type { GameUI, Tables } from '../lib/game/game_ui';
import { message, thing } from '../lib/i18n/event_sentences';
import type { TableMessage } from '../lib/net/types';
import { holes, known, joinList, say } from '../lib/i18n/words.svelte';

/** The sentence above the choices. */
export function promptText(table: TableMessage, tables: Tables, ui: GameUI, names: string[]): string {
  if (table.status === 'over') return say('prompt.over');
  if (table.status === 'closed' || table.status === 'stopped')
    return table.why && known(table.why.reason)
      ? say(table.why.reason, table.why.params as Record<string, unknown>)
      : say(`prompt.${table.status}`);
  if (table.paused) return say('prompt.paused');
  if (table.legal.length) {
    if (table.choice !== null) return say('prompt.chosen', { names: others(table, names) });
    return ui.prompt?.(table, tables, say) ?? stepPrompt(table, tables, ui, names) ?? say('prompt.choose');
  }
  if (table.held !== null)
    return table.held === table.viewer
      ? say('prompt.held')
      : say('prompt.held.other', { name: names[table.held] ?? '' });
  if (table.viewer >= 0 && table.chosen.includes(table.viewer))
    return say('prompt.chosen', { names: others(table, names) });
  return table.waiting.length ? say('prompt.waiting', { names: others(table, names) }) : say('prompt.chance');
}

function others(table: TableMessage, names: string[]): string {
  return joinList(
    table.waiting
      .filter((seat) => seat !== table.viewer && !table.chosen.includes(seat))
      .map((seat) => names[seat] ?? ''),
  );
}

/** The sentence of the step that asks, where its frame holds all that it tells. */
function stepPrompt(table: TableMessage, tables: Tables, ui: GameUI, names: string[]): string | undefined {
  const frame = table.view?.stack.filter((one) => one.player === table.viewer).at(-1);
  if (!frame || !table.view) return undefined;
  const id = message(table.view.game, `prompt.${frame.step}`);
  if (!known(id) || !holes(id).every((name) => name in frame)) return undefined;
  return say(id, Object.fromEntries(holes(id).map((name) => [name, thing('', name, frame[name], names, ui, tables)])));
}

/** What has been begun in this turn and not finished, from the outside in; steps that only wait are not in it. */
export function crumbs(table: TableMessage, ui?: GameUI): string[] {
  if (!table.legal.length || !table.view) return [];
  const steps = table.view.stack.filter((frame) => frame.player === table.viewer).map((frame) => frame.step);
  return steps.filter((step, i) => i === steps.length - 1 || !ui?.queued?.has(step));
}
