// The final scoring of Stone Age: signs set by set, multipliers card by card, goods at last.

import type { Result, Say, ScoringStep, TableMessage, Tables } from '../../lib/game/game_ui';
import { fewestFirst, kindsOf, stepFor, stepOf } from '../../lib/game/scoring_steps';
import { facts, type Facts } from './facts';
import { lowerText, seatLabel } from './phrases';
import { cardsOf, craftWorth, signSets } from './scoring';
import { CRAFTS, type Card, type Craft } from './types';

/** The craft of a line: its name is that of several people. */
export const craftOf = (kind: string): Craft | undefined => CRAFTS.find((craft) => kind === `${craft}s`);

export function scoringSteps(table: TableMessage, tables: Tables, result: Result, say: Say): ScoringStep[] {
  const all = facts(table, tables);
  if (!all) return [];
  const steps: ScoringStep[] = [];
  for (const kind of kindsOf(result)) {
    if (kind !== 'signs' && !craftOf(kind)) {
      steps.push(stepOf(result, kind));
      continue;
    }
    for (const seat of fewestFirst(steps, result.scores.length)) {
      const about = { all, table, say, seat, kind };
      steps.push(...(kind === 'signs' ? sets(about) : cards(about)));
    }
  }
  return steps;
}

/** A kind of line of one seat. */
interface About {
  all: Facts;
  table: TableMessage;
  say: Say;
  seat: number;
  kind: string;
}

/** Sets of different signs, the largest first. */
function sets({ all, table, say, seat, kind }: About): ScoringStep[] {
  return signSets(cardsOf(all.tables, all.view, seat)).map((set) => ({
    ...stepFor(table.seats.length, seat, kind, set.length ** 2),
    id: set.join(' '),
    text: say('sa.ui.final.line', {
      player: seatLabel(table, seat, say),
      what: say('sa.ui.final.set', { n: set.length, points: say('sa.ui.points', { n: set.length ** 2 }) }),
    }),
  }));
}

/** Cards of a craft: as many people as it shows, each worth what its owner has of the craft's things. */
function cards({ all, table, say, seat, kind }: About): ScoringStep[] {
  const craft = craftOf(kind)!;
  const worth = craftWorth(all.view, seat, craft);
  const its = (card: Card): boolean => card.lower.craft === craft;
  return cardsOf(all.tables, all.view, seat)
    .filter(its)
    .map((card) => ({
      ...stepFor(table.seats.length, seat, kind, card.lower.count * worth),
      id: card.id,
      text: say('sa.ui.final.line', {
        player: seatLabel(table, seat, say),
        what: [lowerText(say, card), `${card.lower.count} × ${worth}`].join(say('sa.ui.comma')),
      }),
    }));
}
