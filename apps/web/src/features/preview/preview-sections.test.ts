import {
  CONTENT_WITH_ADVICE,
  FIELDS_WITH_ADVICE,
} from '@foreword/domain/testing/one-more-field.ts';
import { expect, test } from 'vitest';
import { sectionsOf } from './preview-sections.ts';

test('a field added to the description is a section of the page; empty fields are not', () => {
  expect(sectionsOf(FIELDS_WITH_ADVICE, CONTENT_WITH_ADVICE)).toEqual([
    { id: 'advice', heading: 'Reading Advice', shape: 'text', value: 'Start by the pond.' },
  ]);
});
