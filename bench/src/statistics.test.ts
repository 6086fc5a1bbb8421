import { expect, test } from 'vitest';
import { median } from './statistics.ts';

test('the median of an odd number of values in any order is the middle one', () => {
  expect(median([10, 2, 300])).toBe(10);
  expect(median([7])).toBe(7);
});

test('the median of an even number of values is the mean of the two middle ones', () => {
  expect(median([4, 1, 100, 2])).toBe(3);
});

test('an empty list has no median', () => {
  expect(() => median([])).toThrow(RangeError);
});
