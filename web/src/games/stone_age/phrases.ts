// Places, cards, buildings and payments put into words.

import type { Say, TableMessage } from '../../lib/game/game_ui';
import { letters, seatName } from '../../lib/i18n/seat_names';
import type { Facts } from './facts';
import { lacking, scores } from './payments';
import { gainsNothing } from './placing';
import { cardsOf, craftWorth, lowerAdds, signPoints, signSets } from './scoring';
import {
  brings,
  GOODS,
  isBuilding,
  isCard,
  pips,
  slotOf,
  SOURCES,
  type Building,
  type Card,
  type Goods,
} from './types';

export function placeName(say: Say, place: string): string {
  if (isCard(place)) return say('sa.ui.place.card', { n: slotOf(place) + 1 });
  if (isBuilding(place)) return say('sa.ui.place.building', { n: slotOf(place) + 1 });
  return say(`sa.ui.place.${place}`);
}

/** "4 wood". */
export function amount(say: Say, n: number, thing: string): string {
  return say('sa.ui.of', { n, thing: say(`sa.ui.${thing}`) });
}

export function goodsList(say: Say, goods: Goods): string {
  const parts = GOODS.filter((good) => goods[good]).map((good) => amount(say, goods[good]!, good));
  return parts.length ? parts.join(say('sa.ui.comma')) : say('sa.ui.no-goods');
}

export function seatLabel(table: TableMessage, seat: number, say: Say): string {
  const its = table.seats[seat];
  if (seat === table.viewer) return say('you');
  return its ? seatName(its) : say('seat', { number: seat });
}

export function seatLetters(table: TableMessage): string[] {
  return letters(table.seats);
}

export function upperText(say: Say, card: Card, form: 'upper' | 'brief' = 'upper'): string {
  const { kind, amount: n, good } = card.upper;
  return say(`sa.ui.${form}.${kind}`, { n, good: good ? say(`sa.ui.${good}`) : '' });
}

export function lowerText(say: Say, card: Card): string {
  const { sign, craft, count } = card.lower;
  return sign ? say(`sa.ui.sign.${sign}`) : say(`sa.ui.craft.${craft!}`, { n: count });
}

/** What the lower half would add for me now, and how that comes. */
export function addsText(all: Facts, say: Say, card: Card): { points: number; how: string } {
  if (all.me < 0) return { points: 0, how: '' };
  const points = lowerAdds(all.tables, all.view, all.me, card);
  const { sign, craft, count } = card.lower;
  if (craft)
    return {
      points,
      how: say('sa.ui.lower.craft', {
        count,
        by: say(`sa.ui.by.${craft}`, { n: craftWorth(all.view, all.me, craft) }),
      }),
    };
  const mine = cardsOf(all.tables, all.view, all.me);
  const set = signSets(mine)[0] ?? [];
  if (set.includes(sign!)) return { points, how: say('sa.ui.lower.sign.again') };
  const from = signPoints(mine);
  return { points, how: say('sa.ui.lower.sign.new', { n: set.length, more: set.length + 1, from, to: from + points }) };
}

export function addsWord(say: Say, points: number): string {
  return points ? say('sa.ui.lower.adds', { n: points }) : say('sa.ui.lower.none');
}

/** Whether a match has begun: before that cards and buildings are not yet laid out. */
export const isDealt = (all: Facts): boolean => all.view.stacks.some(Boolean);

export function cardLabel(all: Facts, say: Say, slot: number): string {
  const card = all.card.get(all.view.row[slot] ?? '');
  if (!card) return say(isDealt(all) ? 'sa.ui.card.empty' : 'sa.ui.card.undealt', { n: slot + 1 });
  const { points } = addsText(all, say, card);
  return say('sa.ui.card.label', {
    n: slot + 1,
    price: say('sa.ui.price', { n: slot + 1 }),
    upper: upperText(say, card),
    lower: lowerText(say, card),
    adds: all.me < 0 ? '' : addsWord(say, points),
  });
}

