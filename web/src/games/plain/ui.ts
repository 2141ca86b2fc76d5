// A game without a board of its own: its state in readable form, and its choices grouped by verb.

import type { GameUI } from '../../lib/game/game_ui';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Seat from './Seat.svelte';

export const ui: GameUI = { Board, Hand, Seat };
