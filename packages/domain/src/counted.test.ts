import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test('a number agrees with its noun', () => {
  expect(counted(1, 'preview')).toBe('1 preview');
  expect(counted(0, 'preview')).toBe('0 previews');
  expect(counted(1000, 'entry', 'entries')).toBe('1,000 entries');
});
