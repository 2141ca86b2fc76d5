// Ticket to Ride at the table: both maps, everything drawn from the tables.

import type {
  Choice,
  ChoiceLabel,
  Flight,
  GameEvent,
  GameUI,
  NameThing,
  Say,
  SentenceRules,
  TableMessage,
  Tables,
} from '../../lib/game/game_ui';
import { askedStep } from '../../lib/game/asked_step';
import type { Sound } from '../../lib/ui/sounds';
import Board from './Board.svelte';
import Choices from './Choices.svelte';
import { facts } from './facts';
import { fields } from './fields';
import FlyingCard from './FlyingCard.svelte';
import Hand from './Hand.svelte';
import HandStrip from './HandStrip.svelte';
import { LOCOMOTIVE, readPayment } from './network';
import { cities, colorName, paymentName, points, spaces } from './phrases';
import { scoringSteps } from './scoring_steps';
import Seat from './Seat.svelte';
import { mapTables, placeName } from './types';

function prompt(table: TableMessage, tables: Tables, say: Say): string | undefined {
  const all = facts(table, tables);
  if (!all) return undefined;
  const verbs = new Set(all.options.map((o) => o.verb));
  const top = all.view.stack.filter((f) => f.player === all.me).at(-1);
  if (verbs.has('pay')) {
    const track = all.track.get(String(top?.track ?? ''));
    return track && say('ttr.ui.prompt.pay', { track: cities(all.tables, track, say) });
  }
  if (verbs.has('keep'))
    return say('ttr.ui.prompt.keep', { n: Math.min(...all.options.map((o) => o.rest.split(' ').length)) });
  if (verbs.has('declare')) return say('ttr.ui.prompt.declare', { n: Number(top?.number ?? 0) });
  if (verbs.has('collect'))
    return say('ttr.ui.prompt.collect', { city: placeName(all.tables, String(top?.city ?? '')) });
  if (all.step === 'second_card') return say('ttr.ui.prompt.second');
  if (all.step === 'turn') return say('ttr.ui.prompt.turn');
  return undefined;
}

function label(choice: Choice, table: TableMessage, tables: Tables, say: Say): ChoiceLabel {
  const all = facts(table, tables);
  const option = all?.options.find((o) => o.choice.move === choice.move);
  if (!all || !option) return { group: '', title: choice.text };
  const { verb, rest } = option;
  if (verb === 'claim') {
    const track = all.track.get(rest)!;
    return {
      group: say('ttr.ui.label.claim'),
      title: [cities(all.tables, track, say), colorName(say, track.color), spaces(say, track.length)].join(
        say('ttr.ui.comma'),
      ),
      effect: say('ttr.ui.label.claim.effect', {
        points: points(say, all.tables.route_points[track.length] ?? 0),
        trains: say('ttr.ui.trains-left', { n: (all.view.trains[all.me] ?? 0) - track.length }),
      }),
      weight: all.serves.has(rest) ? 1 : 0,
    };
  }
  if (verb === 'pay') return { group: say('ttr.ui.label.pay'), title: paymentName(say, readPayment(choice.text)) };
  if (verb === 'take') return { group: say('ttr.ui.draw'), title: say('ttr.ui.take', { card: oneCard(say, rest) }) };
  if (verb === 'draw') return { group: say('ttr.ui.draw'), title: say('ttr.ui.draw.deck') };
  if (verb === 'tickets') return { group: say('ttr.ui.draw'), title: say('ttr.ui.draw.tickets') };
  if (verb === 'keep') {
    const names = rest
      .split(' ')
      .map((id) => all.tables.tickets.find((t) => t.id === id))
      .flatMap((t) => (t ? [cities(all.tables, t, say)] : []));
    return { group: say('ttr.ui.keep', { n: names.length }), title: names.join(say('ttr.ui.comma')) };
  }
  if (verb === 'collect')
    return { group: say('ttr.ui.passengers'), title: say('ttr.ui.passenger', { color: colorName(say, rest) }) };
  if (verb === 'declare') return { group: say('ttr.ui.draw.tickets'), title: mix(say, rest) };
  if (verb === 'pass') return { group: '', title: say('ttr.ui.pass') };
  return { group: '', title: choice.text };
}

/** So many tickets of each deck. */
const mix = (say: Say, text: string): string =>
  [...text.matchAll(/(\d+) (\w+)/g)]
    .map(([, n, deck]) => say(`count.ticket.${deck}`, { n: Number(n) }))
    .join(say('ttr.ui.comma'));

function thing(name: string, value: unknown, tables: Tables, say: Say): string | undefined {
  if (typeof value !== 'string' || !tables) return undefined;
  const map = mapTables(tables);
  if (name === 'track' || name === 'twin') {
    const track = map.tracks.find((t) => t.id === value);
    return track && say('ttr.ui.track.short', { cities: cities(map, track, say), color: colorName(say, track.color) });
  }
  if (name === 'ticket') {
    const ticket = map.tickets.find((t) => t.id === value);
    return ticket && cities(map, ticket, say);
  }
  if (name === 'city') return placeName(map, value);
  if (name === 'mix') return mix(say, value);
  if (name === 'card' || name === 'color' || name === 'passenger') return colorName(say, value);
  return undefined;
}

