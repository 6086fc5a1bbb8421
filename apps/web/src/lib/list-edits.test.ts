import { expect, test } from 'vitest';
import { moved } from './list-edits.ts';

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
])(
  'an item moves from place %i to %i, and the list given stays as it was',
  (from, to, expected) => {
    const items = ['a', 'b', 'c'];
    expect(moved(items, from, to)).toEqual(expected);
    expect(items).toEqual(['a', 'b', 'c']);
  },
);
