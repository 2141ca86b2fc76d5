// Entrants as they are called.

import { printed } from '../lib/i18n/numbers';
import { known, say } from '../lib/i18n/words.svelte';
import type { EntrantInfo, EventInfo } from './requests';

const FILL_IN = -1; // in the place of an entrant: a bot that fills a table up

/** The name of an entrant; bots that make up the number are told apart by theirs. */
export function entrantName(seen: EventInfo, number: number): string {
  if (number === FILL_IN) return say('event.fill-in');
  const one = seen.people.find((found) => found.number === number);
  if (!one) return '';
  return one.bot ? botName(one) : one.name || say('event.former');
}

/** Its level, or what a bot without one is called, with its number here. */
function botName(one: EntrantInfo): string {
  const called = [`bot.${one.bot}.level`, `bot.${one.bot}.name`].find(known);
  return `${called ? say(called) : one.bot} ${one.number + 1}`;
}

/** A number with its sign, as a comparison is written. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${Math.abs(n)}` : '±0');

/** A number of the standings: short, with a real minus. */
export const short = (n: number): string => printed(Math.round(n * 100) / 100);
