import { describe, expect, it } from 'vitest';
import { findMoves } from '../training/move_search';

const line = (n: number, player: number, event: string, text: string) => ({
  n,
  move: n,
  player,
  about: [],
  text,
  rest: text,
  event,
});
const found = (lines: ReturnType<typeof line>[], typed: string, first: string): number[] =>
  findMoves(lines, typed, first).map((one) => one.n);

// in each language the examples that the search box gives
describe('moves are found by what they are called', () => {
  it('in English', () => {
    const lines = [
      line(1, 0, 'drew_ticket', 'Ann drew 3 tickets.'),
      line(2, 0, 'delivered', 'Ann delivered to Wichita.'),
      line(3, 1, 'delivered', 'Bob delivered to Topeka.'),
      line(4, 0, 'delivered', 'Ann delivered to Topeka.'),
    ];
    expect(found(lines, 'first delivery', 'first')).toEqual([2, 3]);
    expect(found(lines, 'tickets drawn', 'first')).toEqual([1]);
    expect(found(lines, 'firsthand', 'first')).toEqual([]);
  });

  it('in Japanese, which has no spaces', () => {
    const lines = [
      line(1, 0, 'drew_ticket', 'Annは行き先チケット3枚を引いた。'),
      line(2, 0, 'delivered', 'Annはウィチタに出荷した（輸送費0ドル）。'),
      line(3, 1, 'delivered', 'Bobはトピカに出荷した（輸送費0ドル）。'),
      line(4, 0, 'delivered', 'Annはトピカに出荷した（輸送費0ドル）。'),
    ];
    expect(found(lines, '最初の出荷', '最初の')).toEqual([2, 3]);
    expect(found(lines, '最初の 出荷', '最初の')).toEqual([2, 3]);
    expect(found(lines, 'チケットを引いた', '最初の')).toEqual([1]);
  });

  it('in Korean', () => {
    const lines = [
      line(1, 0, 'drew_ticket', 'Ann: 티켓 3장을 뽑았습니다.'),
      line(2, 0, 'delivered', 'Ann: 위치타(으)로 운송 (운송료 0달러).'),
      line(3, 1, 'delivered', 'Bob: 토피카(으)로 운송 (운송료 0달러).'),
      line(4, 0, 'delivered', 'Ann: 토피카(으)로 운송 (운송료 0달러).'),
    ];
    expect(found(lines, '첫 운송', '첫')).toEqual([2, 3]);
    expect(found(lines, '티켓 뽑기', '첫')).toEqual([1]);
  });
});
