import {
  CONTENT_FIELDS,
  type ContentFields,
  type ContentOf,
  contentsOf,
  type FieldContent,
  type FieldsRequiredIn,
} from './content-fields.ts';
import type { Issue } from './errors.ts';

type Publishable<Fields extends ContentFields> = ContentOf<FieldsRequiredIn<Fields, 'publishing'>>;

/** One issue per missing field, in the order of the form. No zod here: the forms use it too. */
export const missingForPublishing = (content: Publishable<typeof CONTENT_FIELDS>): Issue[] =>
  missingIn(CONTENT_FIELDS, content);

export const missingIn = <Fields extends ContentFields>(
  fields: Fields,
  content: Publishable<Fields>,
): Issue[] =>
  contentsOf(fields, content as Partial<ContentOf<Fields>>)
    .filter((entry) => entry.field.requiredIn.includes('publishing') && isMissing(entry))
    .map(({ name, field }) => ({ path: name, message: field.requiredMessage ?? 'Required' }));

function isMissing({ shape, value }: FieldContent): boolean {
  if (shape === 'text') return value.trim() === '';
  if (shape === 'list') return value.every((text) => text.trim() === '');
  return value.length === 0 || value.some(({ title }) => title.trim() === '');
}
