// Things of the table in words.

import type { Say, TableMessage } from '../../lib/game/game_ui';
import { letters, seatName } from '../../lib/i18n/seat_names';
import { printedName } from '../../lib/i18n/names';
import { actionText } from './actions';
import type { Facts } from './facts';
import { letterAt } from './letters';
import { faceOf, isTeepee, readTown, type Printed } from './types';

export const seatLetters = (table: TableMessage): string[] => letters(table.seats);

export function seatLabel(table: TableMessage, seat: number, say: Say): string {
  return seat === table.viewer ? say('gwt.ui.you') : seatName(table.seats[seat]!);
}

/** As the beginning of a line. */
export const begun = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const dollars = (say: Say, n: number): string => say('gwt.ui.dollars', { n });
export const points = (say: Say, n: number): string => say('gwt.ui.points', { n });

/** The tolls of a way. */
export const tollText = (say: Say, n: number): string => (n ? say('gwt.ui.toll', { n }) : say('gwt.ui.toll.none'));

/** An action, or two with a slash between them. */
export const ways = (say: Say, actions: readonly string[]): string =>
  actions.map((one) => actionText(say, one)).join(say('gwt.ui.or'));

/** A place of the trail: `flood-risk-1` has no name of its own, so it is told by what it follows. */
export function placeName(tables: Printed, say: Say, name: string): string {
  if (name === 'start' || name === 'kansas-city') return say(`gwt.ui.place.${name}`);
  const [first, second, third] = name.split('-') as [string, string | undefined, string | undefined];
  if (!second) return say('gwt.ui.town.neutral', { letter: letterAt(tables, first) });
  if (first.length === 1) return say('gwt.ui.place.after', { letter: letterAt(tables, first), n: second });
  return third ? say(`gwt.ui.place.risk.${first}`, { n: third }) : say(`gwt.ui.place.${first}`, { n: second });
}

export function cityName(tables: Printed, id: string): string {
  return printedName('city', id, tables.cities.find((city) => city.id === id)?.name ?? id);
}

export function breedName(tables: Printed, breed: string): string {
  const title = tables.breeds[breed] ?? breed;
  return printedName('breed', title, title);
}

export function cardName(tables: Printed, say: Say, id: string): string {
  const cattle = tables.cattle[id];
  if (!cattle) return tables.objectives[id] ? say('gwt.ui.goal', { tasks: goalTasks(tables, say, id) }) : id;
  const stage = id.split('-')[1];
  const title = breedName(tables, cattle.breed);
  if (cattle.asked === 0 && stage) return say(`gwt.ui.card.${stage}`, { title });
  return cattle.points
    ? say('gwt.ui.card.points', { title, value: cattle.value, n: cattle.points })
    : say('gwt.ui.card', { title, value: cattle.value });
}

export function taskNames(say: Say, tasks: readonly string[], second: boolean): string {
  const kinds = [...new Set(tasks)];
  return kinds
    .map((task) => {
      const n = tasks.filter((one) => one === task).length;
      return say(
        task === 'green' || task === 'last-city' ? `gwt.ui.task.${task}${second ? '2' : ''}` : `gwt.ui.task.${task}`,
        { n },
      );
    })
    .join(say('gwt.ui.comma'));
}

/** The tasks of an objective card, where the sentence says that it is one. */
export function goalTasks(tables: Printed, say: Say, id: string): string {
  const goal = tables.objectives[id];
  return goal ? taskNames(say, goal.tasks, tables.exchanges) : id;
}

/** All that an objective card says. */
export function goalText(tables: Printed, say: Say, id: string): string {
  const goal = tables.objectives[id]!;
  const parts = [
    goalTasks(tables, say, id),
    goal.loss ? say('gwt.ui.goal.points', { n: goal.points, loss: goal.loss }) : points(say, goal.points),
  ];
  if (goal.action) parts.push(say('gwt.ui.goal.action', { action: actionText(say, goal.action) }));
  return parts.join(say('gwt.ui.dot'));
}

