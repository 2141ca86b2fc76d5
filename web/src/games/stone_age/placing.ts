// Why nobody of mine can go to a place now: the reason as a message of the rules, with its rule.

import { isBuilding, isCard, slotOf, SOURCES, VILLAGE, type StoneTables, type StoneView } from './types';

const MOST_PEOPLE = 10;
const MOST_TRACK = 10;
const MOST_TOOL = 4;

export interface Reason {
  id: string;
  rule: string;
  params?: Record<string, unknown>;
}

export function peopleAt(view: StoneView, place: string): number {
  return view.at.reduce((sum, its) => sum + (its[place] ?? 0), 0);
}

/** People of a player that are still to be placed. */
export function unplaced(view: StoneView, seat: number): number {
  return (view.people[seat] ?? 0) - Object.values(view.at[seat] ?? {}).reduce((sum, n) => sum + n, 0);
}

/** Whether nobody else may come to a place in this round, with two or three players. */
export function crowded(view: StoneView, place: string): boolean {
  if (view.players >= 4) return false;
  if (place in SOURCES) return view.at.filter((its) => its[place]).length >= view.players - 1;
  const village: readonly string[] = VILLAGE;
  return village.includes(place) && !peopleAt(view, place) && VILLAGE.filter((one) => peopleAt(view, one)).length >= 2;
}

export function reason(tables: StoneTables, view: StoneView, me: number, place: string): Reason | null {
  const room = tables.places.find((one) => one.id === place)?.room ?? null;
  const there = peopleAt(view, place);
  if (isCard(place) ? !view.row[slotOf(place)] : isBuilding(place) && !view.stacks[slotOf(place)])
    return { id: 'sa.nothing-there', rule: 'SA-12' };
  if (me < 0) return null;
  if (view.at[me]?.[place] && !(place === 'hunt' && tables.repeat_hunt))
    return { id: 'sa.placed-before', rule: 'SA-11' };
  if (there && room !== null && room <= 2) return { id: 'sa.occupied', rule: 'SA-13' };
  if (crowded(view, place))
    return place in SOURCES ? { id: 'sa.crowded', rule: 'SA-16' } : { id: 'sa.closed', rule: 'SA-15' };
  if (room !== null && there >= room) return { id: 'sa.no-room', rule: 'SA-13', params: { room: 0 } };
  const left = unplaced(view, me);
  if (left < (place === 'hut' ? 2 : 1))
    return { id: 'sa.too-few-people', rule: place === 'hut' ? 'SA-14' : 'SA-9', params: { people: left } };
  return tables.only_gainful && gainsNothing(view, me, place) ? { id: 'sa.gains-nothing', rule: 'SA-R3' } : null;
}

/** Whether a player has already all that a place of the village can give. */
export function gainsNothing(view: StoneView, me: number, place: string): boolean {
  if (place === 'hut') return (view.people[me] ?? 0) >= MOST_PEOPLE;
  if (place === 'field') return (view.track[me] ?? 0) >= MOST_TRACK;
  return place === 'toolmaker' && Math.min(...view.tools[me]!) >= MOST_TOOL;
}
