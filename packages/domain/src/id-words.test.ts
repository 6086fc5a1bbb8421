import { expect, test } from 'vitest';
import { readIds } from './id-words.ts';

test('ids keep the order given, and a repeated one counts once', () => {
  expect(readIds('7,3,7,9', 4)).toEqual({ ids: [7, 3, 9] });
  expect(readIds('1,1,1,1,1,1', 4)).toEqual({ ids: [1] });
});

test.each([
  ['', 'Name at least one id, such as 3,7,9'],
  [' ', 'Name at least one id, such as 3,7,9'],
  ['1,1,x', '“x” is not an id: ids are whole numbers from 1'],
  ['3,,7', '“” is not an id: ids are whole numbers from 1'],
  ['0', '“0” is not an id: ids are whole numbers from 1'],
  ['-1', '“-1” is not an id: ids are whole numbers from 1'],
  ['1.5', '“1.5” is not an id: ids are whole numbers from 1'],
  ['03', '“03” is not an id: ids are whole numbers from 1'],
  ['2147483648', '“2147483648” is not an id: the largest is 2147483647'],
  ['x'.repeat(30), `“${'x'.repeat(20)}…” is not an id: ids are whole numbers from 1`],
  ['1,2,3,4,5', 'Must be at most 4 ids, not 5'],
])('%j is refused', (text, problem) => {
  expect(readIds(text, 4).problem).toBe(problem);
});

test('what can be read of a wrong text is read', () => {
  expect(readIds('3,x,9', 4).ids).toEqual([3, 9]);
});
