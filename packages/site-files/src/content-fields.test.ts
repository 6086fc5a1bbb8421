import {
  CONTENT_WITH_ADVICE,
  FIELDS_WITH_ADVICE,
} from '@foreword/domain/testing/one-more-field.ts';
import { expect, test } from 'vitest';
import { readFrontMatterFile, writeFrontMatterFile } from './front-matter.ts';
import { bodyOf, headOf } from './preview-file.ts';

test('a field added to the description is a section of a file, there and back', () => {
  const head = headOf(CONTENT_WITH_ADVICE, FIELDS_WITH_ADVICE);
  const body = bodyOf(CONTENT_WITH_ADVICE, FIELDS_WITH_ADVICE);
  const text = writeFrontMatterFile(head, body, FIELDS_WITH_ADVICE);
  expect(text).toContain('\n## Reading Advice\n\nStart by the pond.\n');
  const file = readFrontMatterFile(text, FIELDS_WITH_ADVICE);
  expect(file.ok && file.value.fields).toMatchObject({
    title: 'Walden',
    author: null,
    advice: 'Start by the pond.',
  });
});
