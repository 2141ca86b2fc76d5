// What can be asked at a table of Great Western Trail, both editions.

import {
  listLine,
  placeOf,
  playerName,
  sentence,
  headingOf,
  type Given,
  type Question,
  type Thing,
} from '../../lib/game/questions';
import { signed } from '../../lib/i18n/numbers';
import { actionText } from './actions';
import {
  builtBy,
  certificateLimit,
  discsLeft,
  facts,
  jobsLeft,
  permanentCertificates,
  stepLimit,
  workersOf,
  type Facts,
} from './facts';
import { shortest, tollAt, waysOf } from './paths';
import {
  actionsAt,
  cardName,
  cityName,
  discName,
  dollars,
  goalText,
  located,
  masterLine,
  placeName,
  points,
  spaceName,
  stationName,
  tileName,
  tollText,
  townName,
  ways,
  workerName,
} from './phrases';
import { delivery, worthOf } from './rail';
import { bestGoals, scoreOf } from './scoring';
import { buildersFor, faceOf, herdersOf, sum, type Counts } from './types';

const MOST_TOWNS = 40; // towns ahead that are named; the trail has fewer

/** An answer that needs the facts of the position. */
function fromFacts(
  answer: (all: Facts, given: Given, about: string) => readonly string[] | undefined,
): Question['answer'] {
  return (given, about) => {
    const all = facts(given.table, given.tables);
    return all ? answer(all, given, about) : undefined;
  };
}

const seats = (all: Facts): number[] =>
  all.view.money.map((_, seat) => seat).sort((a, b) => Number(b === all.me) - Number(a === all.me));
const times = (given: Given, n: number, thing: string): string => (n > 1 ? given.say('times', { n, thing }) : thing);
const cardsOf = (all: Facts, given: Given, cards: Counts | null | undefined): string[] =>
  Object.entries(cards ?? {})
    .filter(([, n]) => n)
    .map(([card, n]) => times(given, n, cardName(all.tables, given.say, card)));

function hand(all: Facts, given: Given): readonly string[] {
  const { say } = given;
  const worth = worthOf(all, Math.max(0, all.me));
  const parts = say('gwt.ui.worth.parts', { hand: worth.hand, permanent: worth.permanent, temporary: worth.temporary });
  return [
    listLine(given, say('gwt.ui.hand'), cardsOf(all, given, all.view.hand[all.me])),
    say('gwt.ask.worth', { n: worth.hand + worth.permanent, most: worth.most, parts }),
  ];
}

function market(all: Facts, given: Given): readonly string[] {
  const { say } = given;
  const some = Object.entries(all.view.market)
    .filter(([, n]) => n)
    .map(([card, n]) => {
      const prices = Object.values(all.tables.purchases)
        .filter((way) => way.card === card)
        .map((way) =>
          say('gwt.ui.buy', {
            cards: say('count.card', { n: way.cards }),
            cowboys: say('gwt.ui.cowboys', { n: way.cowboys }),
            dollars: dollars(say, way.dollars),
          }),
        );
      return listLine(given, times(given, n, cardName(all.tables, say, card)), prices);
    });
  return [listLine(given, say('gwt.ui.cattle'), say('gwt.ui.cattle.deck', { n: sum(all.view.cattle_deck) })), ...some];
}

/** The way to a place, town by town. */
function path(all: Facts, given: Given, about: string): readonly string[] | undefined {
  const { say, table } = given;
  if (all.me >= 0 && !herdersOf(all.view)[all.me]) return [placeOf(given, all.me, say('gwt.ui.not-placed'))];
  const found = all.me < 0 ? undefined : shortest(all, all.me, about || 'kansas-city');
  if (!found) return [say('gwt.ask.path.none', { place: placeName(all.tables, say, about || 'kansas-city') })];
  const towns = found.map((town) => {
    const toll = tollAt(all, town, all.me).dollars;
    return [`${townName(all, table, say, town)}`, ...(toll ? [say('gwt.ui.toll', { n: toll })] : [])].join(' ');
  });
  const toll = found.reduce((n, town) => n + tollAt(all, town, all.me).dollars, 0);
  const turns = Math.ceil(found.length / stepLimit(all, all.me));
  return [
    listLine(given, placeName(all.tables, say, about || 'kansas-city'), [
      say('gwt.ui.way', { n: found.length }),
      say('gwt.ask.turns', { n: turns }),
      tollText(say, toll),
    ]),
    listLine(given, say('gwt.ask.way'), towns),
  ];
}

/** The stops that can be reached with this move. */
function stops(all: Facts, given: Given): readonly string[] {
  const { say, table } = given;
  return [...waysOf(all, all.me)].map(([place, its]) => {
    const does = actionsAt(all, place).map((row) => ways(say, row));
    return listLine(given, located(all, table, say, place), [
      say('gwt.ui.way', { n: its[0]!.towns.length }),
      tollText(say, its[0]!.toll),
      ...does,
    ]);
  });
}

