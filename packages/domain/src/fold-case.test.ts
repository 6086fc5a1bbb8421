import { describe, expect, test } from 'vitest';
import { foldCase } from './fold-case.ts';

test('folding makes texts equal that differ in case only', () => {
  expect(foldCase('STRASSE')).toBe(foldCase('Straße'));
  expect(foldCase('ΟΔΟΣ')).toBe(foldCase('οδοσ'));
  expect(foldCase('Éluard')).toBe(foldCase('E\u0301LUARD'));
});

test('folding keeps different letters apart', () => {
  expect(foldCase('Éluard')).not.toBe(foldCase('Eluard'));
});

describe('combining marks in a row', () => {
  const marks = (count: number) => `a${'\u0301'.repeat(count)}${'\u0316'.repeat(count)}`;

  test('fold as ever up to 30', () => {
    expect(foldCase(marks(15))).toBe(marks(15).normalize('NFC'));
  });

  test('fold in time, however many', () => {
    const folded = foldCase(marks(200_000));
    expect(foldCase(folded)).toBe(folded);
    expect(folded.replaceAll('\u034f', '')).toHaveLength(400_000);
  });
});
