import {
  CONTENT_WITH_ADVICE,
  FIELDS_WITH_ADVICE,
} from '@foreword/domain/testing/one-more-field.ts';
import { expect, test } from 'vitest';
import { readContentFile, writeContentFile } from './preview-file.ts';

test('a field added to the description is a section of a file, there and back', () => {
  const text = writeContentFile(CONTENT_WITH_ADVICE, { before: {} }, FIELDS_WITH_ADVICE);
  expect(text).toContain('\n## Reading Advice\n\nStart by the pond.\n');
  expect(readContentFile(text, FIELDS_WITH_ADVICE).fields).toMatchObject({
    title: 'Walden',
    author: null,
    advice: 'Start by the pond.',
  });
});
