// Moves on the railroad and in Kansas City, as they stand in the dock.

import { actionText } from './actions';
import type { MoveContext, MoveLabel, MoveLabeller } from './choice_types';
import { signed } from '../../lib/i18n/numbers';
import { cityName, discName, masterLine, points, spaceName, stationName } from './phrases';
import { delivery, farthest, saleValue, spacesBack } from './rail';

function engine({ all, say, rest, join, tables, view, me }: MoveContext): MoveLabel {
  const station = tables.stations.findIndex((one) => one.space === rest);
  const its = tables.stations[station];
  const mine = its && view.stations[me]?.[its.space];
  const master = station >= 0 ? view.stationmasters[station] : null;
  const back = all.step === 'extraordinary' ? spacesBack(all, me, rest) : -1;
  const city = back >= 0 ? farthest(all, me, back) : undefined;
  const reach =
    back >= 0 && join(say('gwt.ui.back', { n: back }), city && say('gwt.ui.reaches', { city: cityName(tables, city) }));
  return {
    title: spaceName(say, rest),
    effect: its
      ? join(
          reach,
          mine
            ? say('gwt.ui.station.mine')
            : say('gwt.ui.station.cost', { n: its.cost, points: points(say, its.points) }),
          master && say(`gwt.ui.master.${master}`),
        )
      : reach || undefined,
    glyph: its ? 'station' : 'engine',
    weight: its && !mine ? 1 : 0,
  };
}

function upgrade({ say, rest, join, tables, view }: MoveContext): MoveLabel {
  const station = tables.stations.findIndex((one) => one.space === rest);
  const its = tables.stations[station]!;
  const master = view.stationmasters[station];
  return {
    title: stationName(say, rest),
    effect: join(
      say('gwt.ui.station.cost', { n: its.cost, points: points(say, its.points) }),
      master && masterLine(tables, say, master),
    ),
    glyph: 'upgrade',
    weight: 1,
  };
}

function disc({ say, rest, join, tables }: MoveContext): MoveLabel {
  if (rest.startsWith('station '))
    return {
      title: say('gwt.ui.disc.station', { station: stationName(say, rest.slice(8)) }),
      glyph: 'disc',
    };
  const its = tables.discs.find((one) => one.id === rest)!;
  return {
    title: discName(say, rest),
    effect: join(
      its.black && say('gwt.ui.black'),
      its.dollars > 0 && say('gwt.ui.city.brings', { n: its.dollars }),
      its.dollars < 0 && say('gwt.ui.costs', { n: -its.dollars }),
    ),
    glyph: 'disc',
  };
}

function sell({ all, say, view, me }: MoveContext): MoveLabel {
  const n = view.certificates[me] ?? 0;
  return {
    title: say('gwt.ui.sell', { n: saleValue(all) }),
    effect: n ? say('gwt.ui.sell.more', { n }) : undefined,
    glyph: 'dollar',
    weight: 1,
  };
}

function certificates({ all, say, rest, join, tables, me }: MoveContext): MoveLabel {
  const value = saleValue(all) + Number(rest);
  const city = farthest(all, me, value);
  return {
    title: say('gwt.ui.give-back', { n: Number(rest) }),
    effect: join(say('gwt.ui.value', { n: value }), city && say('gwt.ui.reaches', { city: cityName(tables, city) })),
    glyph: 'certificate',
  };
}

function deliver({ all, say, rest, join, tables, me }: MoveContext): MoveLabel {
  const i = tables.cities.findIndex((city) => city.id === rest);
  const its = delivery(all, me, i, all.frame.free === true);
  return {
    title: cityName(tables, tables.cities[i]!.id),
    effect: join(
      say('gwt.ui.city.cost', { n: its.cost }),
      its.dollars > 0 && say('gwt.ui.city.brings', { n: its.dollars }),
      its.points !== 0 && say('gwt.ui.city.points', { n: its.points, points: signed(its.points) }),
      ...its.actions.map((action) => actionText(say, action)),
      tables.cities[i]!.black && say('gwt.ui.black'),
    ),
    glyph: 'delivery',
  };
}

export const RAIL_CHOICES: Record<string, MoveLabeller> = { engine, upgrade, disc, sell, certificates, deliver };
