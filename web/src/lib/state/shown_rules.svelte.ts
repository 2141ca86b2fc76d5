// Rules at hand: which rules are being shown over the page.

import type { GameInfo } from '../net/types';

export const shownRules = $state<{ game: string; rules: string[] }>({ game: '', rules: [] });
let game = '';

/** The game whose rules are meant when only their numbers are given. */
export function setRulesGame(id: string): void {
  game = id;
}

export function showRules(rules: readonly string[], of = game): void {
  shownRules.game = of;
  shownRules.rules = [...rules];
}

/**
 * The rules of moves, given by their numbers or, where they are not choices of their own now, by what they begin with.
 */
export function rulesOf(
  game: Pick<GameInfo, 'families'>,
  moves: readonly number[],
  verbs: readonly string[] = [],
): string[] {
  const kinds = game.families.filter(
    (one) => verbs.includes(one.verb) || moves.some((move) => move >= one.first && move < one.first + one.count),
  );
  return [...new Set(kinds.flatMap((one) => one.rules))];
}
