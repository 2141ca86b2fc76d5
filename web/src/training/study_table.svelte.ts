// A position that is studied, as a table at which choices are made as in a match.

import type { Choice, Done, GameEvent, TableMessage, View } from '../lib/net/types';
import { tableAt, type Whole } from '../lib/history/past_position';
import type { PlayedTable } from '../table/playing.svelte';

const STRONGEST = 'grandmaster'; // who plays the other seats of what is studied

/** A match of bots in which one seat may be a person's. */
export function studiedMatch(
  game: string,
  players: number,
  options: object,
  mine: number,
  name: string,
): Pick<Whole, 'game' | 'players' | 'options' | 'seats'> {
  const seats = Array.from({ length: players }, (_, seat) => ({
    seat,
    kind: seat === mine ? 'person' : 'bot',
    name: seat === mine ? name : seat ? `${STRONGEST} ${seat + 1}` : STRONGEST,
    bot: seat === mine ? '' : STRONGEST,
    here: true,
    resigned: false,
    stand_in: false,
    free_at: null,
  })) as Whole['seats'];
  return { game, players, options, seats };
}

/** A position as a table; `legal` are the choices that can be made or are spoken of. */
export function studiedTable(
  id: string,
  match: Pick<Whole, 'game' | 'players' | 'options' | 'seats'>,
  view: Record<string, unknown>,
  seat: number,
  legal: readonly Choice[],
  waiting?: readonly number[],
): TableMessage {
  const whole: Whole = { ...match, over: false, mine: [], verified: null, proof: null, result: null, bids: [] };
  const at = Number(view.moves ?? 0);
  const now = { at, moves: at + 1, viewer: seat, player: null, text: null, view, events: [] as GameEvent[] };
  const table = tableAt(id, whole, now, seat, [...legal]);
  return {
    ...table,
    view: { ...(table.view as View), seats: match.seats.map((one) => one.name) },
    waiting: waiting ? [...waiting] : table.waiting,
    helps: { ...table.helps, take_back: 'none' },
  };
}

/** What is done at it goes to whoever studies, not to the service. */
export class StudyTable implements PlayedTable {
  table = $state.raw<TableMessage | null>(null);

  constructor(private readonly chosen: (moves: readonly (number | string)[]) => Promise<void>) {}

  async act(deed: { do: string; [field: string]: unknown }): Promise<Done> {
    if (deed.do === 'play') await this.chosen(deed.moves as (number | string)[]);
    return { type: 'done', id: '', version: 0, answer: null } as unknown as Done;
  }
}
