import { readingHours } from '@foreword/domain/book-facts.ts';
import {
  CONTENT_FIELDS,
  fieldsWith,
  fieldsWithout,
  type PreviewContent,
} from '@foreword/domain/content-fields.ts';
import type { Preview } from '@foreword/domain/preview.ts';
import { Document, visit } from 'yaml';

const { rawMarkdown: _, ...SHORT_FIELDS } = fieldsWithout(CONTENT_FIELDS, 'heading');
const SECTIONS = fieldsWith(CONTENT_FIELDS, 'heading');

/** Front matter with all fields, the long ones last; then what Copy Markdown copies. */
export function markdownFile(preview: Preview, publicUrl: string): string {
  const hours = readingHours(preview.book);
  const contentOf = (fields: Partial<typeof CONTENT_FIELDS>) =>
    Object.fromEntries(
      Object.keys(fields).map((name) => [name, preview[name as keyof PreviewContent]]),
    );
  const front = {
    id: preview.id,
    ...contentOf(SHORT_FIELDS),
    hours: hours === null ? null : Math.round(hours * 10) / 10,
    made: preview.made,
    origins: preview.origins,
    createdAt: preview.createdAt,
    updatedAt: preview.updatedAt,
    address: `${publicUrl}/book-summary/${preview.id}`,
    ...contentOf(SECTIONS),
  };
  return `---\n${yamlOf(front)}---\n\n${preview.rawMarkdown}`;
}

/** Characters that YAML has only as an escape. */
const ESCAPED = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** Many readers know YAML 1.1 alone, where `no` is false, and `=` and a tab are signs. */
function yamlOf(front: Record<string, unknown>): string {
  const document = new Document(front, { compat: 'yaml-1.1' });
  visit(document, {
    Scalar(_, node) {
      const text = String(node.value);
      // The library loses blank lines at the start of a block.
      if (/^\s|\t|^=$/.test(text) || text.search(ESCAPED) !== -1) node.type = 'QUOTE_DOUBLE';
    },
  });
  // Folded lines and quotations over lines would not all come back the same.
  return document
    .toString({ lineWidth: 0, doubleQuotedMinMultiLineLength: Number.POSITIVE_INFINITY })
    .replace(ESCAPED, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
