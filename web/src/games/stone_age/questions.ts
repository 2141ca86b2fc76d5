// What can be asked at a table of Stone Age.

import {
  listLine,
  sentence,
  playerName,
  headingOf,
  type Given,
  type Question,
  type Thing,
} from '../../lib/game/questions';
import { facts, lastRound, missingFood, type Facts } from './facts';
import {
  amount,
  buildingLabel,
  buildingWhat,
  cardLabel,
  goodsList,
  lowerText,
  placeLabel,
  placeName,
  upperText,
  whoIsThere,
} from './phrases';
import { peopleAt, reason, unplaced } from './placing';
import { buildingsOf, cardsOf, endLines, keptOf, signSets, unseenOf } from './scoring';
import { VALLEY } from './types';

/** An answer that needs the facts of the position. */
function fromFacts(
  answer: (all: Facts, given: Given, about: string) => readonly string[] | undefined,
): Question['answer'] {
  return (given, about) => {
    const all = facts(given.table, given.tables);
    return all ? answer(all, given, about) : undefined;
  };
}

const seats = (all: Facts): number[] => Array.from({ length: all.view.players }, (_, seat) => seat);
/** every seat, the viewer's own first */
const mineFirst = (all: Facts): number[] => seats(all).sort((a, b) => Number(b === all.me) - Number(a === all.me));
const placesOf = (all: Facts): string[] => [
  ...VALLEY,
  ...all.view.row.map((_, i) => `card${i + 1}`),
  ...all.view.stacks.map((_, i) => `building${i + 1}`),
];

function people(all: Facts, given: Given): readonly string[] {
  const { say } = given;
  return mineFirst(all).map((seat) => {
    const at = Object.entries(all.view.at[seat] ?? {})
      .filter(([, n]) => n)
      .map(([place, n]) => say('ask.at', { name: placeName(say, place), value: say('sa.ui.people', { n }) }));
    return listLine(
      given,
      headingOf(
        given,
        seat,
        [
          say('sa.ui.people', { n: all.view.people[seat] ?? 0 }),
          say('sa.ui.to-place', { n: unplaced(all.view, seat) }),
        ].join(say('sa.ui.comma')),
      ),
      at,
    );
  });
}

function food(all: Facts, given: Given): readonly string[] {
  const { view } = all;
  return mineFirst(all).map((seat) => {
    const missing = missingFood(view, seat);
    const parts = [
      amount(given.say, view.food[seat] ?? 0, 'food'),
      given.say('sa.ui.track', { n: view.track[seat] ?? 0 }),
      given.say('sa.ui.feed.need', { n: view.people[seat] ?? 0 }),
      missing > 0 ? given.say('sa.ask.missing', { n: missing }) : given.say('sa.ask.enough', { n: -missing }),
    ];
    return listLine(given, playerName(given, seat), parts);
  });
}

const goods = (all: Facts, given: Given): readonly string[] =>
  mineFirst(all).map((seat) =>
    listLine(given, playerName(given, seat), goodsList(given.say, all.view.goods[seat] ?? {})),
  );

function tools(all: Facts, given: Given): readonly string[] {
  const { say } = given;
  return mineFirst(all).map((seat) => {
    const own = (all.view.tools[seat] ?? []).flatMap((worth, i) => {
      const ready = say(all.view.used[seat]?.[i] ? 'sa.ui.tool.used' : 'sa.ui.tool.ready');
      return worth ? [`${say('sa.ui.tool.of', { n: worth })} (${ready})`] : [];
    });
    const once = keptOf(all.tables, all.view, seat).flatMap((card) =>
      card.upper.kind === 'once' ? [say('sa.ui.tool.once', { n: card.upper.amount })] : [],
    );
    return listLine(
      given,
      headingOf(given, seat, say('sa.ui.tools')),
      own.length + once.length ? [...own, ...once] : say('sa.ui.tools.none'),
    );
  });
}

const cards = (all: Facts, given: Given): readonly string[] => [
  ...all.view.row.map((_, slot) => cardLabel(all, given.say, slot)),
  sentence(given, given.say('sa.ui.deck', { n: all.view.cards_total.deck ?? 0 })),
];
const buildings = (all: Facts, given: Given): readonly string[] =>
  all.view.stacks.map((_, slot) => buildingLabel(all, given.say, slot));