export function tileName(tables: Printed, say: Say, id: string): string {
  const tile = tables.tiles[id];
  if (!tile || tile.sort === 'worker') return say(`gwt.ui.worker.${id}`);
  if (isTeepee(tile.sort)) return say(`gwt.ui.${tables.exchanges ? 'outlaw' : 'teepee'}.${id}`);
  return say(`gwt.ui.hazard.${tile.sort}`, { n: tile.points });
}

export const workerName = (say: Say, worker: string): string => say(`gwt.ui.worker.${worker}`);

export function handsText(tables: Printed, say: Say, hands: number): string {
  const toll = (hands & 1 ? tables.tolls[0] : 0) + (hands & 2 ? tables.tolls[1] : 0);
  return toll ? say('gwt.ui.toll', { n: toll }) : '';
}

/** A name within a sentence. */
export const inLog = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** A space of the railroad in a sentence of the log. */
export function spaceInLog(say: Say, space: string): string {
  if (space === 'start' || space === '0') return say('gwt.ui.log.space.start');
  return space.includes('.')
    ? say('gwt.ui.log.space.turnout', { n: Math.floor(Number(space)) })
    : say('gwt.ui.log.space', { n: space });
}

/** A station in a sentence of the log, which may say itself that it is one. */
export function stationInLog(say: Say, space: string): string {
  return say(space.includes('.') ? 'gwt.ui.log.station.at' : 'gwt.ui.log.station.end', {
    n: Math.floor(Number(space)),
  });
}

export function stationName(say: Say, space: string): string {
  return say(space.includes('.') ? 'gwt.ui.station.at' : 'gwt.ui.station.end', { n: Math.floor(Number(space)) });
}

export function spaceName(say: Say, space: string): string {
  if (space === 'start' || space === '0') return say('gwt.ui.space.start');
  return space.includes('.')
    ? say('gwt.ui.space.turnout', { n: Math.floor(Number(space)) })
    : say('gwt.ui.space', { n: space });
}

export function masterText(tables: Printed, say: Say, id: string): string {
  const tile = tables.masters[id]!;
  const parts: string[] = [];
  if (tile.certificates) parts.push(say('gwt.ui.permanent', { n: tile.certificates }));
  if (tile.ways.length) parts.push(ways(say, tile.ways));
  if (tile.points)
    parts.push(say(`gwt.ui.counts.${tile.counts}`, { n: tile.points, points: tile.points, each: tile.each }));
  return parts.join(say('gwt.ui.dot'));
}

/** A stationmaster with all that it brings. */
export function masterLine(tables: Printed, say: Say, id: string): string {
  return say('gwt.ui.master.line', { name: say(`gwt.ui.master.${id}`), text: masterText(tables, say, id) });
}

/** What lies at a place, in a few words. */
export function townName(all: Facts, table: TableMessage, say: Say, place: string): string {
  const town = readTown(all.view.towns[place]);
  if (!town) return say(place === 'kansas-city' ? 'gwt.ui.place.kansas-city' : 'gwt.ui.town.empty');
  if (town.kind === 'neutral') return say('gwt.ui.town.neutral', { letter: town.letter.toUpperCase() });
  if (town.kind === 'tile') return tileName(all.tables, say, town.tile);
  return say('gwt.ui.town.building', {
    player: seatLabel(table, town.seat, say),
    number: faceOf(all.view, town.number),
  });
}

/** The actions of a building at a place, each with its ways; a risk action is one more. */
export function actionsAt(all: Facts, place: string): string[][] {
  const town = readTown(all.view.towns[place]);
  if (!town || town.kind === 'tile') return [];
  if (town.kind === 'neutral') return all.tables.neutral[town.letter] ?? [];
  const risk = all.place.get(place)?.risk;
  return [...(all.tables.private[faceOf(all.view, town.number)]?.actions ?? []), ...(risk ? [[risk]] : [])];
}

export const discName = (say: Say, id: string): string => say(`gwt.ui.disc.${id}`);

/** What lies at a place and, where that does not say it, which place it is. */
export function located(all: Facts, table: TableMessage, say: Say, place: string): string {
  const [town, name] = [townName(all, table, say, place), placeName(all.tables, say, place)];
  return town === name ? town : `${town} (${name})`;
}
