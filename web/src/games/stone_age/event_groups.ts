// Events that belong together, such as a throw and what it brings, in one sentence as the terminal does.

import type { GameEvent, NameThing, Say, EventGroup } from '../../lib/game/game_ui';
import { joinList } from '../../lib/i18n/words.svelte';
import { amount } from './phrases';
import { GOODS, isBuilding, isCard, SOURCES } from './types';

const IN_A_ROW = ['die_fell', 'shared_die_fell', 'paid', 'card_turned', 'building_turned'];
const GAINS = ['gained', 'gained_food'];
const AT_ONCE = [...GAINS, 'scored']; // in the sentence of the card that brings them
const FACES = [...GOODS, 'tool', 'field']; // of the dice for all

/** Some events and what their sentence needs to know. */
interface GroupContext {
  events: readonly GameEvent[];
  at: number;
  run: GameEvent[];
  /** what the same player does next */
  after: GameEvent | undefined;
  name: NameThing;
  say: Say;
}

/** The words of a group; `used` is the number of its events. */
type Grouping = Omit<EventGroup, 'run'> & { used: number };

/** Events in groups, each of which one sentence tells. */
export function groupEvents(given: readonly GameEvent[], name: NameThing, say: Say): EventGroup[] {
  const events = given.filter((event) => !isPartOfUsingATool(event));
  const groups: EventGroup[] = [];
  let at = 0;
  while (at < events.length) {
    const run = inARow(events, at);
    const next = events[at + run.length];
    const after = next?.player === run[0]!.player ? next : undefined;
    const { used, ...how } = withGain(describeGroup({ events, at, run, after, name, say }), events, at);
    groups.push({ run: events.slice(at, at + used), ...how });
    at += used;
  }
  return groups;
}

/** The turning over of a tool for one use: the sentence of adding it says so. */
function isPartOfUsingATool(event: GameEvent): boolean {
  return event.event === 'turned_over' && String(event.card).startsWith('once-');
}

function inARow(events: readonly GameEvent[], at: number): GameEvent[] {
  const first = events[at]!;
  let end = at + 1;
  if (IN_A_ROW.includes(first.event))
    while (events[end]?.event === first.event && events[end]!.player === first.player) end += 1;
  return events.slice(at, end);
}

/** A card that was bought tells what it brings at once. */
function withGain(how: Grouping, events: readonly GameEvent[], at: number): Grouping {
  const kind = how.as ?? events[at]!.event;
  const next = events[at + how.used];
  const tells = (kind === 'bought_card' || kind === 'bought_for') && next && AT_ONCE.includes(next.event);
  return tells && next.move === events[at + how.used - 1]!.move ? { ...how, used: how.used + 1 } : how;
}

function describeGroup(here: GroupContext): Grouping {
  const { run, after, name, say } = here;
  const event = run[0]!;
  const used = run.length;
  switch (event.event) {
    case 'shared_die_fell':
      return {
        as: 'dice_for_all',
        used,
        words: { dice: joinList(run.map(({ face }) => faceName(say, Number(face)))) },
      };
    case 'die_fell':
      return thrown(here);
    case 'tool_added':
      return after && GAINS.includes(after.event)
        ? { as: 'tool_added_for', used: used + 1, words: { gain: gainOf(say, after) } }
        : { used };
    case 'paid':
      return paid(here);
    case 'fed':
      return { used, ...fed(event, [], say) };
    case 'picked': {
      const gains = after && ['gained', 'gained_tool', 'field_grew'].includes(after.event) && after.move === event.move;
      return { used: gains ? used + 1 : used, words: { face: faceName(say, Number(event.face)) } };
    }
    case 'placed': {
      const place = String(event.place);
      const words = { people: say('sa.ui.people', { n: Number(event.people) }) };
      return { used, words, ...(isCard(place) || isBuilding(place) ? { as: 'placed_on' } : {}) };
    }
    case 'card_turned':
      return { used, words: { card: run.map(({ card }) => name('card.short', card)).join(' | ') } };
    case 'building_turned':
      return { used, words: { building: run.map(({ building }) => name('building', building)).join(' | ') } };
    case 'gained':
    case 'gained_food':
      return Number(event.count) ? { used } : { as: 'gained_nothing', used };
    case 'round_over':
      return { as: 'new_round', used, words: { seat: name('seat', event.start) } };
    case 'drew_card':
    case 'card_opened': // nothing else of it counts
      return event.card === undefined ? { used } : { used, words: { card: name('card.lower', event.card) } };
    default:
      return { used };
  }
}

