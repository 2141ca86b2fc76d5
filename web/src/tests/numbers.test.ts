import { expect, test } from 'vitest';
import { printed, signed } from '../lib/i18n/numbers';
import { say } from '../lib/i18n/words.svelte';
import { short } from '../events/names';
import { oneDecimal, decimal, percent } from '../review/format';

test('numbers have a real minus, and a plus where the sign matters', () => {
  expect([7, 0, -41].map(printed)).toEqual(['7', '0', '−41']);
  expect([7, 0, -143].map(signed)).toEqual(['+7', '0', '−143']);
});

test('numbers in sentences, shares and averages have the same minus', () => {
  expect(say('count.point', { n: -3 })).toBe('−3 points');
  expect(say('count.point', { n: -1 })).toBe('−1 point');
  expect([percent(-0.041, true), percent(0.5), percent(-0.001, true)]).toEqual(['−4%', '50%', '0%']);
  expect([decimal(-2.34, true), decimal(2, true), decimal(-0.04, true)]).toEqual(['−2.3', '+2', '0']);
  expect([short(-1), short(0.333)]).toEqual(['−1', '0.33']);
});

test('numbers of a column have as many decimals each', () => {
  expect([percent(0.09, false, 1), percent(0.098, false, 1)]).toEqual(['9.0%', '9.8%']);
  expect([oneDecimal(3), oneDecimal(-2.34, true), oneDecimal(0.01, true)]).toEqual(['3.0', '−2.3', '0.0']);
});

test('one point is one point', () => {
  expect([0, 1, 2].map((n) => say('points.short', { n }))).toEqual(['pts', 'pt', 'pts']);
});
