// Events that belong together, such as the cards of a draw, in one sentence as the terminal does.

import type { GameEvent, NameThing, Say, EventGroup } from '../../lib/game/game_ui';
import { countedList } from '../../lib/i18n/event_sentences';
import { joinList } from '../../lib/i18n/words.svelte';

const TURNED = ['cattle_turned', 'objective_turned', 'foresight_turned', 'worker_came'];
const IN_A_ROW = ['drew', 'discarded', 'showed', 'moved', ...TURNED];
const COUNTED = ['card', 'grown', 'tile', 'worker']; // fields that all events of a row have

/** Events in groups, each of which one sentence tells. */
export function groupEvents(events: readonly GameEvent[], name: NameThing, say: Say): EventGroup[] {
  const groups: EventGroup[] = [];
  let at = 0;
  while (at < events.length) {
    let end = at + 1;
    while (end < events.length && alike(events[at]!, events[end]!)) end += 1;
    groups.push(groupOf(events.slice(at, end), name, say));
    at = end;
  }
  return groups;
}

function alike(one: GameEvent, other: GameEvent): boolean {
  const same = ['event', 'player', 'slot', 'row'].every((field) => one[field] === other[field]);
  return same && IN_A_ROW.includes(one.event);
}

function groupOf(run: readonly GameEvent[], name: NameThing, say: Say): EventGroup {
  const event = run[0]!;
  if (event.event === 'drew' && event.card === undefined)
    return { run, words: { cards: say('count.card', { n: run.length }) } };
  if (event.event === 'letter_placed')
    return { run, words: { letter: name('letter', event.letter), place: name('printed', event.place) } };
  if (event.event === 'showed') {
    const cards = run.flatMap(({ card, count }) => Array<string>(Number(count)).fill(name('card', card)));
    return { run, as: 'showed_hand', words: { cards: countedList(cards) } };
  }
  const words: Record<string, string> = {};
  for (const field of COUNTED)
    if (field in event) words[field] = countedList(run.map((one) => name(field, one[field])));
  if (event.event === 'built') words.number = name('face', event.number);
  if (event.event === 'replaced') words.old = name('face', event.old);
  if ('place' in event) words.place = joinList(run.map(({ place }) => name('place', place)));
  if ('objective' in event) words.objective = run.map(({ objective }) => name('objective', objective)).join(' | ');
  if (event.event === 'took_tile' && Number(event.dollars) > 0) words.dollars = `+${name('dollars', event.dollars)}`;
  if ('owner' in event) return { run, as: 'paid_seat', words: { ...words, receiver: name('receiver', event.owner) } };
  return { run, words, ...(event.event === 'bought' && !event.cowboys ? { as: 'bought_also' } : {}) };
}
