import { expect, test } from 'vitest';
import { PARTS, parseFlags } from './flags.ts';

test('without flags every part runs', () => {
  expect(parseFlags([])).toEqual({ rounds: 5, seconds: 0.4, only: PARTS, million: false });
});

test('parts, rounds, seconds and size can be chosen', () => {
  const flags = parseFlags([
    '--only',
    'bytes,ratios',
    '--rounds=5',
    '--seconds',
    '10',
    '--million',
  ]);
  expect(flags).toEqual({ rounds: 5, seconds: 10, only: ['bytes', 'ratios'], million: true });
});

test.each([
  [['--only', 'speed'], '--only takes ratios, '],
  [['--rounds', '0'], '--rounds must be a whole number'],
  [['--seconds', '0'], '--seconds must be a number above 0'],
  [['--seconds', 'two'], '--seconds must be a number above 0'],
  [['--faster'], '--faster'],
])('%j is refused with the reason', (args, message) => {
  expect(() => parseFlags(args)).toThrow(message);
});
