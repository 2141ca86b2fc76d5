import { describe, expect, it } from 'vitest';
import type { GameUI } from '../lib/game/game_ui';
import { moveInWords } from '../lib/i18n/move_in_words';

const ui = {
  thing: (kind: string, value: unknown) => (kind === 'city' ? `City ${String(value)}` : undefined),
} as unknown as GameUI;
const called = (text: string): string => moveInWords('other', text, ui, null);

describe('a move of which nothing is told', () => {
  it('has the words that all games have for it', () => {
    expect(called('reveal')).toBe('what was hidden is revealed');
  });

  it('is the thing that chance may bring', () => {
    expect(called('city north')).toBe('City north');
    expect(called('colour dark_red')).toBe('dark red');
  });

  it('is readable where there are no words for it', () => {
    expect(called('lay_down')).toBe('lay down');
  });
});
