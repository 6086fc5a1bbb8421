import {
  CONTENT_FIELDS,
  type ContentFields,
  type ContentOf,
  emptyContentOf,
} from '../content-fields.ts';

const { rawMarkdown, ...others } = CONTENT_FIELDS;

/** A copy of the description with one more field. Tests of each package look for the field there. */
export const FIELDS_WITH_ADVICE = {
  ...others,
  advice: {
    kind: 'text',
    column: 'advice',
    label: 'Advice',
    heading: 'Reading Advice',
    formSection: 'content',
    requiredIn: ['form', 'publishing'],
    requiredMessage: 'Advice is required',
    description: 'How to read the book',
    example: 'Start with the second chapter.',
    toWrite: 'how to read the book',
  },
  rawMarkdown,
} as const satisfies ContentFields;

export const CONTENT_WITH_ADVICE: ContentOf<typeof FIELDS_WITH_ADVICE> = {
  ...emptyContentOf(FIELDS_WITH_ADVICE),
  title: 'Walden',
  advice: 'Start by the pond.',
};
