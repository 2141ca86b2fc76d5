import { describe, expect, it } from 'vitest';
import { containsAll, markedPieces, searchTerms } from '../lib/i18n/text_search';

const hits = (text: string, typed: string): string[] =>
  markedPieces(text, searchTerms(typed))
    .filter((one) => one.hit)
    .map((one) => one.text);

describe('finding', () => {
  it('wants all words, in any order, whatever their case', () => {
    expect(containsAll('Locomotives stand for ANY colour', searchTerms('any loco'))).toBe(true);
    expect(containsAll('Locomotives stand for ANY colour', searchTerms('any ticket'))).toBe(false);
    expect(hits('A locomotive is a Locomotive', 'LOCO')).toEqual(['loco', 'Loco']);
  });

  it('finds Japanese and Korean, however it was typed', () => {
    expect(hits('SLはどの色の代わりにもなる。', 'ｓｌ 色')).toEqual(['SL', '色']);
    expect(hits('기관차는 어떤 색으로도 쓸 수 있다.', '기관차'.normalize('NFD'))).toEqual(['기관차']);
    expect(containsAll('チケットを引く', searchTerms('ﾁｹｯﾄ'))).toBe(true);
  });

  it('keeps the whole text', () => {
    const text = 'Straße ﬁn ½ 列車';
    expect(
      markedPieces(text, searchTerms('fin'))
        .map((one) => one.text)
        .join(''),
    ).toBe(text);
    expect(hits(text, 'fin')).toEqual(['ﬁn']);
    expect(markedPieces(text, [])).toEqual([{ text, hit: false }]);
  });
});