function owned(all: Facts, given: Given): readonly string[] {
  const { say } = given;
  return mineFirst(all).flatMap((seat) => {
    const known = cardsOf(all.tables, all.view, seat);
    const list = known.map((card) => lowerText(say, card));
    const hidden = unseenOf(all.tables, all.view, seat);
    if (hidden) list.push(say('sa.ui.hidden', { n: hidden }));
    const signs = signSets(known)[0]?.length ?? 0;
    const kept = keptOf(all.tables, all.view, seat).map((card) => upperText(say, card));
    const built = buildingsOf(all.view, seat).map((id) => buildingWhat(say, all.building.get(id)!));
    return [
      listLine(
        given,
        headingOf(given, seat, say('sa.ui.cards')),
        list.length
          ? [...list, ...(signs ? [say('sa.ui.signs', { n: signs })] : []), ...kept]
          : say('sa.ui.own-cards.none'),
      ),
      listLine(given, headingOf(given, seat, say('sa.ui.buildings', { n: built.length })), built),
    ];
  });
}

/** The places where people can go, or why not. */
function places(all: Facts, given: Given): readonly string[] {
  const { say } = given;
  return placesOf(all).map((place) => {
    if (all.placing.has(place) || all.using.has(place) || all.me < 0) return placeLabel(all, given.table, say, place);
    const why = reason(all.tables, all.view, all.me, place);
    const there = peopleAt(all.view, place)
      ? ` ${listLine(given, placeName(say, place), whoIsThere(all, given.table, say, place))}`
      : '';
    return why
      ? say(why.id, { ...why.params, place: placeName(say, place) }) + there
      : placeLabel(all, given.table, say, place);
  });
}

function dice(all: Facts, given: Given): readonly string[] {
  const thrown = given.lines
    .filter((one) =>
      ['die_fell', 'shared_die_fell', 'tool_added', 'gained', 'gained_food', 'picked'].includes(one.event),
    )
    .slice(-6);
  return [
    ...thrown.map((one) => one.text),
    ...(all.step === 'add_tools' ? [given.ui.prompt?.(given.table, given.tables, given.say) ?? ''] : []),
  ].filter(Boolean);
}

function score(all: Facts, given: Given): readonly string[] {
  const { say } = given;
  return mineFirst(all).map((seat) => {
    const parts = endLines(all.tables, all.view, seat)
      .filter((one) => one.points)
      .map((one) =>
        say('ask.of', { name: say(`sa.ui.final.${one.line}`), value: say('sa.ui.points', { n: one.points }) }),
      );
    return listLine(given, headingOf(given, seat, say('sa.ui.points', { n: all.view.points[seat] ?? 0 })), [
      say('sa.ask.now', {
        n:
          (all.view.points[seat] ?? 0) + endLines(all.tables, all.view, seat).reduce((sum, one) => sum + one.points, 0),
      }),
      ...parts,
    ]);
  });
}

function board(all: Facts, given: Given): readonly string[] {
  const last = lastRound(all.view);
  const there = placesOf(all)
    .filter((place) => peopleAt(all.view, place))
    .map((place) => listLine(given, placeName(given.say, place), whoIsThere(all, given.table, given.say, place)));
  return [
    ...(last ? [sentence(given, given.say(`sa.ui.last.${last}`))] : []),
    ...there,
    ...cards(all, given),
    ...buildings(all, given),
  ];
}

function named(given: Given): Thing[] {
  const all = facts(given.table, given.tables);
  return all ? placesOf(all).map((place) => ({ id: place, names: [placeName(given.say, place), place] })) : [];
}

export const questions: readonly Question[] = [
  { id: 'people', words: ['people', 'workers', 'meeples', 'where are my people'], answer: fromFacts(people) },
  { id: 'food', words: ['food', 'feeding', 'hunger'], answer: fromFacts(food) },
  { id: 'goods', words: ['goods', 'resources', 'stock', 'hand', 'wood', 'gold'], answer: fromFacts(goods) },
  { id: 'tools', words: ['tools', 'tool'], answer: fromFacts(tools) },
  { id: 'cards', words: ['cards', 'cards on sale', 'card row', 'market'], answer: fromFacts(cards) },
  { id: 'buildings', words: ['buildings', 'huts', 'stacks'], answer: fromFacts(buildings) },
  { id: 'owned', words: ['my cards', 'owned', 'my buildings', 'civilization', 'signs'], answer: fromFacts(owned) },
  { id: 'places', words: ['places', 'where can i go', 'valley', 'village'], answer: fromFacts(places) },
  {
    id: 'place',
    words: ['place', 'at', 'look at'],
    about: named,
    answer: fromFacts((all, given, place) => [placeLabel(all, given.table, given.say, place)]),
  },
  { id: 'dice', words: ['dice', 'throw', 'roll'], answer: fromFacts(dice) },
  { id: 'score', words: ['score', 'scores', 'points', 'standings', 'who leads'], answer: fromFacts(score) },
  { id: 'board', words: ['board', 'position', 'overview', 'table'], answer: fromFacts(board) },
];
