// Seats that were left on this device, so that there is a way back as long as nobody else has sat down there.

import type { MatchLine, SeatView } from '../net/types';

const KEY = 'parlorcar.left';
const MOST_REMEMBERED = 12; // matches that are remembered

/** The seats that were left, by match. */
export function seatsLeft(): Record<string, number> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, number>) ?? {};
  } catch {
    return {};
  }
}

function write(seats: Record<string, number>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(seats));
  } catch {
    // the way back is then only the address of the match
  }
}

export function rememberLeft(match: string, seat: number): void {
  write(
    Object.fromEntries(
      [...Object.entries(seatsLeft()).filter(([id]) => id !== match), [match, seat] as const].slice(-MOST_REMEMBERED),
    ),
  );
}

export function forgetLeft(match: string): void {
  write(Object.fromEntries(Object.entries(seatsLeft()).filter(([id]) => id !== match)));
}

/** Whether one can still sit down again where one has left. */
export function canReturn(match: MatchLine, seat: number): boolean {
  const place = match.seats[seat];
  return (
    match.status === 'running' && !!place && (place.kind === 'left' || place.stand_in === true) && !match.mine.length
  );
}

/** Whether the host may stop waiting for the player of a seat: who left, or has kept all waiting for long. */
export function mayClear(seat: SeatView, now: number): boolean {
  return seat.kind === 'left' || seat.stand_in || (seat.free_at !== null && now >= seat.free_at);
}
