// How the last match of each game was set up on this device, so that the next one starts with a click.

import { familyOf, measureOf } from '../game/families';
import type { GameInfo, NewMatch } from '../net/types';
import { settings } from './settings.svelte';
import { say } from '../i18n/words.svelte';

type Seat = NewMatch['seats'][number];
/** A match to be made, all of it chosen. */
export type Plan = Pick<NewMatch, 'game' | 'options' | 'seats' | 'public' | 'helps' | 'clock' | 'pace' | 'seed'> & {
  rated?: boolean;
  seating?: NewMatch['seating'];
};

const storageKey = (game: string) => `parlorcar.last.${game}`;

/** The name under which I sit down. */
export const myName = (): string => settings.name || say('name.default');

const USUAL_BOT = 'skilled'; // plays soundly, and at once
const FRIENDLY_BOT = 'beginner';

/** The bot that takes a seat if nobody asks for another; the strongest where a game has no levels. */
export const usualBot = (game: GameInfo): string =>
  (game.bots.find((bot) => bot.name === USUAL_BOT) ?? game.bots.at(-1))?.name ?? 'random';

/** The bot for somebody who has never played. */
export const friendlyBot = (game: GameInfo): string =>
  (game.bots.find((bot) => bot.name === FRIENDLY_BOT) ?? game.bots[0])?.name ?? 'random';

const USUAL_PLAYERS = 3; // at a usual table
const CLOCK_STEP = 300; // seconds: clocks are set in steps of five minutes
const TURN_SECONDS = 120; // seconds for one turn

/** The time on a clock that fits a game: for a match a player's share of a slow one. */
export function clockTime(game: GameInfo, kind: 'none' | 'move' | 'bank'): number {
  const slow = measureOf(game.id)?.minutes[1] ?? 30;
  if (kind === 'move') return slow > 90 ? 2 * TURN_SECONDS : TURN_SECONDS;
  return Math.ceil((slow * 60) / USUAL_PLAYERS / CLOCK_STEP) * CLOCK_STEP;
}

/** A sensible match: me against two usual bots (or as few as the game allows), no clock. */
export function defaultPlan(game: GameInfo): Plan {
  const least = game.players[0] ?? 2;
  const most = game.players.at(-1) ?? least;
  const seats = Math.min(Math.max(3, least), most);
  const others: Seat[] = Array.from({ length: seats - 1 }, () => ({ kind: 'bot', bot: usualBot(game) }));
  return {
    game: game.id,
    options: {},
    seats: [{ kind: 'me', name: myName() }, ...others],
    public: false,
    seating: '',
    helps: {},
    clock: { kind: 'none', seconds: clockTime(game, 'bank'), increment: 10, at_zero: 'bot-moves' },
    pace: 'natural',
    seed: null,
  };
}

/** A first match: me against one friendly bot, with the setup for beginners, everything to be taken back. */
export function firstMatchPlan(game: GameInfo): Plan {
  const plan = defaultPlan(game);
  const least = Math.max(2, game.players[0] ?? 2);
  const others: Seat[] = Array.from({ length: least - 1 }, () => ({ kind: 'bot', bot: friendlyBot(game) }));
  const options = Object.fromEntries(
    Object.entries(familyOf(game.id).firstMatch ?? {}).filter(([name]) => name in game.options),
  );
  return {
    ...plan,
    options,
    seats: [plan.seats[0]!, ...others],
    helps: { hint: true, counts: true, take_back: 'bots' },
  };
}

/** What one click starts: as the last time against bots or with open seats; a hot seat is set up on purpose. */
export function quickPlan(game: GameInfo): Plan {
  const plan = lastPlan(game);
  const alone = plan.seats.filter((seat) => seat.kind === 'me').length === 1 && plan.seats.length > 1;
  return alone ? plan : { ...defaultPlan(game), options: plan.options };
}

/** As the last time, if that is still possible. */
export function lastPlan(game: GameInfo): Plan {
  const plan = defaultPlan(game);
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey(game.id)) ?? 'null') as Plan | null;
    if (!kept) return plan;
    const bots = new Set(game.bots.map((bot) => bot.name));
    const least = game.players[0] ?? 1;
    const most = game.players.at(-1) ?? 16;
    const fits = kept.seats.length >= least && kept.seats.length <= most;
    if (!fits || kept.seats.some((seat) => seat.kind === 'bot' && !bots.has(seat.bot ?? ''))) return plan;
    const options = Object.fromEntries(Object.entries(kept.options ?? {}).filter(([name]) => name in game.options));
    const seats = kept.seats.map((seat, i) => (seat.kind === 'me' && i === 0 ? { ...seat, name: myName() } : seat));
    return { ...plan, ...kept, game: game.id, options, seats, seed: null, rated: false };
  } catch {
    return plan;
  }
}

export function savePlan(plan: Plan): void {
  try {
    localStorage.setItem(storageKey(plan.game), JSON.stringify(plan));
  } catch {
    // it starts with the usual plan next time
  }
}
