// Cards that are bought, drawn, played or put away, as they stand in the dock.

import type { MoveContext, MoveLabel, MoveLabeller } from './choice_types';
import { cardName, dollars, goalText } from './phrases';

function buy({ say, rest, join, tables }: MoveContext): MoveLabel {
  const way = tables.purchases[rest]!;
  return {
    title: cardName(tables, say, way.card),
    effect: join(
      say('gwt.ui.buy', {
        cards: say('count.card', { n: way.cards }),
        cowboys: say('gwt.ui.cowboys', { n: way.cowboys }),
        dollars: dollars(say, way.dollars),
      }),
    ),
    card: way.card,
  };
}

function card({ say, rest, tables }: MoveContext): MoveLabel {
  return { title: cardName(tables, say, rest), card: rest };
}

function grow({ say, rest, tables }: MoveContext): MoveLabel {
  return {
    title: cardName(tables, say, rest),
    effect: say('gwt.ui.grows', {
      card: cardName(tables, say, rest === 'orange-calf' ? 'orange-young' : 'orange-grown'),
    }),
    card: rest,
  };
}

function turnUp({ all, say }: MoveContext): MoveLabel {
  const n = Number(all.frame.cowboys ?? 0);
  return {
    title: say('gwt.ui.turn-up'),
    effect: say(n > 1 ? 'gwt.ui.turn-up.left' : 'gwt.ui.turn-up.last', { n }),
    glyph: 'cowboy',
  };
}

function objective({ say, rest, tables }: MoveContext): MoveLabel {
  return rest === 'stack'
    ? { title: say('gwt.ui.objective.stack'), glyph: 'card' }
    : { title: goalText(tables, say, rest), card: rest };
}

function play({ say, rest, tables }: MoveContext): MoveLabel {
  return { title: goalText(tables, say, rest), card: rest };
}

function draw({ all, say }: MoveContext): MoveLabel {
  return {
    title: say('gwt.ui.draw'),
    effect:
      all.step === 'refill'
        ? undefined
        : say('gwt.ui.draw.left', {
            left: Number(all.frame.left ?? 0),
            drawn: Number(all.frame.named ?? all.frame.drawn ?? 0),
          }),
    glyph: 'draw',
  };
}

function exchange({ say, view, me }: MoveContext): MoveLabel {
  return {
    title: say('gwt.ui.exchange'),
    effect: say('gwt.ui.exchange.left', { n: view.tokens?.[me] ?? 0 }),
    glyph: 'token',
  };
}

export const CARD_CHOICES: Record<string, MoveLabeller> = {
  buy,
  also: card,
  discard: card,
  remove: card,
  grow,
  'turn-up': turnUp,
  objective,
  play,
  draw,
  exchange,
};