/** A card with its article; what a claim brought and what was paid for it, which older matches tell by the track. */
function more(event: GameEvent, tables: Tables, say: Say): Record<string, string> | undefined {
  if (event.event !== 'claimed') return typeof event.card === 'string' ? { card: oneCard(say, event.card) } : undefined;
  if (!tables) return undefined;
  const map = mapTables(tables);
  const track = map.tracks.find((t) => t.id === event.track);
  if (!track) return undefined;
  const locomotives = Number(event.locomotives ?? 0);
  const paid = paymentName(say, {
    color: String(event.card ?? LOCOMOTIVE),
    colored: Number(event.cards ?? track.length) - locomotives,
    locomotives,
  });
  return { points: points(say, Number(event.points ?? map.route_points[track.length] ?? 0)), paid };
}

function oneCard(say: Say, color: string): string {
  if (color === LOCOMOTIVE || color === 'orange') return say(`ttr.ui.one-card.${color}`);
  return say('ttr.ui.one-card', { color: colorName(say, color) });
}

// what has been in the air: each event flies once, however often it is asked for
const flown = new WeakSet<GameEvent>();

function flight(event: GameEvent, table: TableMessage): Flight | undefined {
  if (flown.has(event)) return undefined;
  flown.add(event);
  const card = typeof event.card === 'string' ? event.card : '';
  const mine = event.player === table.viewer;
  const seat = event.player === undefined ? '' : `seat-${event.player}`;
  const to = mine ? { to: `card-${card}`, or: 'hand', rests: true } : { to: seat };
  if (event.event === 'drew_card') return { from: 'deck', ...to, Face: FlyingCard, props: { card } };
  if (event.event === 'took_card') return { from: `face-${card}`, ...to, Face: FlyingCard, props: { card } };
  if (event.event === 'turned_up' && typeof event.slot === 'number')
    return { from: 'deck', to: `row-${event.slot}`, Face: FlyingCard, props: { card } };
  if (event.event === 'drew_ticket') return { from: 'tickets', to: mine ? 'hand' : seat };
  return undefined;
}

/** Own cards are seen with nothing beside them; what only the log tells takes no time. */
function pace(event: GameEvent, viewer: number): number {
  const mine = event.player === viewer;
  if (event.event === 'claimed') return 1.3;
  if (event.event === 'drew_card' || event.event === 'took_card') return mine ? 1.3 : 0.8;
  return event.event === 'turned_up' || event.event === 'drew_ticket' ? 0.7 : 0;
}

/** Both ends of a route are asked for one after the other. */
const queued = new Set(['collect']);

const important = new Set([
  'claimed',
  'collected',
  'passed',
  'last_round',
  'ticket_opened',
  'longest_path',
  'globetrotter',
  'scored_passengers',
  'final_score',
]);

/** Tickets by their cities, cards by kind: "2 red, 1 locomotive". */
function list(kind: string, ids: readonly string[], name: NameThing, say: Say): string | undefined {
  if (kind === 'ticket') return ids.map((id) => name(kind, id)).join(say('ttr.ui.comma'));
  const kinds = [...new Set(ids)].map((color) => {
    const n = ids.filter((one) => one === color).length;
    return paymentName(
      say,
      color === LOCOMOTIVE ? { color, colored: 0, locomotives: n } : { color, colored: n, locomotives: 0 },
    );
  });
  return kinds.join(say('ttr.ui.comma'));
}

const sentences: SentenceRules = {
  together: ['kept_ticket', 'put_back_ticket'],
  signed: ['ticket_opened', 'longest_path', 'globetrotter', 'scored_passengers'],
  counted: { completed: 'ticket', length: 'space' },
  listed: ['card', 'ticket'],
  list,
};

/** What is heard: cards, and wagons or passengers that are moved. */
const HEARD: Record<string, Sound> = {
  drew_card: 'card',
  took_card: 'card',
  drew_ticket: 'card',
  kept_ticket: 'card',
  row_swept: 'card',
  claimed: 'piece',
  collected: 'piece',
};
const SECRET = new Set(['dealt_card', 'drew_card', 'drew_ticket']);
const secret = (event: GameEvent): boolean => SECRET.has(event.event);
const sound = (event: GameEvent): Sound | undefined => HEARD[event.event];

/** Germany is higher than wide. */
function shape(tables: Tables): 'wide' | 'tall' {
  return (mapTables(tables).aspect ?? 1) < 1 ? 'tall' : 'wide';
}

/** Drawing train cards. */
function unasked(choice: Choice): boolean {
  return choice.text === 'draw' || choice.text.startsWith('take ');
}

/** Tickets to keep are no choices of the map: all of them are in sight at once. */
const raised = (table: TableMessage): boolean => askedStep(table).startsWith('keep');
const onBoard = (table: TableMessage): boolean => askedStep(table) === 'turn';

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
  more,
  important,
  queued,
  shape,
  raised,
  onBoard,
  flight,
  pace,
  unasked,
  fields,
  sentences,
  secret,
  sound,
};
