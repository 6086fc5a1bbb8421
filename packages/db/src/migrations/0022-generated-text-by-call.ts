import type { Migration } from '../columns.ts';

/** A save compares its text with what was generated for the preview. */
export const generatedTextByCall: Migration = {
  number: 22,
  name: 'generated-text-by-call',
  statements: () => ['create index generated_text_by_call on generated_text (ai_call_id)'],
};
