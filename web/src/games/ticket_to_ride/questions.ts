// What can be asked at a table of Ticket to Ride.

import {
  listLine,
  sentence,
  playerName,
  headingOf,
  type Given,
  type Question,
  type Thing,
} from '../../lib/game/questions';
import { facts, pathOf, playsForPath, type Facts } from './facts';
import { ticketCount, ticketDecks, unseen, type Progress } from './network';
import { cities, colorName, paymentName, points, progressName, spaces, trackName } from './phrases';
import { placeName, type Counts, type Track } from './types';

const MOST_ROUTES = 24; // routes that are named

/** An answer that needs the facts of the position. */
function fromFacts(
  answer: (all: Facts, given: Given, about: string) => readonly string[] | undefined,
): Question['answer'] {
  return (given, about) => {
    const all = facts(given.table, given.tables);
    return all ? answer(all, given, about) : undefined;
  };
}

/** Cards by colour, the most first. */
function cardsOf(given: Given, counts: Counts): string[] {
  const some = Object.entries(counts)
    .filter(([, n]) => n > 0)
    .sort((a, b) => b[1] - a[1]);
  return some.map(([card, n]) =>
    paymentName(
      given.say,
      card === 'locomotive' ? { color: card, colored: 0, locomotives: n } : { color: card, colored: n, locomotives: 0 },
    ),
  );
}

const short = (all: Facts, given: Given, track: Track): string =>
  given.say('ttr.ask.track', {
    cities: cities(all.tables, track, given.say),
    color: colorName(given.say, track.color),
    spaces: spaces(given.say, track.length),
  });

function hand(all: Facts, given: Given): readonly string[] {
  const n = Object.values(all.hand).reduce((sum, one) => sum + one, 0);
  return [listLine(given, given.say('ttr.ask.hand', { n }), cardsOf(given, all.hand))];
}

function row(all: Facts, given: Given): readonly string[] {
  const { say } = given;
  const decks = ticketDecks(all.view);
  const cards = all.view.row.map((card) => (card ? colorName(say, card) : say('ttr.ui.no-card')));
  const left = Object.entries(decks).map(([deck, n]) =>
    deck ? say(`count.ticket.${deck}`, { n }) : say('ttr.ui.ticket-deck', { n }),
  );
  return [
    listLine(given, say('ttr.ui.market'), cards),
    sentence(given, say('ttr.ui.deck', { n: all.view.deck_total })),
    sentence(given, '' in decks ? left[0]! : say('ttr.ui.ticket-decks', { list: left })),
  ];
}

function tickets(all: Facts, given: Given): readonly string[] {
  const { say } = given;
  const trains = all.view.trains[all.me] ?? 0;
  const line = (found: Progress): string => {
    const parts = [points(say, found.ticket.points), progressName(say, found, trains)];
    if (found.state === 'open')
      parts.push(say('ttr.ask.way', { list: found.way.map((track) => short(all, given, track)) }));
    return listLine(given, cities(all.tables, found.ticket, say), parts.join(say('ttr.ui.comma')));
  };
  const offered = all.offered.length ? [sentence(given, say('ttr.ask.offered')), ...all.offered.map(line)] : [];
  const draws = all.options.some((option) => option.verb === 'tickets') ? [say('ttr.ask.tickets.draw')] : [];
  return [sentence(given, say('ttr.ui.tickets', { n: all.held.length })), ...all.held.map(line), ...offered, ...draws];
}

function routes(all: Facts, given: Given): readonly string[] {
  const { say } = given;
  const open = all.tables.tracks.filter((track) => all.claims.has(track.id));
  const serving = open.filter((track) => all.serves.has(track.id));
  const rest = open.filter((track) => !all.serves.has(track.id));
  const shown = rest.slice(0, MOST_ROUTES).map((track) => short(all, given, track));
  if (rest.length > MOST_ROUTES) shown.push(say('choices.more', { n: rest.length - MOST_ROUTES }));
  const first = serving.length
    ? [
        listLine(
          given,
          say('ttr.ask.serving'),
          serving.map((track) => short(all, given, track)),
        ),
      ]
    : [];
  return [
    sentence(given, say('ttr.ask.routes', { n: open.length })),
    ...first,
    ...(shown.length ? [listLine(given, say('ttr.ask.others'), shown)] : []),
  ];
}

