import '../games/registry';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../games/registry';
import { clockTime, savePlan, lastPlan, quickPlan, defaultPlan, type Plan } from '../lib/state/match_setup';
import { canReturn, forgetLeft, mayClear, rememberLeft, seatsLeft } from '../lib/state/left_seats';
import type { GameInfo, MatchLine, SeatView } from '../lib/net/types';

const game = {
  id: 'some-game',
  players: [2, 3, 4],
  bots: [{ name: 'skilled' }],
  options: { long: {} },
} as unknown as GameInfo;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

const kinds = (plan: Plan): string[] => plan.seats.map((seat) => seat.kind);
const me = (name: string) => ({ kind: 'me' as const, name });

describe('the clock of a match', () => {
  const time = (id: string): number => clockTime({ ...game, id } as GameInfo, 'bank') / 60;
  it('fits the game', () => {
    expect(time('great-western-trail-1')).toBe(50);
    expect(time('ticket-to-ride-usa')).toBe(20);
    expect(time('some-game')).toBe(10);
    expect(defaultPlan(game).clock?.seconds).toBe(600);
  });
});

describe('what one click starts', () => {
  it('is a match with bots, also after a hot seat', () => {
    savePlan({ ...defaultPlan(game), options: { long: true }, seats: [me('Ann'), me('Bob')] });
    expect(kinds(lastPlan(game))).toEqual(['me', 'me']); // setting up begins with it
    expect(kinds(quickPlan(game))).toEqual(['me', 'bot', 'bot']);
    expect(quickPlan(game).options).toEqual({ long: true });
  });
  it('is as the last time otherwise', () => {
    savePlan({ ...defaultPlan(game), seats: [me('Ann'), { kind: 'bot', bot: 'skilled' }] });
    expect(kinds(quickPlan(game))).toEqual(['me', 'bot']);
    savePlan({ ...defaultPlan(game), seats: [me('Ann'), { kind: 'open' }] });
    expect(kinds(quickPlan(game))).toEqual(['me', 'open']);
  });
});

describe('a seat that was left', () => {
  const match = (kind: string, more: object = {}): MatchLine =>
    ({ id: 'm', status: 'running', mine: [], seats: [{ kind }], ...more }) as unknown as MatchLine;
  it('can be taken again while it is free', () => {
    rememberLeft('m', 0);
    expect(seatsLeft()).toEqual({ m: 0 });
    expect(canReturn(match('left'), 0)).toBe(true);
    expect(canReturn(match('bot'), 0)).toBe(false);
    expect(canReturn(match('left', { status: 'over' }), 0)).toBe(false);
    forgetLeft('m');
    expect(seatsLeft()).toEqual({});
  });
  it('can be taken back from the bot that plays on', () => {
    const seats = [{ kind: 'bot', stand_in: true }];
    expect(canReturn(match('bot', { seats }), 0)).toBe(true);
  });
});

describe('the host stops waiting', () => {
  const seat = (more: Partial<SeatView>): SeatView => ({
    seat: 1,
    kind: 'person',
    name: 'Bob',
    bot: '',
    here: false,
    resigned: false,
    stand_in: false,
    free_at: null,
    ...more,
  });
  it('for whoever left, with or without a bot that plays on', () => {
    expect(mayClear(seat({ kind: 'left' }), 0)).toBe(true);
    expect(mayClear(seat({ kind: 'bot', stand_in: true }), 0)).toBe(true);
    expect(mayClear(seat({ kind: 'bot' }), 0)).toBe(false);
  });
  it('for whoever has been away for as long as the service says', () => {
    expect(mayClear(seat({}), 1000)).toBe(false);
    expect(mayClear(seat({ free_at: 1000 }), 999)).toBe(false);
    expect(mayClear(seat({ free_at: 1000 }), 1000)).toBe(true);
  });
});
