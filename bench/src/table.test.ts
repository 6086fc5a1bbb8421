import { expect, test } from 'vitest';
import { table } from './table.ts';

test('columns are as wide as their widest cell, numbers stand to the right', () => {
  expect(
    table([
      ['page', 'bytes'],
      ['/', '5'],
      ['/dashboard', '120,000'],
    ]),
  ).toBe(
    [
      'page          bytes',
      '──────────  ───────',
      '/                 5',
      '/dashboard  120,000',
    ].join('\n'),
  );
});
