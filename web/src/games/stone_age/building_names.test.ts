import { describe, expect, it } from 'vitest';
import type { Say } from '../../lib/game/game_ui';
import { ui } from './ui';
import english from './words.en';

const words: Record<string, string | Partial<Record<string, string>>> = english;

const say: Say = (id, params = {}) => {
  const message = words[id] ?? id;
  const text = typeof message === 'string' ? message : (params.n === 1 ? message.one : message.other)!;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
};

describe('a building is named in a sentence', () => {
  const tables = {
    cards: [],
    buildings: [
      { id: 'a', cost: { wood: 1, gold: 2 } },
      { id: 'b', least: 1, most: 7 },
      { id: 'c', kinds: 2, least: 4, most: 4 },
    ],
  } as never;
  it('by what it takes, not by a sentence of its own', () => {
    expect(ui.thing!('building', 'a', tables, say)).toBe('1 wood, 2 gold');
    expect(ui.thing!('building', 'b', tables, say)).toBe('1 to 7 goods of any kinds');
    expect(ui.thing!('building', 'c', tables, say)).toBe('4 goods of exactly 2 kinds');
  });
});
