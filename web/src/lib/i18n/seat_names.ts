// How seats are told apart: a colour, a letter and a pattern, so that colour never stands alone.

import type { SeatView } from '../net/types';
import { known, say } from './words.svelte';

const NAMELESS = /^Seat (\d+)$/; // what the engine calls a seat that nobody named, counted from 0

/** The name of a seat as it is shown; bots that were given no name are called by their kind. */
export function seatName(seat: { kind: string; name: string; bot: string }): string {
  if (seat.kind === 'open') return say('seat.open');
  const number = NAMELESS.exec(seat.name)?.[1];
  if (number) return say('seat.unnamed', { n: Number(number) + 1 });
  const name = seat.name || say('seat.former'); // whoever sat there has taken the name out
  if (seat.kind !== 'bot' || !name.startsWith(seat.bot)) return name;
  // `greedy 2` has a name of its own
  const own = `bot.${seat.bot}.name${name.slice(seat.bot.length).replace(' ', '.')}`;
  if (known(own)) return say(own);
  return known(`bot.${seat.bot}.name`) ? name.replace(seat.bot, say(`bot.${seat.bot}.name`)) : name;
}

/** One letter for each seat, all different: the first of its name that is still free. */
export function letters(seats: readonly Pick<SeatView, 'kind' | 'name' | 'bot'>[]): string[] {
  const taken = new Set<string>();
  return seats.map((seat) => {
    const name = seatName(seat).toUpperCase();
    const clean = name.replace(/[^\p{L}\p{N}]/gu, '');
    const free =
      [clean[0] ?? '', ...clean.replace(/\P{N}/gu, ''), ...clean, ...'ABCDEFGHIJ'].find(
        (letter) => letter && !taken.has(letter),
      ) ?? '?';
    taken.add(free);
    return free;
  });
}

/** CSS that gives a seat another colour, and its own to whoever had that one; '' where nothing changes. */
export function seatColorStyle(seat: number, colour: number): string {
  if (seat < 0 || colour < 0 || seat % 5 === colour) return '';
  return `--seat-${seat % 5}: var(--dye-${colour}); --seat-${colour}: var(--dye-${seat % 5})`;
}

/** The colour of a seat, for CSS. */
export const seatColor = (seat: number): string => `var(--seat-${((seat % 5) + 5) % 5})`;
