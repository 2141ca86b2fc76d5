import { describe, expect, it } from 'vitest';
import { apart } from './course';

describe('letters at the end of the lines', () => {
  it('stay where they are when there is room', () => {
    expect(apart([100, 20, 60], 15, 200)).toEqual([100, 20, 60]);
  });
  it('go up where others have none left below, and keep their order', () => {
    expect(apart([196, 20, 196, 196, 190], 15, 200)).toEqual([170, 20, 185, 200, 155]);
  });
});
