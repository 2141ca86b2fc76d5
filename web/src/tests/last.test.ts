import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keep, planned, quick, usual, type Plan } from '../lib/last';
import { canReturn, forgetLeft, rememberLeft, seatsLeft } from '../lib/left';
import type { GameInfo, MatchLine } from '../lib/types';

const game = { id: 'some-game', players: [2, 3, 4], bots: [{ name: 'skilled' }], options: { long: {} } } as unknown as GameInfo;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
});

const kinds = (plan: Plan): string[] => plan.seats.map((seat) => seat.kind);
const me = (name: string) => ({ kind: 'me' as const, name });

describe('what one click starts', () => {
  it('is a match with bots, also after a hot seat', () => {
    keep({ ...usual(game), options: { long: true }, seats: [me('Ann'), me('Bob')] });
    expect(kinds(planned(game))).toEqual(['me', 'me']); // setting up begins with it
    expect(kinds(quick(game))).toEqual(['me', 'bot', 'bot']);
    expect(quick(game).options).toEqual({ long: true });
  });
  it('is as the last time otherwise', () => {
    keep({ ...usual(game), seats: [me('Ann'), { kind: 'bot', bot: 'skilled' }] });
    expect(kinds(quick(game))).toEqual(['me', 'bot']);
    keep({ ...usual(game), seats: [me('Ann'), { kind: 'open' }] });
    expect(kinds(quick(game))).toEqual(['me', 'open']);
  });
});

describe('a seat that was left', () => {
  const match = (kind: string, more: object = {}): MatchLine => ({ id: 'm', status: 'running', mine: [], seats: [{ kind }], ...more }) as unknown as MatchLine;
  it('can be taken again while it is free', () => {
    rememberLeft('m', 0);
    expect(seatsLeft()).toEqual({ m: 0 });
    expect(canReturn(match('left'), 0)).toBe(true);
    expect(canReturn(match('bot'), 0)).toBe(false);
    expect(canReturn(match('left', { status: 'over' }), 0)).toBe(false);
    forgetLeft('m');
    expect(seatsLeft()).toEqual({});
  });
});
