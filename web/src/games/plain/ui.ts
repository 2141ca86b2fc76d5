// A game without a board of its own: its state in readable form, and its choices grouped by verb.

import type { GameEvent, GameUI } from '../../lib/game/game_ui';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Seat from './Seat.svelte';

/** Of an unknown game nobody has said which events are secrets; most call them so. */
const secret = (event: GameEvent): boolean => /^(drew|dealt)/.test(event.event);

export const ui: GameUI = { Board, Hand, Seat, secret };
