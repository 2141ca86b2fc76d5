import en from '../words/en.json';
import ja from '../words/ja.json';
import ko from '../words/ko.json';
import { describe, expect, it } from 'vitest';
import { letters, seatName } from '../lib/i18n/seat_names';

const person = (name: string) => ({ kind: 'person' as const, name, bot: '' });

describe('the name of a seat', () => {
  it('that nobody named is counted from one', () => {
    expect(seatName(person('Seat 0'))).toBe('Player 1');
    expect(letters([person('Seat 0'), person('Seat 1')])).toEqual(['P', '2']);
  });

  it('stays as it is when it is asked for again', () => {
    expect(seatName(person(seatName(person('Seat 1'))))).toBe('Player 2');
    expect(seatName(person('Ann'))).toBe('Ann');
  });
});

it('bots of different kinds have different names', () => {
  for (const words of [en, ja, ko]) {
    const names = Object.entries(words).flatMap(([id, name]) => (/^bot\.\w+\.name/.test(id) ? [name] : []));
    expect(new Set(names).size).toBe(names.length);
  }
});
