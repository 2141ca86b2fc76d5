import { describe, expect, it } from 'vitest';
import type { Say } from '../../lib/game/game_ui';
import { usa } from './maps.testing';
import { ui } from './ui';
import words from './words.en';

const say: Say = (id, params = {}) => {
  const message = words[id] ?? id;
  const text = typeof message === 'string' ? message : (params.n === 1 ? message.one : message.other)!;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
};
const claimed = (track: string, card: string, locomotives: number) =>
  ui.more!({ n: 0, move: 1, event: 'claimed', player: 0, track, card, locomotives }, usa, say);

describe('a claim is told', () => {
  it('with its points and the cards that were paid', () => {
    expect(claimed('denver-omaha purple', 'purple', 1)).toEqual({ points: '7 points', paid: '3 purple, 1 locomotive' });
    expect(claimed('denver-omaha purple', 'locomotive', 4)).toEqual({ points: '7 points', paid: '4 locomotives' });
  });
  it('as it is where the track is unknown', () => {
    expect(claimed('nowhere-omaha purple', 'purple', 0)).toBeUndefined();
  });
});
