import { expect, test } from 'vitest';
import { formatTime } from './format-time.ts';

test('a time breaks into a date and a time of day, and nowhere else', () => {
  expect(formatTime('2026-11-27T20:25:00').split(' ')).toEqual([
    'Nov\u00A027,\u00A02026,',
    '8:25\u00A0PM',
  ]);
});
