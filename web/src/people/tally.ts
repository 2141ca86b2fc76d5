// What many matches come to: wins by game, seat and opponent, scores, luck and skill, records.

import type { components } from '../lib/net/schema';

export type Played = components['schemas']['PlayedMatch'];

/** So many matches, and how many of them were won. */
export interface Share {
  name: string;
  matches: number;
  won: number;
}

const wins = (match: Played): number => (match.place === 1 ? 1 : 0);

/** Matches by something, those of which there are most first. */
export function by(matches: readonly Played[], what: (match: Played) => string): Share[] {
  const found = new Map<string, Share>();
  for (const match of matches) {
    const name = what(match);
    const share = found.get(name) ?? { name, matches: 0, won: 0 };
    found.set(name, { name, matches: share.matches + 1, won: share.won + wins(match) });
  }
  return [...found.values()].sort((a, b) => b.matches - a.matches || a.name.localeCompare(b.name));
}

/** By opponent: how many matches together, and in how many one came before the other. */
export function headToHead(matches: readonly Played[]): Share[] {
  const found = new Map<string, Share>();
  for (const match of matches)
    for (const other of match.opponents) {
      const name = other.bot ? `bot.${other.bot}` : other.name;
      const share = found.get(name) ?? { name, matches: 0, won: 0 };
      const before = match.place < other.place ? 1 : match.place === other.place ? 0.5 : 0;
      found.set(name, { name, matches: share.matches + 1, won: share.won + before });
    }
  return [...found.values()].sort((a, b) => b.matches - a.matches || a.name.localeCompare(b.name));
}

/** How often which place was reached, from the first on. */
export function places(matches: readonly Played[]): number[] {
  const most = Math.max(0, ...matches.map((match) => match.players));
  return Array.from({ length: most }, (_, i) => matches.filter((match) => match.place === i + 1).length);
}

/** Luck and skill over those matches that were reviewed: what chance gave, and what own moves cost, in the mean. */
export function split(matches: readonly Played[]): { matches: number; luck: number; lost: number } {
  const known = matches.filter((match) => match.luck !== null && match.lost !== null);
  const mean = (what: (match: Played) => number) => known.reduce((sum, m) => sum + what(m), 0) / (known.length || 1);
  return { matches: known.length, luck: mean((m) => m.luck ?? 0), lost: mean((m) => m.lost ?? 0) };
}

/** Records worth keeping: the best score that was played to its end, and the most wins in a row. */
export function records(matches: readonly Played[]): { best: Played | null; row: number } {
  let best: Played | null = null;
  let row = 0;
  let now = 0;
  for (const match of matches) {
    if (match.finished && (!best || match.score > best.score)) best = match;
    now = match.place === 1 ? now + 1 : 0;
    row = Math.max(row, now);
  }
  return { best, row };
}
