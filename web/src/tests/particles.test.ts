import { describe, expect, it } from 'vitest';
import { withParticles } from '../lib/i18n/particles';

describe('Korean particles', () => {
  it('follow the last sound of a word', () => {
    expect(withParticles('나무을(를) 돌을(를) 벽돌이(가) 소이(가)')).toBe('나무를 돌을 벽돌이 소가');
    expect(withParticles('카우보이은(는) 장인은(는) 소과(와) 금과(와)')).toBe('카우보이는 장인은 소와 금과');
  });
  it('follow ㄹ as a vowel where they say whereto', () => {
    expect(withParticles('시애틀(으)로, 뉴욕(으)로, 시카고(으)로')).toBe('시애틀로, 뉴욕으로, 시카고로');
  });
  it('follow numbers and single letters as they are read', () => {
    expect(withParticles('중립 건물 B(으)로, 건물 칸 A1(으)로, 홍수 칸 3(으)로')).toBe(
      '중립 건물 B로, 건물 칸 A1로, 홍수 칸 3으로',
    );
    expect(withParticles('10을(를) 12을(를)')).toBe('10을 12를');
  });
  it('look past brackets and quotes', () => {
    expect(withParticles('건물 1a (나)(으)로, ‘금’이(가)')).toBe('건물 1a (나)로, ‘금’이');
  });
  it('stay in both forms behind Latin words', () => {
    expect(withParticles('Ann은(는)')).toBe('Ann은(는)');
  });
});
