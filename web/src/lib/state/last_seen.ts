// What somebody has seen of a match on this device: where to go on when they come back.

const key = (match: string, seat: number): string => `parlorcar.seen.${match}.${seat}`;

/** The number of the first event that was not seen; -1 if the match was never looked at here. */
export function seenUntil(match: string, seat: number): number {
  try {
    return Number(localStorage.getItem(key(match, seat)) ?? -1);
  } catch {
    return -1;
  }
}

export function keepSeen(match: string, seat: number, next: number): void {
  try {
    localStorage.setItem(key(match, seat), String(next));
  } catch {
    // nothing is told twice, nothing is lost
  }
}

/** A match that is over is not come back to. */
export function forgetSeen(match: string, seat: number): void {
  try {
    localStorage.removeItem(key(match, seat));
  } catch {
    // it stays, and does no harm
  }
}

/** What others and chance did since the last line of a seat; nothing if the seat has done nothing yet. */
export function sinceMine<T extends { player: number }>(lines: readonly T[], seat: number): T[] {
  const mine = lines.findLastIndex((line) => line.player === seat);
  return mine < 0 ? [] : lines.slice(mine + 1);
}
