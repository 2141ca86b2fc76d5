import { describe, expect, it } from 'vitest';
import { inLines, named, pasted } from './pasted';

describe('what is pasted as the start of a chapter', () => {
  it('is a record by its first line', () => {
    const record = 'parlorcar record 1\ngame: some-game\n';
    expect(pasted(`\n  ${record}`)).toEqual({ kind: 'record', text: record });
  });

  it('is a position as JSON, which may name its game itself', () => {
    const found = pasted('{"game": "some-game", "players": 3, "food": [1]}');
    expect(found).toEqual({ kind: 'position', position: { game: 'some-game', players: 3, food: [1] } });
    expect(named({ game: 'some-game', players: 3, food: [1] })).toEqual({ game: 'some-game', players: 3 });
    expect(named({ food: [1], options: { repeat_hunt: true } })).toEqual({ options: { repeat_hunt: true } });
    expect(named({ game: 7, players: 'two', options: 3 })).toEqual({});
  });

  it('is what a study copies, a field on each line', () => {
    const position = { game: 'some-game', things: [{ x: 3 }, {}] };
    expect(inLines(position)).toBe('{\n  "game": "some-game",\n  "things": [{"x":3},{}]\n}\n');
    expect(pasted(inLines(position))).toEqual({ kind: 'position', position });
  });

  it('is told what is wrong with it, and where', () => {
    expect(pasted('  \n ')).toEqual({ kind: 'wrong', why: 'empty' });
    expect(pasted('{"format": "parlorcar study 1", "chapters": []}')).toEqual({ kind: 'wrong', why: 'study' });
    expect(pasted('[1, 2]')).toEqual({ kind: 'wrong', why: 'object' });
    expect(pasted('7')).toEqual({ kind: 'wrong', why: 'object' });
    expect(pasted('{"food": [1],\n "things": [{x: 3}]}')).toEqual({ kind: 'wrong', why: 'json', line: 2 });
    expect(pasted('{"food": [1],\n "people": [5, 6]\n')).toMatchObject({ kind: 'wrong', why: 'json' });
  });
});
