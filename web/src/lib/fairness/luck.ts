// Every person adds to the luck of a match: this device promises 32 random bytes for each of its seats when they are
// taken, and reveals them when all seats are. What was promised is remembered, so that the record can be checked for
// it.

import { api, Refusal } from '../net/api';
import type { Source } from '../net/api';
import { digest, randomHex } from './hash';
import type { Plan } from '../state/match_setup';
import { rememberServiceKey } from './service_keys';
import type { Created } from '../net/types';

/** What this device knows of the luck of a match: the service's commitment, and its own contributions by seat. */
export type Promised = {
  commitment: string;
  values: Record<number, string>;
  /** the seats whose contribution the service has acknowledged */
  revealed?: number[];
  /** all commitments by seat, as the service told them before this device revealed anything */
  promises?: string[];
};
/** What is heard of the luck of a match that has not begun: the seats that are waited for, and all commitments. */
type Awaited = { awaited: number[]; promised: string[] };
type Sitting = { seat: number; name: string; id: string; value: string; rated?: boolean };

const LUCK = 'parlorcar.luck';
const SITTING = 'parlorcar.sitting';
const MOST_REMEMBERED = 60; // matches that are remembered
const RETRY_DELAYS = [300, 1200, 3000]; // milliseconds before a request whose answer was lost is sent again

function read<T>(key: string): Record<string, T> {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, T>) ?? {};
  } catch {
    return {};
  }
}

function write<T>(key: string, match: string, value: T | null): void {
  const others = Object.entries(read<T>(key)).filter(([id]) => id !== match);
  const kept = value === null ? others : [...others, [match, value] as const];
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(kept.slice(-MOST_REMEMBERED))));
  } catch {
    // without memory the service stands in, and the match begins all the same
  }
}

/** What this device has promised in a match. */
export const promiseOf = (match: string): Promised | undefined => read<Promised>(LUCK)[match];

/** The commitment to a contribution. */
export const commitmentTo = (seat: number, value: string): Promise<string> => digest({ contribution: value, seat });

const UNANSWERED = [0, 503]; // no answer came, or the database failed: nothing is known to have happened

/** Send a request again if its answer was lost; it has an id, so that it is carried out once. */
export async function retry<T>(request: () => Promise<T>, waits: number[] = RETRY_DELAYS): Promise<T> {
  for (const wait of waits) {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof Refusal) || !UNANSWERED.includes(error.status)) throw error;
      await new Promise((done) => setTimeout(done, wait));
    }
  }
  return request();
}

function rememberPromise(match: string, commitment: string, values: Record<number, string>): void {
  const before = promiseOf(match);
  write<Promised>(LUCK, match, { ...before, commitment, values: { ...before?.values, ...values } });
}

/** The service has acknowledged a contribution, so it cannot say later that none came. */
function markRevealed(match: string, seat: number): void {
  const before = promiseOf(match);
  if (before) write<Promised>(LUCK, match, { ...before, revealed: [...new Set([...(before.revealed ?? []), seat])] });
}

async function revealSeat(match: string, seat: number, value: string): Promise<void> {
  try {
    await retry(() => api.contribute(match, seat, value));
    markRevealed(match, seat);
  } catch {
    // the service stands in, and the match begins all the same
  }
}

/** Note what everybody promised, once: only what was known before anything was revealed proves anything. */
function notePromises(match: string, promises: string[]): Promised | undefined {
  const before = promiseOf(match);
  if (!before || before.promises) return before;
  write<Promised>(LUCK, match, { ...before, promises });
  return { ...before, promises };
}

/** Reveal what this device promised for the seats that are waited for; whether there were any. */
export async function reveal(match: string, heard: Awaited): Promise<boolean> {
  if (!heard.awaited.length) return false;
  const values = notePromises(match, heard.promised)?.values ?? {};
  const mine = heard.awaited.filter((seat) => values[seat]);
  await Promise.all(mine.map((seat) => revealSeat(match, seat, values[seat]!)));
  return mine.length > 0;
}

/** What to do with every state of a match that has not begun, the first one (after a reload) too: reveal what it waits
 * for, and tell that something changed. */
export function revealOnChange(
  match: string,
  changed: () => unknown,
): (heard: Awaited & { version: number }) => Promise<void> {
  let seen: number | null = null;
  return async (heard) => {
    if (heard.version === seen) return;
    const first = seen === null;
    seen = heard.version;
    if ((await reveal(match, heard)) || !first) await changed();
  };
}

/** Stand up before the match begins: what was promised for the seat is taken along. */
export async function standUp(match: string, seat: number): Promise<void> {
  await api.leave(match, seat);
  const before = promiseOf(match);
  if (!before) return;
  const values = Object.fromEntries(Object.entries(before.values).filter(([other]) => Number(other) !== seat));
  write<Promised>(LUCK, match, { ...before, values });
}

/** Make a match, add to its luck, and return when it has begun or waits for others. */
export async function createMatch(plan: Plan): Promise<Created> {
  const values: Record<number, string> = {};
  const practice = plan.seed !== null && plan.seed !== undefined;
  const seats = await Promise.all(
    plan.seats.map(async (seat, i) => {
      if (seat.kind !== 'me' || practice) return seat;
      values[i] = randomHex(32);
      return { ...seat, commitment: await commitmentTo(i, values[i]) };
    }),
  );
  const id = randomHex(16);
  const made = await retry(() => api.create({ ...plan, id, seats }));
  void rememberServiceKey();
  rememberPromise(made.match, made.commitment, values);
  await reveal(made.match, made);
  return made;
}

/** Play on from a position, with luck of its own. */
export async function playOn(source: Source, at: number, seat: number, name: string, bot: string): Promise<Created> {
  const value = randomHex(32);
  const made = await api.branch(source, at, seat, name, bot, await commitmentTo(seat, value));
  rememberPromise(made.match, made.commitment, { [seat]: value });
  await reveal(made.match, made);
  return made;
}

/** Sit down; a lost answer loses nothing, not even if the page is closed meanwhile. */
export async function sitDown(match: string, seat: number, name: string, rated = false): Promise<void> {
  const before = read<Sitting>(SITTING)[match];
  const sitting = before?.seat === seat ? before : { seat, name, id: randomHex(16), value: randomHex(32), rated };
  write(SITTING, match, sitting);
  try {
    const commitment = await commitmentTo(seat, sitting.value);
    const seated = await retry(() =>
      api.sit(match, seat, sitting.name, sitting.id, commitment, sitting.rated ?? false),
    );
    void rememberServiceKey();
    // else it has begun without
    if (seated.promised.length) rememberPromise(match, seated.commitment, { [seat]: sitting.value });
    write(SITTING, match, null);
    await reveal(match, seated);
  } catch (error) {
    if (error instanceof Refusal && !UNANSWERED.includes(error.status)) write(SITTING, match, null);
    throw error;
  }
}

/** Whoever sat down here and never heard the answer asks again; whether there was such a seat, and it is theirs. */
export async function sitAgain(match: string): Promise<boolean> {
  const sitting = read<Sitting>(SITTING)[match];
  if (!sitting) return false;
  try {
    await sitDown(match, sitting.seat, sitting.name, sitting.rated);
    return true;
  } catch {
    return false;
  }
}
