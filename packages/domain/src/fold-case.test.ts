import { expect, test } from 'vitest';
import { foldCase } from './fold-case.ts';

test('folding makes texts equal that differ in case only', () => {
  expect(foldCase('STRASSE')).toBe(foldCase('Straße'));
  expect(foldCase('ΟΔΟΣ')).toBe(foldCase('οδοσ'));
  expect(foldCase('Éluard')).toBe(foldCase('E\u0301LUARD'));
});

test('folding keeps different letters apart', () => {
  expect(foldCase('Éluard')).not.toBe(foldCase('Eluard'));
});
