import { expect, test } from 'vitest';
import { moved, replaced, without } from './list-edits.ts';

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
])('an item moves from place %i to %i', (from, to, expected) => {
  expect(moved(['a', 'b', 'c'], from, to)).toEqual(expected);
});

test('one item is taken out, another replaced, and the list given stays as it was', () => {
  const items = ['a', 'b', 'c'];
  expect(without(items, 1)).toEqual(['a', 'c']);
  expect(replaced(items, 1, 'x')).toEqual(['a', 'x', 'c']);
  expect(items).toEqual(['a', 'b', 'c']);
});