function trail(all: Facts, given: Given): readonly string[] {
  const { say, table } = given;
  const herds = seats(all).map((seat) =>
    placeOf(
      given,
      seat,
      herdersOf(all.view)[seat] ? located(all, table, say, herdersOf(all.view)[seat]!) : say('gwt.ui.not-placed'),
    ),
  );
  const ahead = (all.me < 0 ? undefined : shortest(all, all.me, 'kansas-city'))?.slice(0, MOST_TOWNS) ?? [];
  const empty = all.tables.trail
    .filter((place) => all.view.towns[place.name] && !ahead.includes(place.name))
    .map((place) => townName(all, table, say, place.name));
  return [
    listLine(given, say('gwt.ui.trail'), herds),
    listLine(
      given,
      say('gwt.ask.ahead'),
      ahead.map((town) => townName(all, table, say, town)),
    ),
    listLine(given, say('gwt.ask.elsewhere'), empty),
  ];
}

const workers = (all: Facts, given: Given): readonly string[] =>
  seats(all).map((seat) =>
    listLine(
      given,
      headingOf(given, seat, given.say('gwt.ui.workers')),
      Object.keys(all.tables.workers).map((worker) =>
        given.say('gwt.ui.workers.of', { worker: workerName(given.say, worker), n: workersOf(all.view, seat, worker) }),
      ),
    ),
  );

function jobs(all: Facts, given: Given): readonly string[] {
  const { say } = given;
  const rows = all.view.jobs.flatMap((its, row) => {
    const there = Object.entries(its)
      .filter(([, n]) => n)
      .map(([worker, n]) => times(given, n, workerName(say, worker)));
    return there.length ? [listLine(given, say('gwt.ui.wage', { n: all.tables.wages[row] }), there)] : [];
  });
  return [
    listLine(
      given,
      say('gwt.ui.jobs'),
      all.view.holder === null ? say('gwt.ui.jobs.left', { n: jobsLeft(all) }) : say('gwt.ui.last'),
    ),
    ...rows,
    listLine(
      given,
      say('gwt.ui.foresight'),
      all.view.foresight.flatMap((tile) => (tile ? [tileName(all.tables, say, tile)] : [])),
    ),
  ];
}

function objectives(all: Facts, given: Given): readonly string[] {
  const { say, tables } = { ...given, tables: all.tables };
  const mine =
    all.me < 0
      ? []
      : bestGoals(all, all.me).cards.map((card) =>
          listLine(given, goalText(tables, say, card.id), [
            say(card.done ? 'gwt.ask.goal.done' : 'gwt.ask.goal.open'),
            ...(card.played ? [] : [say('gwt.ui.goal.deck')]),
          ]),
        );
  const open = Object.entries(all.view.display)
    .filter(([, n]) => n)
    .map(([card, n]) => times(given, n, goalText(tables, say, card)));
  return [
    ...(mine.length ? mine : [listLine(given, say('gwt.ui.objectives'), '')]),
    listLine(given, say('gwt.ui.display'), open),
  ];
}

function stations(all: Facts, given: Given): readonly string[] {
  const { say } = given;
  const engines = listLine(
    given,
    say('gwt.ui.rail'),
    seats(all).map((seat) => placeOf(given, seat, spaceName(say, all.view.engine[seat] ?? 'start'))),
  );
  return [
    engines,
    ...all.tables.stations.map((station, i) => {
      const master = all.view.stationmasters[i];
      const owners = seats(all)
        .filter((seat) => all.view.stations[seat]?.[station.space])
        .map((seat) => (seat === all.me ? say('gwt.ui.you') : (given.names[seat] ?? '')));
      return listLine(given, stationName(say, station.space), [
        say('gwt.ui.station.cost', { n: station.cost, points: points(say, station.points) }),
        say(station.black ? 'gwt.ui.black' : 'gwt.ui.white'),
        ...(master ? [masterLine(all.tables, say, master)] : []),
        ...(owners.length ? [say('gwt.ui.discs.of', { who: owners })] : []),
      ]);
    }),
  ];
}

function cities(all: Facts, given: Given): readonly string[] {
  const { say } = given;
  return all.tables.cities.map((city, i) => {
    const its = delivery(all, Math.max(0, all.me), i);
    const brings = its.done
      ? [say('gwt.ui.city.done')]
      : [
          say('gwt.ui.city.cost', { n: its.cost }),
          ...(its.dollars ? [say('gwt.ui.city.brings', { n: its.dollars })] : []),
          say('gwt.ui.city.points', { n: its.points, points: signed(its.points) }),
          ...its.actions.map((action) => actionText(say, action)),
        ];
    return listLine(given, cityName(all.tables, city.id), [say('gwt.ui.city.value', { n: city.value }), ...brings]);
  });
}

