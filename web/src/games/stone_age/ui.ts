// Stone Age at the table: valley, cards, buildings, dice, everything drawn from the tables.

import type {
  Choice,
  ChoiceLabel,
  Flight,
  GameEvent,
  GameUI,
  Say,
  SentenceRules,
  TableMessage,
  Tables,
} from '../../lib/game/game_ui';
import { askedStep } from '../../lib/game/asked_step';
import type { Sound } from '../../lib/ui/sounds';
import Board from './Board.svelte';
import Choices from './Choices.svelte';
import { buildingAt, cardAt, facts, missingFood } from './facts';
import { fields } from './fields';
import Flying from './Flying.svelte';
import Hand from './Hand.svelte';
import HandStrip from './HandStrip.svelte';
import { amount, buildingCost, buildingWhat, lowerText, placeName, seatLetters, upperText } from './phrases';
import { unplaced } from './placing';
import { scoringSteps } from './scoring_steps';
import Seat from './Seat.svelte';
import { groupEvents } from './event_groups';
import { result } from './throws';
import { brings, isCard, pips, printedTables, slotOf } from './types';

function prompt(table: TableMessage, tables: Tables, say: Say): string | undefined {
  const all = facts(table, tables);
  if (!all) return undefined;
  const { step, frame, view, me } = all;
  const place = String(frame.place ?? '');
  if (step === 'place') return say('sa.ui.prompt.place', { n: unplaced(view, me) });
  if (step === 'use') return say('sa.ui.prompt.use');
  if (step === 'add_tools') {
    const { gain } = result(view.total, pips(all.tables, place));
    return say('sa.ui.prompt.throw', {
      place: placeName(say, place),
      total: view.total,
      gain: gain ? amount(say, gain, brings(place)) : say('sa.nothing'),
    });
  }
  if (step === 'buy')
    return isCard(place)
      ? say('sa.ui.prompt.buy.card', { price: say('sa.ui.goods', { n: slotOf(place) + 1 }) })
      : say('sa.ui.prompt.buy.building');
  if (step === 'pay' || step === 'feed_goods') return say('sa.ui.prompt.pay', { n: Number(frame.left ?? 1) });
  if (step === 'pick') return say('sa.ui.prompt.pick');
  if (step === 'gain') return say('sa.ui.prompt.gain', { n: Number(frame.left ?? 1) });
  if (step === 'feed')
    return missingFood(view, me) > 0
      ? say('sa.ui.prompt.feed', { n: missingFood(view, me) })
      : say('sa.ui.prompt.feed.enough');
  return undefined;
}

function label(choice: Choice, table: TableMessage, tables: Tables, say: Say): ChoiceLabel {
  const all = facts(table, tables);
  const [verb, what = '', n] = choice.text.split(' ');
  if (!all) return { group: '', title: choice.text };
  if (verb === 'place' || verb === 'use') {
    const card = isCard(what) ? cardAt(all, what) : undefined;
    const building = what.startsWith('building') ? buildingAt(all, what) : undefined;
    return {
      group: say(`sa.group.${verb}`),
      title:
        verb === 'use' || card || building || !n
          ? placeName(say, what)
          : `${placeName(say, what)}${say('sa.ui.comma')}${say('sa.ui.people', { n: Number(n) })}`,
      effect: card
        ? `${upperText(say, card, 'brief')} / ${lowerText(say, card)}`
        : building
          ? buildingWhat(say, building)
          : undefined,
    };
  }
  const titles: Record<string, () => string> = {
    tool: () => say('sa.ui.tool.of', { n: Number(what) }),
    once: () => say('sa.ui.tool.once', { n: Number(what) }),
    take: () => {
      const place = String(all.frame.place ?? '');
      const { gain } = result(all.view.total, pips(all.tables, place));
      return gain ? say('sa.ui.take', { gain: amount(say, gain, brings(place)) }) : say('sa.ui.take.none');
    },
    buy: () => say('sa.ui.pay'),
    leave: () => say('sa.ui.leave'),
    feed: () => say('sa.ui.feed.all', { n: all.view.people[all.me] ?? 0 }),
    starve: () => say('sa.ui.feed.starve'),
    pay: () => say('sa.ui.pay.for', { goods: amount(say, 1, what) }),
    gain: () => say('sa.ui.take', { gain: amount(say, 1, what) }),
    enough: () => say('sa.ui.pay.build', { n: all.view.total }),
    pick: () => (what === 'tool' || what === 'field' ? say(`sa.ui.brief.${what}`) : amount(say, 1, what)),
    choose: () => say('sa.ui.two.open'),
  };
  return { group: '', title: titles[verb ?? '']?.() ?? choice.text };
}

