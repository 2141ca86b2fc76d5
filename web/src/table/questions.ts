// What can be asked at the table of every game.

import { naming } from '../games/plain/field_names';
import { empty, field, inWords, sorted } from '../games/plain/fields';
import { listLine, nameOf, amountOf, sentence, type Given, type Question } from '../lib/game/questions';
import { seatName } from '../lib/i18n/seat_names';
import { readable } from '../lib/i18n/event_sentences';
import { known, joinList } from '../lib/i18n/words.svelte';
import { promptText, crumbs } from './prompt';

const MANY = 12; // choices of a group that are named

/** The points of all seats, the viewer's first. */
function scores(given: Given): string[] {
  const { table, say } = given;
  const all = (table.result?.scores ?? table.view?.scores ?? []).map((n, seat) => ({ seat, n }));
  all.sort((a, b) => Number(b.seat === table.viewer) - Number(a.seat === table.viewer));
  return [
    listLine(
      given,
      say('ask.score').split('|')[0]!,
      all.map(({ seat, n }) => amountOf(given, seat, say('count.point', { n }))),
    ),
  ];
}

/** What has happened since the viewer's last turn. */
export function changes(given: Given): string[] {
  const mine = given.lines.findLastIndex((one) => one.player === given.table.viewer && given.table.viewer >= 0);
  const fresh = given.lines.slice(mine + 1).map((one) => one.text);
  return fresh.length ? fresh.slice(-30) : [given.say('ask.changed.nothing')];
}

function turn(given: Given): string[] {
  const { table, tables, ui, names, say } = given;
  const steps = crumbs(table);
  const lines = [promptText(table, tables, ui, names)];
  if (steps.length > 1)
    lines.push(
      listLine(
        given,
        say('ask.turn').split('|')[0]!,
        steps.map((step) => (known(`step.${step}`) ? say(`step.${step}`) : readable(step))),
      ),
    );
  if (table.legal.length) lines.push(say('ask.choices.n', { n: table.legal.length }));
  if (table.undo.step || table.undo.through) lines.push(say('ask.undo.can'));
  return lines;
}

function choices(given: Given): string[] {
  const { table, tables, ui, say } = given;
  const groups = new Map<string, string[]>();
  for (const choice of table.legal) {
    const { group, title } = ui.label?.(choice, table, tables, say) ?? { group: '', title: choice.text };
    groups.set(group, [...(groups.get(group) ?? []), title]);
  }
  if (!groups.size) return [say('prompt.nothing')];
  return [...groups].map(([group, titles]) => {
    const rest = titles.length - MANY;
    const named = rest > 1 ? [...titles.slice(0, MANY), say('choices.more', { n: rest })] : titles;
    return group ? listLine(given, group, named) : sentence(given, joinList(named));
  });
}

function players(given: Given): string[] {
  const { table, names, say } = given;
  return table.seats.map((seat, i) => {
    const parts = [
      seat.kind === 'bot'
        ? say('seat.bot')
        : i === table.viewer
          ? say('seat.you')
          : say(seat.here ? 'seat.here' : 'seat.away'),
    ];
    const points = table.view?.scores?.[i];
    if (points !== undefined) parts.push(say('count.point', { n: points }));
    if (table.waiting.includes(i)) parts.push(say('seat.decides'));
    return listLine(given, names[i] ?? seatName(seat), parts);
  });
}

function clock(given: Given): string[] {
  const { table, names, say } = given;
  if (!table.clock) return [listLine(given, say('clock'), say('clock.none'))];
  return table.clock.left.map((ms, i) =>
    listLine(
      given,
      names[i] ?? '',
      ms === null
        ? say('clock.none')
        : `${Math.floor(ms / 60000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`,
    ),
  );
}

/** All that the view holds, by name: for a game that has no words of its own for it. */
function board(given: Given): string[] {
  const { table, tables, ui } = given;
  const view = table.view;
  if (!view) return [];
  const { common, seats } = sorted(view, ui.fields);
  const lines = common
    .filter(([, value]) => !empty(value))
    .map(([name, value]) =>
      listLine(given, field(view.game, name, ui.fields), inWords(value, naming(name, table, tables, ui))),
    );
  for (const [name, values] of seats) {
    const each = values.map((value, seat) => amountOf(given, seat, inWords(value, naming(name, table, tables, ui))));
    lines.push(listLine(given, field(view.game, name, ui.fields), each));
  }
  return lines;
}

/** Questions of every table; what a family asks under the same id comes before them. */
export const COMMON: readonly Question[] = [
  { id: 'turn', words: ['turn', 'where am i', 'whose turn', 'who', 'prompt', 'what now'], answer: turn },
  { id: 'choices', words: ['choices', 'moves', 'options', 'what can i do', 'legal'], answer: choices },
  {
    id: 'changed',
    words: ['what changed', 'changed', 'changes', 'what happened', 'news', 'since', 'log'],
    answer: changes,
  },
  { id: 'board', words: ['board', 'position', 'overview', 'table'], answer: board },
  { id: 'score', words: ['score', 'scores', 'points', 'standings', 'who leads'], answer: scores },
  { id: 'players', words: ['players', 'opponents', 'others', 'seats'], answer: players },
  { id: 'clock', words: ['clock', 'time'], answer: clock },
  {
    id: 'help',
    words: ['help', 'questions', 'commands'],
    answer: (given) => [
      listLine(
        given,
        given.say('ask.help').split('|')[0]!,
        given.questions.map((one) => nameOf(one, given.say)),
      ),
    ],
  },
];

/** A family's questions, then those of every table that it does not answer itself. */
export function withCommon(own: readonly Question[]): Question[] {
  return [...own, ...COMMON.filter((one) => !own.some((other) => other.id === one.id))];
}
