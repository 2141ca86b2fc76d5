// The course of a match: how likely each seat was to win after so many moves.

import type { Review } from '../lib/net/types';

/** The chance of a seat after so many moves, between two points on the line between them. */
export function chanceAt(review: Pick<Review, 'course'>, at: number, seat: number): number {
  const after = review.course.findIndex((point) => point.at >= at);
  const b = review.course[after < 0 ? review.course.length - 1 : after]!;
  const a = review.course[Math.max(0, after - 1)] ?? b;
  const part = b.at === a.at ? 0 : (at - a.at) / (b.at - a.at);
  return (a.chances[seat] ?? 0) + part * ((b.chances[seat] ?? 0) - (a.chances[seat] ?? 0));
}

/** Heights of letters, moved as little as it takes so that none lies upon another or is lower than the lowest. */
export function apart(wanted: readonly number[], distance: number, lowest: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]!);
  const found = [...wanted];
  order.forEach((i, k) => {
    if (k) found[i] = Math.max(found[i]!, found[order[k - 1]!]! + distance);
  });
  let limit = lowest;
  for (const i of order.reverse()) {
    found[i] = Math.min(found[i]!, limit);
    limit = found[i]! - distance;
  }
  return found;
}