function thing(name: string, value: unknown, tables: Tables, say: Say): string | undefined {
  if (typeof value !== 'string' || !tables) return undefined;
  const printed = printedTables(tables);
  if (name === 'place') return placeName(say, value).toLowerCase();
  if (name === 'good') return say(`sa.ui.${value}`);
  if (name === 'card' || name === 'card.short' || name === 'card.lower') {
    const card = printed.cards.find((one) => one.id === value);
    if (!card) return undefined;
    return name === 'card.lower' ? lowerText(say, card) : `${upperText(say, card, 'brief')} / ${lowerText(say, card)}`;
  }
  if (name === 'building') {
    const building = printed.buildings.find((one) => one.id === value);
    return building && buildingCost(say, building);
  }
  return undefined;
}

const flown = new WeakSet<GameEvent>(); // each event flies once, however often it is asked for

function flight(event: GameEvent, table: TableMessage): Flight | undefined {
  if (flown.has(event) || event.player === undefined) return undefined;
  flown.add(event);
  const [seat, to] = [event.player, `seat-${event.player}`];
  const fly = (from: string, thing: string, n = 1): Flight => ({ from, to, Face: Flying, props: { thing, n } });
  if (event.event === 'placed')
    return {
      from: to,
      to: `place-${String(event.place)}`,
      Face: Flying,
      props: { seat, letter: seatLetters(table)[seat] ?? '', n: Number(event.people) },
    };
  const sources: Record<string, string> = { wood: 'forest', brick: 'claypit', stone: 'quarry', gold: 'river' };
  if (event.event === 'gained' && Number(event.count))
    return fly(`place-${sources[String(event.good)] ?? ''}`, String(event.good), Number(event.count));
  if (event.event === 'gained_food' && Number(event.count)) return fly('place-hunt', 'food', Number(event.count));
  if (event.event === 'gained_tool') return fly('place-toolmaker', 'tool');
  if (event.event === 'gained_person') return fly('place-hut', 'person');
  if (event.event === 'field_grew') return fly('place-field', 'field');
  if (event.event === 'bought_card') return fly(`place-card${Number(event.slot) + 1}`, 'card');
  return undefined;
}

const important = new Set([
  'bought_card',
  'bought_for',
  'built',
  'built_for',
  'gained_person',
  'dice_for_all',
  'starved',
  'new_round',
  'round_over',
  'deck_ended',
  'stack_ended',
  'card_opened',
  'scored',
  'final_score',
]);

const sentences: SentenceRules = { groupEvents, signed: ['scored', 'built', 'built_for'] };

// payments and feeding are no choices of the board
const PAID = new Set(['buy', 'pay', 'feed', 'feed_goods']);
const raised = (table: TableMessage): boolean => PAID.has(askedStep(table));

/** What is heard: the first die of a throw, pieces, goods, cards. */
const HEARD: Record<string, Sound> = {
  placed: 'piece',
  gained: 'coins',
  gained_food: 'coins',
  tool_added: 'piece',
  bought_card: 'card',
  built: 'piece',
  shared_die_fell: 'dice',
  die_fell: 'dice',
};
const secret = (event: GameEvent): boolean => event.event === 'drew_card';
const sound = (event: GameEvent): Sound | undefined => HEARD[event.event];

export const ui: GameUI = {
  Board,
  Hand,
  HandStrip,
  Seat,
  Choices,
  ending: () => import('./ending'),
  scoringSteps,
  label,
  prompt,
  thing,
  important,
  flight,
  fields,
  sentences,
  raised,
  secret,
  sound,
};
