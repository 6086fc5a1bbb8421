import { expect, test, vi } from 'vitest';
import { remembered } from './remembered.ts';

test('short texts are looked at once', () => {
  const find = vi.fn((text: string) => text.length);
  const lengthOf = remembered(find);
  expect([lengthOf('br'), lengthOf('br'), lengthOf(), lengthOf('')]).toEqual([2, 2, 0, 0]);
  expect(find).toHaveBeenCalledTimes(2);
});

test('callers cannot fill the memory', () => {
  const find = vi.fn((text: string) => text.length);
  const lengthOf = remembered(find);
  const long = 'x'.repeat(1001);
  expect([lengthOf(long), lengthOf(long)]).toEqual([1001, 1001]);
  expect(find).toHaveBeenCalledTimes(2);
  for (let number = 0; number <= 1000; number++) lengthOf(`text ${number}`);
  find.mockClear();
  lengthOf('text 0');
  expect(find).toHaveBeenCalledOnce();
});
