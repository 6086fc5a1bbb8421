import { expect, test } from 'vitest';
import { numberIn } from './ai-form.tsx';

test.each([
  ['20', 20],
  [' 0.25 ', 0.25],
  ['.5', 0.5],
  ['1,000', 1000],
  ['12,000,000.5', 12_000_000.5],
  ['−380', -380],
])('%s is a number', (text, number) => {
  expect(numberIn(text)).toBe(number);
});

test.each([
  '',
  ' ',
  '-',
  '.',
  '12,5',
  '0,250',
  '1,00',
  '1,0000',
  '1.000,5',
  '1 000',
  '1e3',
  '0x10',
  'ten',
])('%s is none', (text) => {
  expect(numberIn(text)).toBeNaN();
});
