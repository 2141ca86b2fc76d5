// One's own hand: its cards, and what can be done with each now.

import type { Choice } from '../../lib/game/game_ui';
import type { Facts } from './facts';

/** Cards of a seat with how many it has of each, the last ones first. */
export function handOf(all: Facts | null): [string, number][] {
  if (!all || all.me < 0) return [];
  return Object.entries(all.view.hand[all.me] ?? {})
    .filter(([, n]) => n)
    .reverse();
}

/** What clicking a card of the hand does now. */
export function choiceOf(all: Facts | null, card: string): Choice | undefined {
  return ['discard', 'remove', 'grow', 'play'].map((verb) => all?.legal.get(`${verb} ${card}`)).find(Boolean);
}
