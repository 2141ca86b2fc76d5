// Great Western Trail at the table: both editions from one set of components, everything drawn from the tables.

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
import { actionText } from './actions';
import Board from './Board.svelte';
import { describe } from './choices';
import Choices from './Choices.svelte';
import { facts } from './facts';
import { fields } from './fields';
import Flying from './Flying.svelte';
import Hand from './Hand.svelte';
import HandStrip from './HandStrip.svelte';
import { faceSeen, seeSetup } from './letters';
import {
  cardName,
  cityName,
  discName,
  dollars,
  goalTasks,
  inLog,
  placeName,
  spaceInLog,
  stationName,
  stationInLog,
  tileName,
  townName,
  workerName,
} from './phrases';
import { ON_TRAIL } from './model.svelte';
import { saleValue } from './rail';
import Seat from './Seat.svelte';
import { groupEvents } from './event_groups';
import { faceOf, printedTables, readTown } from './types';

function prompt(table: TableMessage, tables: Tables, say: Say): string | undefined {
  const all = facts(table, tables);
  if (!all || !all.step) return undefined;
  const { frame, step } = all;
  const left = Number(frame.left ?? 0);
  if (step === 'settle') return say(all.second ? 'gwt2.ui.prompt.settle' : 'gwt.ui.prompt.settle');
  if (step === 'act') return say('gwt.ui.prompt.act', { town: townName(all, table, say, String(frame.place)) });
  if (step === 'offer') return say('gwt.ui.prompt.offer', { action: actionText(say, String(frame.action)) });
  if (step === 'site') return say('gwt.ui.prompt.site', { number: faceOf(all.view, Number(frame.number)) });
  if (step === 'choose_tile') return say('gwt.ui.prompt.choose_tile', { n: Number(frame.foresight) });
  if (step === 'upgrade') return say('gwt.ui.prompt.upgrade', { station: stationName(say, String(frame.station)) });
  if (step === 'backward' || step === 'discard_cost')
    return say(`gwt.ui.prompt.${step}`, { action: actionText(say, String(frame.action)) });
  if (step === 'certify' || step === 'sell') return say(`gwt.ui.prompt.${step}`, { n: saleValue(all) });
  if (step === 'deliver') return say('gwt.ui.prompt.deliver', { n: Number(frame.value) });
  if (step === 'hire')
    return say(`gwt.ui.prompt.hire${['.less', '', '.more'][Math.sign(Number(frame.change)) + 1]}`, {
      n: Math.abs(Number(frame.change)),
    });
  if (step === 'disc') {
    const target = String(frame.target);
    const station = target.startsWith('station ') ? target.slice('station '.length) : '';
    return say('gwt.ui.prompt.disc', { target: station ? stationName(say, station) : cityName(all.tables, target) });
  }
  return say(`gwt.ui.prompt.${step}`, { n: Number(frame.most ?? frame.cowboys ?? left), left });
}

function label(choice: Choice, table: TableMessage, tables: Tables, say: Say): ChoiceLabel {
  const all = facts(table, tables);
  const [verb, ...rest] = choice.text.split(' ');
  return all ? describe(all, table, say, verb!, { choice, rest: rest.join(' ') }) : { group: '', title: choice.text };
}

