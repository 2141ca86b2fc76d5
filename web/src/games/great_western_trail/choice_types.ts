// What the label of a choice in the dock is made from, and what it says.

import type { ChoiceLabel, Say, TableMessage } from '../../lib/game/game_ui';
import type { Facts } from './facts';

export interface ChoiceDescription extends ChoiceLabel {
  /** an action that is drawn as icons, a card, a tile, or a single icon */
  action?: string;
  card?: string;
  tile?: string;
  glyph?: string;
  /** a private building */
  house?: string;
  /** actions of which only one can be had, besides this one */
  instead?: readonly string[];
  /** actions that would be given up, which `effect` names; drawn as icons */
  unused?: readonly string[];
}

/** A legal move that needs a label: what follows its verb, and all that is known about the table. */
export interface MoveContext {
  all: Facts;
  tables: Facts['tables'];
  view: Facts['view'];
  me: number;
  table: TableMessage;
  say: Say;
  rest: string;
  /** parts of an effect in one line; those that are nothing are left out */
  join: (...parts: (string | undefined | null | false)[]) => string;
}

export type MoveLabel = Omit<ChoiceDescription, 'group'>;
export type MoveLabeller = (move: MoveContext) => MoveLabel;
