import { describe, expect, it } from 'vitest';
import { has, pieces, terms } from '../lib/i18n/text_search';

const hits = (text: string, typed: string): string[] =>
  pieces(text, terms(typed))
    .filter((one) => one.hit)
    .map((one) => one.text);

describe('finding', () => {
  it('wants all words, in any order, whatever their case', () => {
    expect(has('Locomotives stand for ANY colour', terms('any loco'))).toBe(true);
    expect(has('Locomotives stand for ANY colour', terms('any ticket'))).toBe(false);
    expect(hits('A locomotive is a Locomotive', 'LOCO')).toEqual(['loco', 'Loco']);
  });

  it('finds Japanese and Korean, however it was typed', () => {
    expect(hits('SLはどの色の代わりにもなる。', 'ｓｌ 色')).toEqual(['SL', '色']);
    expect(hits('기관차는 어떤 색으로도 쓸 수 있다.', '기관차'.normalize('NFD'))).toEqual(['기관차']);
    expect(has('チケットを引く', terms('ﾁｹｯﾄ'))).toBe(true);
  });

  it('keeps the whole text', () => {
    const text = 'Straße ﬁn ½ 列車';
    expect(
      pieces(text, terms('fin'))
        .map((one) => one.text)
        .join(''),
    ).toBe(text);
    expect(hits(text, 'fin')).toEqual(['ﬁn']);
    expect(pieces(text, [])).toEqual([{ text, hit: false }]);
  });
});
