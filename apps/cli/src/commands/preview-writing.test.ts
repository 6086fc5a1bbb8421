import { FIELDS_WITH_ADVICE } from '@foreword/domain/testing/one-more-field.ts';
import { expect, test } from 'vitest';
import { fieldOptionsOf } from './preview-writing.ts';

test('a field added to the description is an option', () => {
  expect(fieldOptionsOf(FIELDS_WITH_ADVICE)).toContainEqual([
    'advice',
    '--advice <text>',
    'how to read the book',
  ]);
});

test('options have names in lower case; lists and Markdown come from a file', () => {
  const flags = fieldOptionsOf(FIELDS_WITH_ADVICE).map(([, flag]) => flag);
  expect(flags).toContain('--cover-image <address>');
  expect(flags.join()).not.toMatch(/references|markdown/);
});
