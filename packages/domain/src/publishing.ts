import { isBlank } from './blank.ts';
import {
  CONTENT_FIELDS,
  type ContentFields,
  type ContentOf,
  contentsOf,
  type FieldContent,
  type FieldsRequiredIn,
  type PreviewContent,
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
  if (shape === 'text') return isBlank(value);
  if (shape === 'decision' || shape === 'book') return value === null;
  if (shape === 'list') return value.every(isBlank);
  return value.length === 0 || value.some(({ title }) => isBlank(title));
}

const MARK = '[To be written: ';

export const toBeWritten = (what: string): string => `${MARK}${what}]`;

/** A copy whose texts have no marks. */
export function withoutMarks(value: unknown): unknown {
  const json = JSON.stringify(value);
  if (!json?.includes(MARK)) return value;
  return JSON.parse(textWithoutMarks(json));
}

export const textWithoutMarks = (text: string): string =>
  // No bracket inside: many beginnings without an end would each be read to the end of the text.
  text.replaceAll(/\[To be written: [^[\]"\\]*\]/g, '');

/** In the order of the form. Markdown counts only if no section has a mark, as it repeats them. */
export function unfinishedFields(
  content: Partial<PreviewContent>,
): { name: keyof PreviewContent; label: string }[] {
  const { rawMarkdown, ...sections } = content;
  const found = fieldsWithMark(sections);
  return found.length > 0 ? found : fieldsWithMark({ rawMarkdown });
}

const fieldsWithMark = (content: Partial<PreviewContent>) =>
  contentsOf(CONTENT_FIELDS, content)
    .filter(({ value }) => JSON.stringify(value).includes(MARK))
    .map(({ name, field }) => ({ name: name as keyof PreviewContent, label: field.label }));
