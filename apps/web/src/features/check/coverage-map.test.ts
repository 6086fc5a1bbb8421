import { expect, test } from 'vitest';
import { restText, silenceText, tenthAfter, tenthText } from './coverage-map.tsx';

test('silent thirds are named', () => {
  expect(silenceText([])).toBeUndefined();
  expect(silenceText([1])).toBe('Nothing rests on the second third of the book.');
  expect(silenceText([0, 2])).toBe('Nothing rests on the first and last thirds of the book.');
  expect(silenceText([0, 1, 2])).toBe('Nothing rests on the text of the book yet.');
});

test('a tenth is told in words', () => {
  expect(tenthText(0)).toBe('0 to 10 %');
  expect(tenthText(9)).toBe('90 to 100 %');
  expect([0, 1, 2].map(restText)).toEqual([
    'nothing',
    '1 topic or quotation',
    '2 topics and quotations',
  ]);
});

test('arrow keys, Home and End move between the tenths', () => {
  expect(tenthAfter('ArrowRight', 3)).toBe(4);
  expect(tenthAfter('ArrowRight', 9)).toBe(9);
  expect(tenthAfter('ArrowLeft', 0)).toBe(0);
  expect(tenthAfter('Home', 5)).toBe(0);
  expect(tenthAfter('End', 5)).toBe(9);
  expect(tenthAfter('Enter', 5)).toBeUndefined();
});
