// What a picture of a match shows now; changed from frame to frame.

import type { GameUI, Tables } from '../lib/game/game_ui';
import type { Result, TableMessage } from '../lib/net/types';

export const WIDTH = 1200;
export const HEIGHT = 900;

export class Poster {
  table = $state.raw() as TableMessage;
  /** how much of the match has been played, from 0 to 1 */
  part = $state(1);

  constructor(
    readonly title: string,
    readonly names: readonly string[],
    readonly letters: readonly string[],
    readonly ui: GameUI,
    readonly tables: Tables,
    /** shown once the match has been played to its end */
    readonly result: Result | null,
    first: TableMessage,
  ) {
    this.table = first;
  }
}
