import { describe, expect, it } from 'vitest';
import type { Line } from '../lib/i18n/event_sentences';
import { turnsOf } from '../table/log_turns';

let n = 0;
const line = (player: number, event: string, more: Partial<Line> = {}): Line => {
  const rest = `${event}.`;
  return { n: n++, move: 1, player, about: [], text: player < 0 ? rest : `P${player} ${rest}`, rest, event, ...more };
};
const IMPORTANT = new Set(['moved', 'hired', 'round']);
const texts = (...lines: Line[]): string[] => turnsOf(lines, IMPORTANT).map(({ text }) => text);

describe('turns of the log', () => {
  it('are told by what matters, the player once', () => {
    expect(texts(line(0, 'moved'), line(0, 'paid'), line(0, 'hired'), line(-1, 'came'))).toEqual(['P0 moved. hired.']);
  });
  it('are told whole where nothing matters more than the rest', () => {
    expect(texts(line(0, 'took'), line(-1, 'turned'), line(0, 'drew'))).toEqual(['P0 took. drew.']);
  });
  it('begin with another player, and with what matters to all', () => {
    const found = turnsOf(
      [line(0, 'moved'), line(1, 'moved'), line(-1, 'came'), line(-1, 'round'), line(-1, 'came'), line(1, 'moved')],
      IMPORTANT,
    );
    expect(found.map(({ player, lines }) => [player, lines.length])).toEqual([
      [0, 1],
      [1, 2],
      [-1, 2],
      [1, 1],
    ]);
  });
  it('end before the final scores', () => {
    expect(texts(line(0, 'moved'), line(0, 'final_score'))).toEqual(['P0 moved.', 'P0 final_score.']);
  });
  it('keep apart what was played before', () => {
    expect(texts(line(0, 'moved', { page: '/record/a' }), line(0, 'moved'))).toEqual(['P0 moved.', 'P0 moved.']);
  });
});
