import { readingHours } from '@foreword/domain/book-facts.ts';
import { CONTENT_FIELDS, fieldsWithout } from '@foreword/domain/content-fields.ts';
import type { Preview } from '@foreword/domain/preview.ts';
import { stringify } from 'yaml';

const { rawMarkdown: _, ...SHORT_FIELDS } = fieldsWithout(CONTENT_FIELDS, 'heading');
const SHORT_NAMES = Object.keys(SHORT_FIELDS) as (keyof typeof SHORT_FIELDS)[];

/** Front matter for the fields without a section, then what Copy Markdown copies. */
export function markdownFile(preview: Preview, publicUrl: string): string {
  const hours = readingHours(preview.book);
  const front = {
    id: preview.id,
    ...Object.fromEntries(SHORT_NAMES.map((name) => [name, preview[name]])),
    hours: hours === null ? null : Math.round(hours * 10) / 10,
    made: preview.made,
    origins: preview.origins,
    createdAt: preview.createdAt,
    updatedAt: preview.updatedAt,
    address: `${publicUrl}/book-summary/${preview.id}`,
  };
  // Folded lines would not all come back the same. Many readers know YAML 1.1 alone, where `no` is false.
  return `---\n${stringify(front, { lineWidth: 0, compat: 'yaml-1.1' })}---\n\n${preview.rawMarkdown}`;
}