function thing(name: string, value: unknown, given: Tables, say: Say): string | undefined {
  if (!given) return undefined;
  const tables = printedTables(given);
  if (name === 'face') return faceSeen(tables, String(value));
  if (typeof value === 'number') {
    if (name === 'dollars') return dollars(say, value);
    if (name === 'certificates') return say('gwt.ui.gain.certificate', { n: value });
    if (name === 'tokens') return say('gwt.ui.exchange.left', { n: value });
    if (name === 'post') return stationInLog(say, tables.stations[value - 1]?.space ?? ''); // numbered from 1;
    return undefined;
  }
  if (name === 'side') return value ? 'b' : 'a';
  if (typeof value !== 'string') return undefined;
  if (name === 'place')
    return value === 'kansas-city' ? placeName(tables, say, value) : inLog(placeName(tables, say, value));
  if (name === 'card' || name === 'grown') return cardName(tables, say, value);
  if (name === 'letter') return value.toUpperCase();
  if (name === 'printed') return say('gwt.ui.log.printed', { letter: value.toUpperCase() });
  if (name === 'objective')
    return value === 'stack' ? inLog(say('gwt.ui.objective.stack')) : goalTasks(tables, say, value);
  if (name === 'tile') return inLog(tileName(tables, say, value));
  if (name === 'building') return say('gwt.ui.building', { number: faceSeen(tables, value) });
  if (name === 'town') {
    const town = readTown(value);
    if (town?.kind === 'neutral') return say('gwt.ui.town.neutral', { letter: town.letter.toUpperCase() });
    return town?.kind === 'building' ? say('gwt.ui.building', { number: town.number }) : tileName(tables, say, value);
  }
  if (name === 'worker') return inLog(workerName(say, value));
  if (name === 'city') return cityName(tables, value);
  if (name === 'station') return stationInLog(say, value);
  if (name === 'space') return spaceInLog(say, value);
  if (name === 'disc') return inLog(discName(say, value));
  if (name === 'action') return actionText(say, value);
  if (name === 'stationmaster') return say(`gwt.ui.master.${value}`);
  return undefined;
}

const flown = new WeakSet<GameEvent>(); // each event flies once, however often it is asked for

function flight(event: GameEvent, table: TableMessage): Flight | undefined {
  if (flown.has(event) || event.player === undefined || !table.view) return undefined;
  flown.add(event);
  const seat = `seat-${event.player}`;
  const fly = (from: string, to: string, glyph: string): Flight => ({
    from,
    to,
    Face: Flying,
    props: { glyph, seat: event.player },
  });
  if (event.event === 'moved') return fly(seat, `herder-${event.player}`, 'herder');
  if (event.event === 'engine_moved') return fly(seat, `engine-${event.player}`, 'engine');
  if (event.event === 'earned' || event.event === 'income') return fly(`herder-${event.player}`, seat, 'dollar');
  if (event.event === 'certified') return fly(`herder-${event.player}`, seat, 'certificate');
  return undefined;
}

const important = new Set([
  'moved',
  'built',
  'hired',
  'bought',
  'bought_also',
  'delivered',
  'upgraded',
  'promoted',
  'took_tile',
  'took_objective',
  'drew_objective',
  'end_came',
  'left_city',
  'final_score',
]);

/** What is heard: herders and pieces, money, cards. */
const HEARD: Record<string, Sound> = {
  moved: 'piece',
  engine_moved: 'piece',
  hired: 'piece',
  built: 'piece',
  replaced: 'piece',
  upgraded: 'piece',
  promoted: 'piece',
  disc_used: 'piece',
  disc_moved: 'piece',
  took_tile: 'piece',
  earned: 'coins',
  income: 'coins',
  paid: 'coins',
  paid_toll: 'coins',
  paid_owner: 'coins',
  certified: 'coins',
  token_gained: 'coins',
  exchanged: 'coins',
  delivered: 'coins',
  drew: 'card',
  discarded: 'card',
  removed_card: 'card',
  bought: 'card',
  grew: 'card',
  took_objective: 'card',
  drew_objective: 'card',
  played: 'card',
};
const SECRET = new Set(['drew', 'drew_objective']);
const secret = (event: GameEvent): boolean => SECRET.has(event.event);
const sound = (event: GameEvent): Sound | undefined => HEARD[event.event];

const sentences: SentenceRules = {
  groupEvents,
  learn: (events, tables) => tables && seeSetup(printedTables(tables), events),
};
// Kansas City: tiles of the foresight one after the other, the sale, and leaving at last
const queued = new Set(['choose_tile', 'sell', 'leave']);

const onBoard = (table: TableMessage): boolean => ON_TRAIL.has(askedStep(table));

export const ui: GameUI = {
  Board,
  Hand,
  HandStrip,
  Seat,
  Choices,
  ending: () => import('./ending'),
  label,
  prompt,
  thing,
  important,
  queued,
  onBoard,
  flight,
  fields,
  sentences,
  secret,
  sound,
};