/** What a face of the dice for all brings. */
function faceName(say: Say, face: number): string {
  const kind = FACES[face - 1]!;
  return kind === 'tool' || kind === 'field' ? say(`sa.die.${kind}`) : amount(say, 1, kind);
}

/** What a throw brought. */
function gainOf(say: Say, event: GameEvent): string {
  return Number(event.count) ? amount(say, Number(event.count), String(event.good ?? 'food')) : say('sa.nothing');
}

/** Dice that fell, with the tools that were added and what they brought if that is known. */
function thrown({ events, at, run, after, say }: GroupContext): Grouping {
  const faces = run.map(({ face }) => Number(face));
  const several = faces.length > 1;
  let used = run.length;
  let next = after;
  let added = 0;
  while (next?.event === 'tool_added') {
    const follower = events[at + used + 1];
    if (!follower || !['tool_added', ...GAINS].includes(follower.event)) break;
    added = Number(next.total);
    used += 1;
    next = follower;
  }
  const how = added ? (several ? 'sa.thrown.added' : 'sa.added') : several ? 'sa.thrown' : '';
  const dice = joinList(faces.map(String));
  const total = faces.reduce((sum, face) => sum + face, 0);
  const words = { dice: how ? say(how, { dice, total, added }) : dice, what: say(`sa.ui.${thrownFor(run[0]!)}`) };
  if (!next || !GAINS.includes(next.event)) return { as: 'threw', used, words };
  return { as: 'threw_for', used: used + 1, words: { ...words, gain: gainOf(say, next) } };
}

function thrownFor(event: GameEvent): string {
  const place = String(event.place);
  return SOURCES[place] ?? (place.startsWith('card-') ? place.slice('card-'.length) : 'food');
}

/** Goods with what they were paid for. */
function paid({ run, after, name, say }: GroupContext): Grouping {
  const goods = run.map(({ good }) => String(good));
  const words = { goods: joinList(byKind(say, goods)) };
  const used = run.length + 1;
  if (after?.event === 'fed') return { used, ...fed(after, goods, say) };
  if (after?.event === 'bought_card')
    return { as: 'bought_for', used, words: { ...words, card: name('card', after.card) } };
  if (after?.event === 'built') {
    const points = `+${say('count.point', { n: Number(after.points) })}`;
    return { as: 'built_for', used, words: { ...words, points } };
  }
  return { as: 'paid_goods', used: run.length, words };
}

function byKind(say: Say, goods: readonly string[]): string[] {
  return GOODS.filter((good) => goods.includes(good)).map((good) =>
    amount(say, goods.filter((one) => one === good).length, good),
  );
}

/** What the people ate: by the food track, food, and goods, by kind where they are known. */
function fed(event: GameEvent, goods: readonly string[], say: Say): Omit<Grouping, 'used'> {
  const [people, track, paidGoods] = [Number(event.people), Number(event.track), Number(event.goods)];
  const food = people - track - paidGoods; // below nothing if the food track gave more than they ate
  const ate = track ? [say('sa.ate.track', { n: track })] : [];
  if (food > 0) ate.push(say('sa.ate.food', { n: food }));
  if (food < 0) ate.push(say('sa.ate.kept', { n: -food }));
  if (paidGoods)
    ate.push(...(goods.length === paidGoods ? byKind(say, goods) : [say('sa.ui.goods', { n: paidGoods })]));
  return { as: 'fed_with', words: { people: say('sa.ui.people', { n: people }), ate: joinList(ate) } };
}