/** The goods that a building takes, as a sentence about something else names them: "2 wood, 1 gold". */
export function buildingCost(say: Say, building: Building): string {
  return building.cost ? goodsList(say, building.cost) : buildingWhat(say, building);
}

export function buildingWhat(say: Say, building: Building): string {
  if (building.cost) return say('sa.ui.building.fixed', { cost: goodsList(say, building.cost) });
  if (building.kinds)
    return say('sa.ui.building.kinds', { n: building.most, kinds: say('sa.ui.kinds', { n: building.kinds }) });
  return say('sa.ui.building.any', { least: building.least, most: building.most });
}

export function buildingMine(all: Facts, say: Say, building: Building): string {
  if (all.me < 0) return '';
  const can = scores(all.tables, building, all.stock);
  if (can)
    return can.least === can.most
      ? say('sa.ui.building.can', { points: can.most })
      : say('sa.ui.building.between', can);
  return building.cost
    ? say('sa.ui.building.lack', { goods: goodsList(say, lacking(building, all.stock)) })
    : say('sa.ui.building.cannot');
}

export function buildingLabel(all: Facts, say: Say, slot: number): string {
  const building = all.building.get(all.view.stacks[slot] ?? '');
  if (!building) return say(all.view.left[slot] ? 'sa.ui.building.undealt' : 'sa.ui.building.empty', { n: slot + 1 });
  return say('sa.ui.building.label', {
    n: slot + 1,
    left: all.view.left[slot],
    what: buildingWhat(say, building),
    mine: buildingMine(all, say, building),
  });
}

/** What a place of the valley gives, in a sentence. */
export function gives(all: Facts, say: Say, place: string): string {
  if (place === 'hunt' || place in SOURCES)
    return say('sa.ui.gives.dice', { each: pips(all.tables, place), thing: say(`sa.ui.${brings(place)}`) });
  return say(`sa.ui.gives.${place}`);
}

/** Tools of a player after one more: the lowest is raised. */
export function raised(tools: readonly number[]): number[] {
  const next = [...tools];
  const low = next.indexOf(Math.min(...next));
  if (next[low]! < 4) next[low]! += 1;
  return next;
}

export function toolList(tools: readonly number[]): string {
  return tools.join('·');
}

/** What is special about a place of the village for me now: full, or what a tool would become. */
export function villageNote(all: Facts, say: Say, place: string): string {
  const { view, me } = all;
  if (me < 0) return '';
  if (gainsNothing(view, me, place)) return say(`sa.ui.full.${place}`);
  if (place !== 'toolmaker') return '';
  return say('sa.ui.raises', { from: toolList(view.tools[me]!), to: toolList(raised(view.tools[me]!)) });
}

/** Who is at a place: "Ann 2, you 1". */
export function whoIsThere(all: Facts, table: TableMessage, say: Say, place: string): string {
  const parts = all.view.at.flatMap((its, seat) =>
    its[place] ? [say('sa.ui.there', { player: seatLabel(table, seat, say), n: its[place] })] : [],
  );
  return parts.length ? parts.join(say('sa.ui.comma')) : say('sa.ui.nobody');
}

/** How a place stands for me: what can be done there now. */
export function stateOf(all: Facts, say: Say, place: string): string {
  if (all.placing.has(place)) return say('sa.ui.can.place');
  if (all.using.has(place)) return say('sa.ui.can.use');
  return '';
}

export function placeLabel(all: Facts, table: TableMessage, say: Say, place: string): string {
  const what = isCard(place)
    ? cardLabel(all, say, slotOf(place))
    : isBuilding(place)
      ? buildingLabel(all, say, slotOf(place))
      : gives(all, say, place);
  const [people, state] = [whoIsThere(all, table, say, place), stateOf(all, say, place)].map(
    (text) => text && say('ask.sentence', { text }),
  );
  if (isCard(place) || isBuilding(place)) return say('sa.ui.offer.label', { what, people, state }).trim();
  return say('sa.ui.place.label', { place: placeName(say, place), what, people, state }).trim();
}
