import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../net/api';
import type { MatchInfo } from '../net/types';
import { announce } from './families';
import type { Family } from './family';
import { askEarly, matchInfo } from './early_match';

const info = { game: 'early-game', players: 2, options: {} } as MatchInfo;

describe('a match in the address', () => {
  afterEach(() => vi.restoreAllMocks());

  it('is asked for once, with its game, its tables and its board', async () => {
    const match = vi.spyOn(api, 'match').mockResolvedValue(info);
    const game = vi.spyOn(api, 'game').mockResolvedValue({} as never);
    const tables = vi.spyOn(api, 'tables').mockResolvedValue({});
    const ui = vi.fn(() => Promise.resolve({}));
    announce('early_game', { ui } as unknown as Family);
    askEarly({ pathname: '/match/abc', hash: '' });
    expect(await matchInfo('abc')).toBe(info);
    expect(match).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(ui).toHaveBeenCalledOnce());
    expect(game).toHaveBeenCalledWith('early-game');
    expect(tables).toHaveBeenCalledWith('early-game', 2, {});
    await matchInfo('abc'); // what comes later is not told from memory
    expect(match).toHaveBeenCalledTimes(2);
  });

  it('waits where the address has a key, and elsewhere nothing is asked', () => {
    const match = vi.spyOn(api, 'match').mockResolvedValue(info);
    askEarly({ pathname: '/match/abc', hash: '#key=x&seat=0' });
    askEarly({ pathname: '/rules/abc', hash: '' });
    askEarly({ pathname: '/', hash: '' });
    expect(match).not.toHaveBeenCalled();
  });

  it('that cannot be had is told by whoever asks for it', async () => {
    vi.spyOn(api, 'match').mockRejectedValue(new Error('gone'));
    askEarly({ pathname: '/watch/abc', hash: '' });
    await expect(matchInfo('abc')).rejects.toThrow('gone');
  });
});
