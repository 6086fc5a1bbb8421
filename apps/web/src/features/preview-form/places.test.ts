import { expect, test } from 'vitest';
import { nearest } from './places.ts';

test('a passage is found where it stood, or at the nearest place', () => {
  const text = 'one two one two one';
  expect(nearest(text, 'one', 8)).toBe(8);
  expect(nearest(text, 'one', 11)).toBe(8);
  expect(nearest(text, 'one', 99)).toBe(16);
  expect(nearest(text, 'three', 0)).toBe(-1);
  expect(nearest(text, '', 0)).toBe(-1);
});
