import { describe, expect, it } from 'vitest';
import type { TableMessage } from '../lib/net/types';
import { care } from '../table/playing.svelte';

function table(take_back: 'none' | 'own' | 'bots', ...kinds: ('person' | 'bot')[]): TableMessage {
  const seats = kinds.map((kind, seat) => ({ seat, kind, name: '', bot: '', here: true, resigned: false }));
  return { helps: { hint: true, counts: true, take_back }, seats } as unknown as TableMessage;
}

describe('the confirming click', () => {
  it('is not asked for where everything can be taken back', () => {
    const alone = table('bots', 'person', 'bot');
    expect(care('reveal', alone, 'final')).toBe('play');
    expect(care('turn', alone, 'final')).toBe('play');
    expect(care('turn', alone, 'always')).toBe('ask');
  });
  it('comes before what is revealed, and after what a bot would answer', () => {
    const mixed = table('own', 'person', 'person', 'bot');
    expect(care('reveal', mixed, 'final')).toBe('ask');
    expect(care('turn', mixed, 'final')).toBe('hold');
    expect(care('', mixed, 'final')).toBe('play');
    expect(care('turn', table('own', 'person', 'person'), 'final')).toBe('play');
  });
  it('comes before everything where nothing is taken back', () => {
    expect(care('', table('none', 'person', 'bot'), 'final')).toBe('ask');
    expect(care('reveal', table('none', 'person', 'bot'), 'never')).toBe('play');
  });
  it('is not asked for what the game does all the time, unless the person wants it always', () => {
    const mixed = table('own', 'person', 'person', 'bot');
    expect(care('reveal', mixed, 'final', true)).toBe('play');
    expect(care('turn', mixed, 'final', true)).toBe('play');
    expect(care('reveal', table('none', 'person', 'bot'), 'final', true)).toBe('play');
    expect(care('reveal', mixed, 'always', true)).toBe('ask');
  });
});
