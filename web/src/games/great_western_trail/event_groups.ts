// Events that belong together, such as the cards of a draw, in one sentence as the terminal does.

import type { GameEvent, NameThing, Say, EventGroup } from '../../lib/game/game_ui';
import { counted } from '../../lib/i18n/event_sentences';
import { listed } from '../../lib/i18n/words.svelte';

const TURNED = ['cattle_turned', 'objective_turned', 'foresight_turned', 'worker_came'];
const IN_A_ROW = ['drew', 'discarded', 'showed', 'moved', ...TURNED];
const LISTED = ['grown', 'objective', 'tile', 'place', 'worker']; // fields that all events of a row have

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
  if (event.event === 'showed') {
    const cards = run.flatMap(({ card, count }) => Array<string>(Number(count)).fill(name('card', card)));
    return { run, as: 'showed_hand', words: { cards: counted(cards) } };
  }
  const words: Record<string, string> = {};
  if ('card' in event) words.card = counted(run.map(({ card }) => name('card', card)));
  for (const field of LISTED) if (field in event) words[field] = listed(run.map((one) => name(field, one[field])));
  if ('owner' in event) return { run, as: 'paid_seat', words: { ...words, seat: name('seat', event.owner) } };
  return { run, words, ...(event.event === 'bought' && !event.cowboys ? { as: 'bought_also' } : {}) };
}