function money(all: Facts, given: Given): readonly string[] {
  const { say } = given;
  return seats(all).map((seat) =>
    listLine(given, playerName(given, seat), [
      dollars(say, all.view.money[seat] ?? 0),
      say('gwt.ui.certificates', {
        n: all.view.certificates[seat] ?? 0,
        limit: certificateLimit(all.view, seat),
        permanent: permanentCertificates(all, seat),
      }),
      ...(all.view.tokens ? [say('gwt.ui.tokens', { n: all.view.tokens[seat] ?? 0 })] : []),
    ]),
  );
}

function buildings(all: Facts, given: Given): readonly string[] {
  const { say } = given;
  const name = (number: number): string => say('gwt.ui.building', { number: faceOf(all.view, number) });
  const built = seats(all).map((seat) =>
    listLine(given, headingOf(given, seat, say('gwt.ui.where.board')), builtBy(all.view, seat).map(name)),
  );
  const left = [...new Set(Object.keys(all.tables.private).map((face) => parseInt(face, 10)))]
    .filter((number) => all.me >= 0 && !all.view.buildings[all.me]?.[number])
    .map((number) => {
      const its = all.tables.private[faceOf(all.view, number)]!;
      return listLine(given, name(number), [
        say(all.second ? 'gwt.ui.builders' : 'gwt.ui.craftsmen', { n: buildersFor(its) }),
        points(say, its.points),
        ...its.actions.map((row) => ways(say, row)),
      ]);
    });
  return [...built, ...(left.length ? [sentence(given, say('gwt.ui.where.supply')), ...left] : [])];
}

const discs = (all: Facts, given: Given): readonly string[] => [
  listLine(
    given,
    given.say('gwt.ui.discs'),
    all.tables.discs.map((disc) =>
      given.say('ask.at', {
        name: discName(given.say, disc.id),
        value: discsLeft(all.view, all.me, disc.id)
          ? given.say('gwt.ui.discs.left', { n: discsLeft(all.view, all.me, disc.id) })
          : given.say('gwt.ui.discs.open'),
      }),
    ),
  ),
];

function score(all: Facts, given: Given): readonly string[] {
  const { say } = given;
  return seats(all).map((seat) => {
    const lines = scoreOf(all, seat);
    return listLine(
      given,
      headingOf(
        given,
        seat,
        points(
          say,
          lines.reduce((n, one) => n + one.points, 0),
        ),
      ),
      lines
        .filter((one) => one.points)
        .map((one) => say('ask.of', { name: say(`gwt.ui.line.${one.line}`), value: points(say, one.points) })),
    );
  });
}

function board(all: Facts, given: Given): readonly string[] {
  return [
    ...trail(all, given),
    ...jobs(all, given),
    ...market(all, given),
    ...stations(all, given).slice(0, 1),
    ...money(all, given),
  ];
}

function places(given: Given): Thing[] {
  const all = facts(given.table, given.tables);
  if (!all) return [];
  const from = all.tables.trail.filter((place) => all.view.towns[place.name]);
  const city = { id: 'kansas-city', names: [placeName(all.tables, given.say, 'kansas-city'), 'kansas city', 'kc'] };
  return [
    city,
    ...from.map((place) => ({
      id: place.name,
      names: [townName(all, given.table, given.say, place.name), placeName(all.tables, given.say, place.name)],
    })),
  ];
}

export const questions: readonly Question[] = [
  { id: 'hand', words: ['hand', 'cards', 'cards in hand', 'herd'], answer: fromFacts(hand) },
  { id: 'stops', words: ['stops', 'where can i go', 'reach'], answer: fromFacts(stops) },
  {
    id: 'path',
    words: ['path to', 'way to', 'how far to', 'distance to', 'path'],
    about: places,
    answer: fromFacts(path),
  },
  { id: 'trail', words: ['trail', 'herders'], answer: fromFacts(trail) },
  { id: 'market', words: ['market', 'cattle', 'cattle market'], answer: fromFacts(market) },
  { id: 'workers', words: ['workers', 'staff'], answer: fromFacts(workers) },
  { id: 'jobs', words: ['jobs', 'job market', 'foresight'], answer: fromFacts(jobs) },
  { id: 'objectives', words: ['objectives', 'goals'], answer: fromFacts(objectives) },
  { id: 'stations', words: ['stations', 'railroad', 'engine', 'engines', 'rail'], answer: fromFacts(stations) },
  { id: 'cities', words: ['cities', 'deliveries', 'deliver'], answer: fromFacts(cities) },
  { id: 'money', words: ['money', 'dollars', 'certificates'], answer: fromFacts(money) },
  { id: 'buildings', words: ['buildings', 'my buildings'], answer: fromFacts(buildings) },
  { id: 'discs', words: ['discs', 'unlocked'], answer: fromFacts(discs) },
  { id: 'score', words: ['score', 'scores', 'points', 'standings', 'who leads'], answer: fromFacts(score) },
  { id: 'board', words: ['board', 'position', 'overview', 'table'], answer: fromFacts(board) },
];
