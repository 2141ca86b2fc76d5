// Legal moves as they stand in the dock: what each is, what it costs and brings, and an icon.

import type { Say, TableMessage } from '../../lib/game/game_ui';
import { actionText } from './actions';
import { BUILDING_CHOICES } from './building_choices';
import { CARD_CHOICES } from './card_choices';
import type { MoveContext, MoveLabel, MoveLabeller, ChoiceDescription } from './choice_types';
import type { Facts, Option } from './facts';
import { RAIL_CHOICES } from './rail_choices';
import { TRAIL_CHOICES } from './trail_choices';

export type { ChoiceDescription } from './choice_types';

/** By the verb of a move: how it is labelled. */
const LABELLERS: Record<string, MoveLabeller> = {
  ...TRAIL_CHOICES,
  ...BUILDING_CHOICES,
  ...CARD_CHOICES,
  ...RAIL_CHOICES,
  done,
  skip: ({ say }) => ({ title: say('gwt.ui.skip') }),
};

/** What a legal move is about. */
export function describe(all: Facts, table: TableMessage, say: Say, verb: string, option: Option): ChoiceDescription {
  const labeller = LABELLERS[verb];
  if (!labeller) return { group: '', title: option.choice.text };
  const { tables, view, me } = all;
  const join: MoveContext['join'] = (...parts) => parts.filter(Boolean).join(say('gwt.ui.dot'));
  const group = say(`gwt.ui.group.${verb === 'done' || verb === 'skip' ? 'rest' : verb}`, {
    n: Number(all.frame.foresight ?? 0),
  });
  return { group, ...labeller({ all, tables, view, me, table, say, rest: option.rest, join }) };
}

function done({ all, say }: MoveContext): MoveLabel {
  const unused = all.step === 'act' ? (all.by.get('do') ?? []).map((option) => option.rest) : [];
  return {
    title: say(all.step === 'act' ? 'gwt.ui.done.act' : 'gwt.ui.done'),
    effect: unused.length
      ? say('gwt.ui.unused', { list: unused.map((action) => actionText(say, action)).join(say('gwt.ui.dot')) })
      : undefined,
    unused,
    glyph: 'end',
  };
}
