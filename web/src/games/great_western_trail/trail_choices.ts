// Moves along the trail and in its towns, as they stand in the dock.

import type { Say } from '../../lib/game/game_ui';
import { actionText } from './actions';
import type { MoveContext, MoveLabel, MoveLabeller } from './choice_types';
import { workersOf, type Facts } from './facts';
import { tollAt } from './paths';
import { actionsAt, handsText, placeName, tileName, townName, ways } from './phrases';
import { HAZARDS, herdersOf, isTeepee, readTown } from './types';

function go({ all, table, say, rest, join, me }: MoveContext): MoveLabel {
  const toll = tollAt(all, rest, me).dollars;
  const [title, place] = [townName(all, table, say, rest), placeName(all.tables, say, rest)];
  return {
    title,
    effect: join(place !== title && place, all.step === 'move' && toll > 0 && say('gwt.ui.toll', { n: toll })),
    glyph: 'steps',
  };
}

function stop({ all, table, say, view, me }: MoveContext): MoveLabel {
  return {
    title: say('gwt.ui.stop'),
    effect: townName(all, table, say, herdersOf(view)[me] ?? ''),
    glyph: 'steps',
    weight: 1,
  };
}

function action({ all, say, rest }: MoveContext): MoveLabel {
  const ways = actionsAt(all, String(all.frame.place ?? '')).find((row) => row.includes(rest)) ?? [];
  return {
    title: actionText(say, rest),
    action: rest,
    weight: 1,
    effect: effectOf(all, say, rest),
    instead: ways.filter((way) => way !== rest),
  };
}

function aux({ say, rest, tables }: MoveContext): MoveLabel {
  const [which, twice] = rest.split(' ') as [string, string | undefined];
  const its = tables.auxiliary.find((one) => one.id === which)!;
  const action = twice ? its.twice : its.once;
  return { title: actionText(say, action), action, effect: twice ? say('gwt.ui.twice') : undefined };
}

function copy({ all, table, say, rest }: MoveContext): MoveLabel {
  return {
    title: townName(all, table, say, rest),
    effect: actionsAt(all, rest)
      .map((row) => ways(say, row))
      .join(say('gwt.ui.dot')),
    glyph: 'copy',
  };
}

function take({ all, say, rest, join, tables, view }: MoveContext): MoveLabel {
  const town = readTown(view.towns[rest]);
  const info = all.place.get(rest)!;
  const tile = town?.kind === 'tile' ? town.tile : '';
  const price = isTeepee(info.kind)
    ? info.tokens
      ? say('gwt.ui.gain.token', { n: 1 })
      : (info.dollars ?? 0) < 0
        ? say('gwt.ui.costs', { n: -info.dollars! })
        : say('gwt.ui.city.brings', { n: info.dollars ?? 0 })
    : Number(all.frame.price ?? 0)
      ? say('gwt.ui.costs', { n: Number(all.frame.price) })
      : '';
  return { title: tileName(tables, say, tile), effect: join(price, placeName(tables, say, rest)), tile };
}

function choose({ all, say, rest, join, tables }: MoveContext): MoveLabel {
  const { sort, hands } = tables.tiles[rest]!;
  // hazards that are alike but for their hand
  const hand = HAZARDS.includes(sort) && say(hands & 1 ? 'gwt.ui.toll.green' : 'gwt.ui.toll.black');
  return {
    title: tileName(tables, say, rest),
    effect: join(whereTo(all, say, rest), hand, hand && handsText(tables, say, hands)),
    tile: rest,
  };
}

/** Where a tile of the foresight would go. */
function whereTo(all: Facts, say: Say, tile: string): string {
  const sort = all.tables.tiles[tile]!.sort;
  if (sort === 'worker')
    return say('gwt.ui.to.jobs', {
      n: all.tables.wages[
        Math.min(all.tables.wages.length - 1, Math.floor(all.view.jobs_filled / all.tables.columns))
      ]!,
    });
  const place = all.tables.trail.find((one) => one.kind === sort && !all.view.towns[one.name]);
  return place ? say('gwt.ui.to.place', { place: placeName(all.tables, say, place.name) }) : say('gwt.ui.to.box');
}

/** What an action counts for the viewer now: `2 dollars per wood` may be 4. */
function effectOf(all: Facts, say: Say, phrase: string): string | undefined {
  const n = { engineer: 'engineer', cowboy: 'cowboy', craftsman: 'craftsman', builder: 'builder' }[
    / ?per (\w+)$/.exec(phrase)?.[1] ?? ''
  ];
  return n ? say('gwt.ui.times', { n: workersOf(all.view, all.me, n) }) : undefined;
}

export const TRAIL_CHOICES: Record<string, MoveLabeller> = { go, stop, do: action, aux, copy, take, choose };
