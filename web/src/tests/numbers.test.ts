import { expect, test } from 'vitest';
import { printed, signed } from '../lib/i18n/numbers';

test('numbers have a real minus, and a plus where the sign matters', () => {
  expect([7, 0, -41].map(printed)).toEqual(['7', '0', '−41']);
  expect([7, 0, -143].map(signed)).toEqual(['+7', '0', '−143']);
});
