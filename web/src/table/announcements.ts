// What a screen reader hears of a match: what has just happened, at the level of the settings, and what is asked now.

import type { GameUI, Tables } from '../lib/game/game_ui';
import { seatName } from '../lib/i18n/seat_names';
import { settings } from '../lib/state/settings.svelte';
import { eventSentences } from '../lib/i18n/event_sentences';
import type { GameEvent, TableMessage } from '../lib/net/types';
import { say } from '../lib/i18n/words.svelte';
import { promptText } from './prompt';

export class Announcer {
  private prompted = '';

  constructor(private readonly game: string) {}

  /** The words for news of a match; `turn` where a decision of the viewer begins. */
  of(fresh: GameEvent[], now: TableMessage, ui: GameUI, tables: Tables, turn: boolean): string {
    const names = now.seats.map((seat) => seatName(seat));
    const lines = eventSentences(this.game, fresh, names, now.viewer, ui, tables).filter((line) => {
      if (settings.speak !== 'important') return settings.speak === 'all';
      return (
        line.player === now.viewer ||
        line.event === 'undone' ||
        ui.important?.has(line.event) ||
        line.about.includes(now.viewer)
      );
    });
    const prompt = now.legal.length
      ? promptText(now, tables, ui, names)
      : now.status === 'over'
        ? say('prompt.over')
        : '';
    const fits = prompt && (turn || prompt !== this.prompted || fresh.length > 0);
    this.prompted = prompt;
    return [
      ...lines.map((line) => line.text),
      ...(turn ? [say('prompt.your-turn')] : []),
      ...(fits ? [prompt] : []),
    ].join(' ');
  }
}
