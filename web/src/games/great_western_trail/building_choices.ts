// Workers that are hired or promoted, and buildings, as they stand in the dock.

import type { Say } from '../../lib/game/game_ui';
import { actionText } from './actions';
import type { MoveContext, MoveLabel, MoveLabeller } from './choice_types';
import { workersOf, type Facts } from './facts';
import { masterText, placeName, points, ways, workerName } from './phrases';
import { buildersFor, faceOf, readTown } from './types';

function hire({ all, say, rest, join, tables, view, me }: MoveContext): MoveLabel {
  const [worker, row] = rest.split(' ') as [string, string];
  const n = workersOf(view, me, worker) + 1;
  const space = tables.workers[worker]?.[n - 1];
  const cost = tables.wages[Number(row) - 1]! + Number(all.frame.change ?? 0);
  return {
    title: workerName(say, worker),
    effect: join(
      say('gwt.ui.costs', { n: cost }),
      say(n < 4 ? `gwt.ui.nth.${n}` : 'gwt.ui.nth', { n }),
      space ? say('gwt.ui.at-once', { action: actionText(say, space) }) : undefined,
      n > 4 && points(say, 4),
    ),
    glyph: worker,
  };
}

function promote({ all, say, rest, join, tables, view }: MoveContext): MoveLabel {
  const master = view.stationmasters[tables.stations.findIndex((one) => one.space === all.frame.post)];
  return {
    title: workerName(say, rest),
    effect: master ? join(say(`gwt.ui.master.${master}`), masterText(tables, say, master)) : undefined,
    glyph: rest,
  };
}

function build({ all, say, rest, join, tables, view }: MoveContext): MoveLabel {
  const face = faceOf(view, Number(rest));
  const its = tables.private[face]!;
  return {
    title: say('gwt.ui.building', { number: face }),
    effect: join(
      say(all.second ? 'gwt.ui.builders' : 'gwt.ui.craftsmen', { n: buildersFor(its) }),
      points(say, its.points),
      its.actions.map((row) => ways(say, row)).join(say('gwt.ui.dot')),
      toll(all, say, its.hands),
    ),
    house: face,
  };
}

function site({ all, say, rest, join, tables, view }: MoveContext): MoveLabel {
  const old = readTown(view.towns[rest]);
  const info = all.place.get(rest)!;
  const need =
    buildersFor(tables.private[faceOf(view, Number(all.frame.number))]!) -
    (old?.kind === 'building' ? buildersFor(tables.private[faceOf(view, old.number)]!) : 0);
  return {
    title: placeName(tables, say, rest),
    effect: join(
      say('gwt.ui.costs', { n: need * Number(all.frame.each) }),
      old?.kind === 'building' && say('gwt.ui.replaces', { number: faceOf(view, old.number) }),
      info.woods && say('gwt.ui.woods'),
    ),
    ...(info.risk ? { action: info.risk } : { glyph: 'build' }),
  };
}

function toll(all: Facts, say: Say, hands: number): string {
  const n = (hands & 1 ? all.tables.tolls[0] : 0) + (hands & 2 ? all.tables.tolls[1] : 0);
  return n ? say('gwt.ui.toll.others', { n }) : '';
}

export const BUILDING_CHOICES: Record<string, MoveLabeller> = { hire, promote, build, at: site };
