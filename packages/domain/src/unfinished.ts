import { CONTENT_FIELDS, contentsOf } from './content-fields.ts';
import type { PreviewContent } from './preview.ts';

const MARK = '[To be written: ';

export const toBeWritten = (what: string): string => `${MARK}${what}]`;

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
