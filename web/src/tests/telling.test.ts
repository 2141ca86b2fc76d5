import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../lib/types';
import { letters, seatName } from '../lib/seats';
import { told } from '../lib/telling';

const event = (n: number, name: string, more: object = {}): GameEvent => ({ n, move: n + 1, event: name, ...more });

describe('telling', () => {
  it('leaves out what was taken back', () => {
    const events = [event(0, 'first', { player: 0 }), event(1, 'second', { player: 0 }), event(2, 'undone', { from: 1 })];
    expect(told('other', events, ['Ann', 'Bob'], -1, null, null).map((line) => line.event)).toEqual(['first', 'undone']);
  });
  it('marks where another player begins', () => {
    const events = [event(0, 'a', { player: 0 }), event(1, 'b', { player: 0 }), event(2, 'c', { player: 1 })];
    expect(told('other', events, ['Ann', 'Bob'], -1, null, null).map((line) => line.turn)).toEqual([true, false, true]);
  });
});

describe('seats', () => {
  const bot = (name: string) => ({ kind: 'bot', name, bot: 'greedy' });
  it('gives each bot of a kind a name of its own', () => {
    const names = ['greedy', 'greedy 2', 'greedy 3', 'greedy 9'].map((name, i) => seatName(bot(name), i));
    expect(new Set(names).size).toBe(4);
    expect(names.some((name) => name.includes('greedy'))).toBe(false);
  });
  it('leaves names that people gave alone', () => {
    expect(seatName(bot('Marvin'), 0)).toBe('Marvin');
    expect(seatName({ kind: 'person', name: 'greedy 2', bot: '' }, 0)).toBe('greedy 2');
  });
});

describe('letters', () => {
  it('are all different', () => {
    const seat = (name: string) => ({ seat: 0, kind: 'person' as const, name, bot: '', here: true, resigned: false });
    expect(letters(['Ann', 'Gus', 'Gus 2', 'Anna'].map(seat))).toEqual(['A', 'G', '2', 'N']);
  });
});
