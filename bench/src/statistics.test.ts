import { expect, test } from 'vitest';
import { median, medians, percentile } from './statistics.ts';

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

test('a percentile is the smallest value that so many values do not exceed', () => {
  const values = Array.from({ length: 200 }, (_, index) => 200 - index);
  expect(percentile(values, 99)).toBe(198);
  expect(percentile(values, 50)).toBe(100);
  expect(percentile(values, 100)).toBe(200);
  expect(percentile([7], 99)).toBe(7);
  expect(() => percentile([], 99)).toThrow(RangeError);
});

test('of several rounds, the ratio is the median of their ratios', () => {
  const rounds = [
    { value: 1, yardstick: 1 },
    { value: 6, yardstick: 2 },
    { value: 8, yardstick: 4 },
  ];
  expect(medians(rounds)).toEqual({ value: 6, yardstick: 2, ratio: 2 });
});
