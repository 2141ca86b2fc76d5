import '../registry';
import { describe, expect, it } from 'vitest';
import { gameUI } from '../../lib/game/families';
import { moveInWords } from '../../lib/i18n/move_in_words';
import { usa } from './maps.testing';

const USA = 'ticket-to-ride-usa';

describe('a move of which nothing is told', () => {
  it('is called by the words of its verb, or the thing that chance may bring', async () => {
    const ui = await gameUI(USA);
    const called = (text: string): string => moveInWords(USA, text, ui, usa);
    expect(called('claim denver-omaha purple')).toBe('claim Denver – Omaha (purple)');
    expect(called('draw')).toBe('draw from the deck');
    expect(called('card purple')).toBe('purple');
    expect(called('ticket denver-el_paso')).toBe('Denver – El Paso');
  }, 60_000);
});
