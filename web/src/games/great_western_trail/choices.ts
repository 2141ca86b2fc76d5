// Legal moves as they stand in the dock: what each is, what it costs and brings, and an icon.

import type { ChoiceLabel, Say, TableMessage } from '../../lib/game/game_ui';
import { actionText } from './actions';
import { breedingValue, permanentCertificates, workersOf, type Facts, type Option } from './facts';
import { tollAt } from './paths';
import {
  actionsAt,
  cardName,
  cityName,
  discName,
  dollars,
  goalText,
  masterText,
  placeName,
  points,
  signed,
  spaceName,
  stationName,
  tileName,
  townName,
  ways,
  workerName,
} from './phrases';
import { delivery } from './rail';
import { buildersFor, faceOf, herdersOf, isTeepee, readTown } from './types';

export interface Told extends ChoiceLabel {
  /** an action that is drawn as icons, a card, a tile, or a single icon */
  action?: string;
  card?: string;
  tile?: string;
  glyph?: string;
}

/** What a legal move is about. */
export function describe(all: Facts, table: TableMessage, say: Say, verb: string, option: Option): Told {
  const { tables, view, me } = all;
  const rest = option.rest;
  const group = say(`gwt.ui.group.${verb === 'done' || verb === 'skip' ? 'rest' : verb}`, {
    n: Number(all.frame.foresight ?? 0),
  });
  const join = (...parts: (string | undefined | null | false)[]): string =>
    parts.filter(Boolean).join(say('gwt.ui.dot'));
  switch (verb) {
    case 'go': {
      const toll = tollAt(all, rest, me).dollars;
      return {
        group,
        title: townName(all, table, say, rest),
        effect: join(placeName(say, rest), all.step === 'move' && toll > 0 && say('gwt.ui.toll', { n: toll })),
        glyph: 'steps',
      };
    }
    case 'stop':
      return {
        group,
        title: say('gwt.ui.stop'),
        effect: townName(all, table, say, herdersOf(view)[me] ?? ''),
        glyph: 'steps',
        weight: 1,
      };
    case 'do':
      return { group, title: actionText(say, rest), action: rest, weight: 1, effect: effectOf(all, say, rest) };
    case 'aux': {
      const [which, twice] = rest.split(' ') as [string, string | undefined];
      const its = tables.auxiliary.find((one) => one.id === which)!;
      const action = twice ? its.twice : its.once;
      return { group, title: actionText(say, action), action, effect: twice ? say('gwt.ui.twice') : undefined };
    }
    case 'hire': {
      const [worker, row] = rest.split(' ') as [string, string];
      const n = workersOf(view, me, worker) + 1;
      const space = tables.workers[worker]?.[n - 1];
      const cost = tables.wages[Number(row) - 1]! + Number(all.frame.change ?? 0);
      return {
        group,
        title: workerName(say, worker),
        effect: join(
          say('gwt.ui.costs', { n: cost }),
          say('gwt.ui.nth', { n }),
          space ? say('gwt.ui.at-once', { action: actionText(say, space) }) : undefined,
          n > 4 && points(say, 4),
        ),
        glyph: worker,
      };
    }
    case 'build': {
      const face = faceOf(view, Number(rest));
      const its = tables.private[face]!;
      return {
        group,
        title: say('gwt.ui.building', { number: face }),
        effect: join(
          say(all.second ? 'gwt.ui.builders' : 'gwt.ui.craftsmen', { n: buildersFor(its) }),
          points(say, its.points),
          its.actions.map((row) => ways(say, row)).join(say('gwt.ui.comma')),
          toll(all, say, its.hands),
        ),
        glyph: 'building',
      };
    }
    case 'at': {
      const old = readTown(view.towns[rest]);
      const info = all.place.get(rest)!;
      const need =
        buildersFor(tables.private[faceOf(view, Number(all.frame.number))]!) -
        (old?.kind === 'building' ? buildersFor(tables.private[faceOf(view, old.number)]!) : 0);
      return {
        group,
        title: placeName(say, rest),
        effect: join(
          say('gwt.ui.costs', { n: need * Number(all.frame.each) }),
          old?.kind === 'building' && say('gwt.ui.replaces', { number: faceOf(view, old.number) }),
          info.woods && say('gwt.ui.woods'),
        ),
        ...(info.risk ? { action: info.risk } : { glyph: 'build' }),
      };
    }
    case 'buy': {
      const way = tables.purchases[rest]!;
      return {
        group,
        title: cardName(tables, say, way.card),
        effect: join(
          say('gwt.ui.buy', {
            cards: way.cards,
            cowboys: say('gwt.ui.cowboys', { n: way.cowboys }),
            dollars: dollars(say, way.dollars),
          }),
        ),
        card: way.card,
      };
    }
    case 'also':
    case 'discard':
    case 'remove':
      return { group, title: cardName(tables, say, rest), card: rest };
    case 'grow':
      return {
        group,
        title: cardName(tables, say, rest),
        effect: say('gwt.ui.grows', {
          card: cardName(tables, say, rest === 'orange-calf' ? 'orange-young' : 'orange-grown'),
        }),
        card: rest,
      };
    case 'turn-up':
      return {
        group,
        title: say('gwt.ui.turn-up'),
        effect: say('gwt.ui.turn-up.left', { n: Number(all.frame.cowboys ?? 0) }),
        glyph: 'cowboy',
      };
    case 'engine': {
      const station = tables.stations.findIndex((one) => one.space === rest);
      const its = tables.stations[station];
      const mine = its && view.stations[me]?.[its.space];
      const master = station >= 0 ? view.stationmasters[station] : null;
      return {
        group,
        title: spaceName(say, rest),
        effect: its
          ? join(
              mine
                ? say('gwt.ui.station.mine')
                : say('gwt.ui.station.cost', { n: its.cost, points: points(say, its.points) }),
              master && say(`gwt.ui.master.${master}`),
            )
          : undefined,
        glyph: its ? 'station' : 'engine',
        weight: its && !mine ? 1 : 0,
      };
    }
    case 'upgrade': {
      const station = tables.stations.findIndex((one) => one.space === rest);
      const its = tables.stations[station]!;
      const master = view.stationmasters[station];
      return {
        group,
        title: stationName(say, rest),
        effect: join(
          say('gwt.ui.station.cost', { n: its.cost, points: points(say, its.points) }),
          master && `${say(`gwt.ui.master.${master}`)}: ${masterText(tables, say, master)}`,
        ),
        glyph: 'station',
        weight: 1,
      };
    }
    case 'disc': {
      if (rest.startsWith('station '))
        return {
          group,
          title: say('gwt.ui.disc.station', { station: stationName(say, rest.slice(8)) }),
          glyph: 'disc',
        };
      const its = tables.discs.find((one) => one.id === rest)!;
      return {
        group,
        title: discName(say, rest),
        effect: join(
          its.black && say('gwt.ui.black'),
          its.dollars > 0 && say('gwt.ui.city.brings', { n: its.dollars }),
          its.dollars < 0 && say('gwt.ui.costs', { n: -its.dollars }),
        ),
        glyph: 'disc',
      };
    }
    case 'promote': {
      const master = view.stationmasters[tables.stations.findIndex((one) => one.space === all.frame.post)];
      return {
        group,
        title: workerName(say, rest),
        effect: master ? join(say(`gwt.ui.master.${master}`), masterText(tables, say, master)) : undefined,
        glyph: rest,
      };
    }
    case 'take': {
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
      return { group, title: tileName(tables, say, tile), effect: join(price, placeName(say, rest)), tile };
    }
    case 'objective':
      return rest === 'stack'
        ? { group, title: say('gwt.ui.objective.stack'), glyph: 'card' }
        : { group, title: goalText(tables, say, rest), card: rest };
    case 'play':
      return { group, title: goalText(tables, say, rest), card: rest };
    case 'draw':
      return {
        group,
        title: say('gwt.ui.draw'),
        effect:
          all.step === 'refill'
            ? undefined
            : say('gwt.ui.draw.left', {
                left: Number(all.frame.left ?? 0),
                drawn: Number(all.frame.named ?? all.frame.drawn ?? 0),
              }),
        glyph: 'draw',
      };
    case 'copy':
      return {
        group,
        title: townName(all, table, say, rest),
        effect: actionsAt(all, rest)
          .map((row) => ways(say, row))
          .join(say('gwt.ui.comma')),
        glyph: 'copy',
      };
    case 'choose':
      return { group, title: tileName(tables, say, rest), effect: whereTo(all, say, rest), tile: rest };
    case 'sell':
      return {
        group,
        title: say('gwt.ui.sell', { n: saleValue(all) }),
        effect: say('gwt.ui.sell.more', { n: view.certificates[me] ?? 0 }),
        glyph: 'dollar',
        weight: 1,
      };
    case 'certificates': {
      const value = saleValue(all) + Number(rest);
      const city = tables.cities
        .filter((one) => one.value <= value && (one.again || !view.cities[me]?.[one.id]))
        .at(-1);
      return {
        group,
        title: say('gwt.ui.give-back', { n: Number(rest) }),
        effect: join(
          say('gwt.ui.value', { n: value }),
          city && say('gwt.ui.reaches', { city: cityName(tables, city.id) }),
        ),
        glyph: 'certificate',
      };
    }
    case 'deliver': {
      const i = tables.cities.findIndex((city) => city.id === rest);
      const its = delivery(all, me, i, all.frame.free === true);
      return {
        group,
        title: cityName(tables, tables.cities[i]!.id),
        effect: join(
          say('gwt.ui.city.cost', { n: its.cost }),
          its.dollars > 0 && say('gwt.ui.city.brings', { n: its.dollars }),
          its.points !== 0 && say('gwt.ui.city.points', { points: signed(its.points) }),
          ...its.actions.map((action) => actionText(say, action)),
          tables.cities[i]!.black && say('gwt.ui.black'),
        ),
        glyph: 'delivery',
      };
    }
    case 'done':
      return {
        group,
        title: say(all.step === 'act' ? 'gwt.ui.done.act' : 'gwt.ui.done'),
        effect: unused(all, say),
        glyph: 'end',
      };
    case 'skip':
      return { group, title: say('gwt.ui.skip') };
    case 'exchange':
      return {
        group,
        title: say('gwt.ui.exchange'),
        effect: say('gwt.ui.exchange.left', { n: view.tokens?.[me] ?? 0 }),
        glyph: 'token',
      };
  }
  return { group: '', title: option.choice.text };
}

