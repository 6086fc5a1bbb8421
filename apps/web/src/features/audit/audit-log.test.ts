import { expect, test } from 'vitest';
import { dayRange } from './audit-log.tsx';

test('a day is whole in the time zone of the reader', () => {
  const { from = '', to = '' } = dayRange({ from: '2026-03-02', to: '2026-03-02' });
  expect(new Date(from).getHours()).toBe(0);
  expect(Date.parse(to) - Date.parse(from)).toBe(24 * 60 * 60 * 1000 - 1);
});

test('an invalid day is left for the server to refuse', () => {
  expect(dayRange({ from: 'yesterday' })).toEqual({ from: 'yesterday', to: undefined });
});
