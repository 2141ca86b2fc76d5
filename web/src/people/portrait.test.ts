import { describe, expect, it } from 'vitest';
import { anySeed, sealOf } from './portrait';

describe('the picture of a person', () => {
  it('is the same wherever it is drawn', () => {
    expect(sealOf(7)).toEqual(sealOf(7));
    expect(sealOf(7)).toEqual({
      ...sealOf(7),
      field: expect.stringMatching(/^--/),
      division: expect.any(String),
    });
  });

  it('differs from most others, and never has one colour alone', () => {
    const seals = Array.from({ length: 500 }, (_, seed) => sealOf(seed));
    expect(new Set(seals.map((seal) => JSON.stringify(seal))).size).toBeGreaterThan(480);
    for (const seal of seals) expect(seal.field).not.toBe(seal.other);
  });

  it('has a seed that the service takes', () => {
    const seed = anySeed();
    expect(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 31).toBe(true);
  });
});
