import { describe, expect, it } from 'vitest';
import { by, headToHead, places, records, split, type Played } from './tally';

function played(place: number, score: number, more: Partial<Played> = {}): Played {
  const opponents = [{ name: 'Bob', bot: '', place: place === 1 ? 2 : 1 }];
  const base = { match: `m${score}`, game: 'a', at: score, players: 2, seat: 0, finished: true, rated: false };
  return { ...base, place, score, opponents, luck: null, lost: null, ...more };
}

const MATCHES = [
  played(1, 10),
  played(1, 30, { seat: 1, luck: 0.2, lost: 0.1 }),
  played(2, 90, { finished: false, luck: -0.1, lost: 0.3 }),
  played(1, 20, { game: 'b', opponents: [{ name: 'skilled', bot: 'skilled', place: 1 }] }),
];

describe('what many matches come to', () => {
  it('counts wins by game and seat', () => {
    expect(by(MATCHES, (match) => match.game)).toEqual([
      { name: 'a', matches: 3, won: 2 },
      { name: 'b', matches: 1, won: 1 },
    ]);
    expect(by(MATCHES, (match) => String(match.seat + 1))[1]).toEqual({ name: '2', matches: 1, won: 1 });
  });

  it('compares with every opponent; equal places count half', () => {
    expect(headToHead(MATCHES)).toEqual([
      { name: 'Bob', matches: 3, won: 2 },
      { name: 'bot.skilled', matches: 1, won: 0.5 },
    ]);
  });

  it('has places, luck, skill and records', () => {
    expect(places(MATCHES)).toEqual([3, 1]);
    const shares = split(MATCHES);
    expect([shares.matches, shares.luck.toFixed(3), shares.lost.toFixed(3)]).toEqual([2, '0.050', '0.200']);
    expect(records(MATCHES).best?.score).toBe(30);
    expect(records(MATCHES).row).toBe(2);
    expect(records([])).toEqual({ best: null, row: 0 });
  });
});
