import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../lib/game/game_ui';
import { expected, result, mergeEvents, stillThere, throwsIn } from './throws';
import { forOneMore, toolMoves, type Tool } from './tools';

let n = 0;
const event = (kind: string, more: object): GameEvent => ({ n: n++, move: 0, event: kind, ...more });
const die = (player: number, place: string, face: number): GameEvent => event('die_fell', { player, place, face });
const tool = (key: string, worth: number, once = false): Tool => ({ key, worth, once, used: false });

describe('throws', () => {
  it('puts dice, tools and what they brought together', () => {
    const events = [
      die(0, 'forest', 3),
      die(0, 'forest', 5),
      event('tool_added', { player: 0, worth: 1, total: 9, once: false }),
      event('gained', { player: 0, good: 'wood', count: 3 }),
      die(0, 'forest', 2),
    ];
    const found = throwsIn(events);
    expect(found.map(({ faces, tools, gain }) => ({ faces, tools, gain }))).toEqual([
      { faces: [3, 5], tools: [1], gain: 3 },
      { faces: [2], tools: [], gain: null },
    ]);
  });

  it('knows which of the dice for all still lie there', () => {
    const shared = (face: number): GameEvent => event('shared_die_fell', { player: 1, face });
    const events = [
      shared(6),
      shared(1),
      shared(6),
      event('picked', { player: 1, face: 6 }),
      event('field_grew', { player: 1, track: 1 }),
    ];
    expect(stillThere(throwsIn(events)[0]!)).toEqual([false, true, true]);
  });

  it('forgets what was undone or lies ahead', () => {
    const events = [die(0, 'hunt', 1), die(0, 'hunt', 2), die(0, 'hunt', 3)];
    expect(mergeEvents(events, [event('undone', { from: events[1]!.n })])).toEqual([events[0]]);
    expect(mergeEvents(events, [events[1]!])).toEqual([events[0], events[1]]);
  });

  it('counts full parts and what is next', () => {
    expect(result(13, 3)).toEqual({ gain: 4, next: 15 });
    expect(expected(1, 6)).toBeCloseTo(1 / 6);
    expect(expected(2, 6)).toBeCloseTo(27 / 36); // 26 of 36 pairs reach six, one of them twelve
  });

  it('adds no more tools than help, those for one use last', () => {
    const tools = [tool('slot 0', 1), tool('slot 1', 2), tool('once 2', 2, true)];
    expect(forOneMore(tools, 13, 3).map(({ key }) => key)).toEqual(['slot 1']);
    expect(forOneMore(tools, 15, 6).map(({ key }) => key)).toEqual(['slot 0', 'slot 1']);
    expect(forOneMore(tools, 6, 6)).toEqual([]);
    expect(toolMoves([tools[2]!, tools[1]!, tools[0]!])).toEqual(['tool 1', 'tool 2', 'once 2', 'take']);
  });
});
