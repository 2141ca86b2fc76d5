// What a person at the table is doing: choosing, confirming, taking back, asking.

import { writable } from 'svelte/store';
import { Refusal } from '../lib/net/api';
import type { Focus } from '../lib/game/game_ui';
import { say } from '../lib/i18n/words.svelte';
import { showNote, showRefusal } from '../lib/ui/notices.svelte';
import { settings } from '../lib/state/settings.svelte';
import type { Choice, Done, TableMessage } from '../lib/net/types';

type Moves = readonly (number | string)[];
export type How = 'step' | 'turn' | 'through';
/** What a click on a choice does: play at once, ask first, or play and wait for the confirming click. */
export type Care = 'play' | 'ask' | 'hold';

const TOO_SOON = 300; // ms: the second half of a double click confirms nothing

/**
 * How a choice is confirmed, by the person's setting and by what can be taken back in this match. What the game calls
 * `unasked` is done all the time, and nobody is asked about it who has not wanted to be.
 */
export function care(
  ends: Choice['ends'],
  table: TableMessage,
  confirm = settings.confirm,
  unasked: boolean = false,
): Care {
  if (confirm === 'never') return 'play';
  if (confirm === 'always') return 'ask';
  if (unasked) return 'play';
  if (table.helps.take_back === 'none') return 'ask';
  const people = table.seats.filter((seat) => seat.kind === 'person').length;
  if (table.helps.take_back === 'bots' && people === 1) return 'play'; // all of it can be taken back
  if (ends === 'reveal') return 'ask';
  if (ends === 'turn' && table.seats.some((seat) => seat.kind === 'bot')) return 'hold';
  return 'play';
}

/** What the strongest bot would do; where it compared moves, how often it won with this one and with the next best. */
interface Hint {
  move: number;
  text: string;
  bot: string;
  wins?: number;
  matches?: number;
  other?: { move: number; text: string; wins: number };
  /** what a player would say: message ids with their parameters */
  reasons?: { reason: string; params: Record<string, unknown> }[];
}

/** A table at which something can be done: a live match, or a position that is studied. */
export interface PlayedTable {
  readonly table: TableMessage | null;
  /** 'lost' while what is done waits for a connection */
  readonly link?: string;
  act(deed: { do: string; [field: string]: unknown }): Promise<Done>;
}

export class Playing {
  focus: Focus = writable<readonly number[]>([]);
  /** what waits for the confirming click before it is sent */
  armed = $state.raw<{ moves: Moves; choice: Choice | null; at: number } | null>(null);
  busy = $state(false);
  hint = $state.raw<(Hint & { version: number }) | null>(null);
  thinking = $state(false);

  constructor(
    readonly live: PlayedTable,
    /** a refusal in words, with the names that the game gives to things */
    readonly worded: (error: unknown) => string,
    /** whether a choice needs no confirming */
    readonly unasked: (choice: Choice) => boolean = () => false,
  ) {}

  play = (moves: Moves, meant?: { text: string; ends: Choice['ends'] }): void => {
    const table = this.live.table;
    if (this.busy) this.tellIfOffline();
    if (!table || this.busy || !moves.length) return;
    const last = moves.at(-1)!;
    const choice = meant
      ? { move: -1, ...meant }
      : (table.legal.find((legal) => legal.move === last || legal.text === last) ?? null);
    const how = care(choice?.ends ?? 'turn', table, settings.confirm, choice !== null && this.unasked(choice));
    if (how === 'ask') {
      const again = this.armed && this.armed.moves.join() === moves.join();
      if (!again || Date.now() - this.armed!.at < TOO_SOON) {
        if (!again) this.armed = { moves, choice, at: Date.now() };
        this.focus.set(moves.filter((move): move is number => typeof move === 'number'));
        return;
      }
    }
    void this.send(moves, how === 'hold');
  };

  /** Play what waits for its click. */
  fire = (): void => {
    if (this.armed && !this.busy) void this.send(this.armed.moves, false);
  };

  disarm = (): void => {
    this.armed = null;
    this.focus.set([]);
  };

  private async send(moves: Moves, hold: boolean): Promise<void> {
    const table = this.live.table;
    if (!table) return;
    this.disarm();
    this.hint = null;
    await this.does({ do: 'play', version: table.version, moves, hold });
  }

  /** Do something for my seat; what is refused is told. */
  async does(deed: { do: string; [field: string]: unknown }): Promise<boolean> {
    this.busy = true;
    this.tellIfOffline();
    try {
      await this.live.act(deed);
      return true;
    } catch (error) {
      if (error instanceof Refusal) showNote(this.worded(error), 'bad', error.problem.rule);
      else showRefusal(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Without a connection nothing is played yet, which a click has to say. */
  private tellIfOffline(): void {
    if (this.live.link === 'lost') showNote(say('net.offline'), 'bad');
  }

  undo = (how: How): void => {
    const table = this.live.table;
    if (!table || this.busy) return;
    this.disarm();
    void this.does({ do: 'undo', version: table.version, how });
  };

  /** What the undo key and button take back: the smallest thing that can be. */
  best(): How | '' {
    const undo = this.live.table?.undo;
    return undo?.step ? 'step' : undo?.through ? 'through' : '';
  }

  confirm = (): void => {
    if (!this.busy) void this.does({ do: 'confirm' });
  };

  ask = async (): Promise<void> => {
    const table = this.live.table;
    if (!table || this.thinking) return;
    this.thinking = true;
    this.tellIfOffline();
    try {
      const done = await this.live.act({ do: 'hint', version: table.version });
      this.hint = { ...(done.answer as Hint), version: table.version };
      this.focus.set([this.hint.move]);
    } catch (error) {
      showNote(this.worded(error), 'bad');
    } finally {
      this.thinking = false;
    }
  };
}