function from(all: Facts, given: Given, city: string): readonly string[] {
  const { say } = given;
  const there = all.tables.tracks.filter((track) => track.a === city || track.b === city);
  const lines = there.map((track) =>
    sentence(given, trackName(all, given.table, track.a === city ? track : { ...track, a: track.b, b: track.a }, say)),
  );
  const waiting = all.view.passengers?.[city];
  if (waiting) lines.push(listLine(given, say('ttr.ui.passengers'), passengersOf(given, waiting)));
  return [listLine(given, placeName(all.tables, city), say('ttr.ask.tracks', { n: there.length })), ...lines];
}

const passengersOf = (given: Given, counts: Counts): string[] =>
  Object.entries(counts)
    .filter(([, n]) => n)
    .map(([color, n]) => given.say('ttr.ask.passengers', { n, color: colorName(given.say, color) }));

function passengers(all: Facts, given: Given): readonly string[] | undefined {
  const { passengers: at, collected } = all.view;
  if (!at || !collected) return undefined;
  const mine = collected.map((counts, seat) =>
    listLine(given, headingOf(given, seat, given.say('ttr.ui.passengers')), passengersOf(given, counts)),
  );
  return [
    ...mine,
    ...Object.entries(at)
      .filter(([, counts]) => Object.values(counts).some(Boolean))
      .map(([city, counts]) => listLine(given, placeName(all.tables, city), passengersOf(given, counts))),
  ];
}

function trains(all: Facts, given: Given): readonly string[] {
  const { say } = given;
  return all.view.trains.map((n, seat) =>
    listLine(given, playerName(given, seat), [
      say('ttr.ui.trains-left', { n }),
      say('ttr.ui.cards', { n: all.view.hand_total[seat] ?? 0 }),
      say('ttr.ui.tickets', { n: ticketCount(all.view, `hand ${seat}`) }),
    ]),
  );
}

function owned(all: Facts, given: Given, seat: number): string {
  const tracks = all.tables.tracks.filter((track) => all.view.tracks[track.id] === seat);
  return listLine(
    given,
    headingOf(given, seat, given.say('ttr.ask.tracks', { n: tracks.length })),
    tracks.map((track) => short(all, given, track)),
  );
}

function board(all: Facts, given: Given): readonly string[] {
  const last = all.view.last_turns ? [sentence(given, given.say('ttr.ui.last-round', { n: all.view.last_turns }))] : [];
  return [
    ...last,
    ...row(all, given),
    ...trains(all, given),
    ...all.view.trains.map((_, seat) => owned(all, given, seat)),
  ];
}

function places(given: Given): Thing[] {
  const all = facts(given.table, given.tables);
  const found = all ? [...all.tables.cities, ...(all.tables.countries ?? [])] : [];
  return found
    .map((city) => ({ id: city.id, names: [placeName(all!.tables, city.id), city.name] }))
    .sort((a, b) => a.names[0]!.localeCompare(b.names[0]!));
}

export const questions: readonly Question[] = [
  { id: 'hand', words: ['hand', 'cards', 'cards in hand'], answer: fromFacts(hand) },
  { id: 'tickets', words: ['tickets', 'goals', 'destinations'], answer: fromFacts(tickets) },
  { id: 'row', words: ['row', 'market', 'face up', 'deck', 'face up cards'], answer: fromFacts(row) },
  { id: 'routes', words: ['routes', 'claims', 'what can i claim', 'tracks'], answer: fromFacts(routes) },
  {
    id: 'routes-from',
    words: ['routes from', 'tracks from', 'routes at', 'routes in', 'from', 'city'],
    about: places,
    answer: fromFacts(from),
  },
  {
    id: 'network',
    words: ['network', 'my routes', 'my tracks'],
    answer: fromFacts((all, given) => [owned(all, given, all.me)]),
  },
  { id: 'trains', words: ['trains', 'wagons'], answer: fromFacts(trains) },
  {
    id: 'path',
    words: ['longest path', 'path', 'longest route'],
    answer: fromFacts((all, given) =>
      playsForPath(all.view)
        ? all.view.trains.map((_, seat) =>
            listLine(
              given,
              playerName(given, seat),
              given.say('ttr.ui.path', { n: pathOf(all.tables, all.view, seat).length }),
            ),
          )
        : undefined,
    ),
  },
  {
    id: 'unseen',
    words: ['unseen', 'unseen cards', 'left in the deck'],
    answer: fromFacts((all, given) => [
      listLine(given, given.say('ttr.ui.unseen'), cardsOf(given, unseen(all.tables, all.view, all.me) ?? {})),
    ]),
  },
  { id: 'passengers', words: ['passengers', 'meeples'], answer: fromFacts(passengers) },
  { id: 'board', words: ['board', 'map', 'position', 'overview', 'table'], answer: fromFacts(board) },
];