function toll(all: Facts, say: Say, hands: number): string {
  const n = (hands & 1 ? all.tables.tolls[0] : 0) + (hands & 2 ? all.tables.tolls[1] : 0);
  return n ? say('gwt.ui.toll.others', { n }) : '';
}

/** The hand and permanent certificates in Kansas City. */
export function saleValue(all: Facts): number {
  return breedingValue(all.tables, all.view.hand[all.me] ?? {}) + permanentCertificates(all, all.me);
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
  return place ? say('gwt.ui.to.place', { place: placeName(say, place.name) }) : say('gwt.ui.to.box');
}

/** What an action counts for the viewer now: `2 dollars per wood` may be 4. */
function effectOf(all: Facts, say: Say, phrase: string): string | undefined {
  const n = { engineer: 'engineer', cowboy: 'cowboy', craftsman: 'craftsman', builder: 'builder' }[
    / ?per (\w+)$/.exec(phrase)?.[1] ?? ''
  ];
  return n ? say('gwt.ui.times', { n: workersOf(all.view, all.me, n) }) : undefined;
}

/** Actions of the place that are still to be done, named before they are given up. */
function unused(all: Facts, say: Say): string | undefined {
  if (all.step !== 'act') return undefined;
  const left = (all.by.get('do') ?? []).map((option) => actionText(say, option.rest));
  return left.length ? say('gwt.ui.unused', { list: left.join(say('gwt.ui.comma')) }) : undefined;
}
