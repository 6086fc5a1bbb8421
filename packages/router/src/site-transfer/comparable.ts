import { foldCase } from '@foreword/domain/fold-case.ts';
import { type PreviewContent, previewContentSchema } from '@foreword/domain/preview.ts';
import { previewToMarkdown } from '@foreword/domain/preview-markdown.ts';
import { isBlank } from '@foreword/domain/text.ts';

export const CONTENT_FIELDS = Object.keys(previewContentSchema.shape) as (keyof PreviewContent)[];

/** Content in the one form in which it is compared and imported: no empty parts, no blank Markdown. */
export function comparable(
  content: Omit<PreviewContent, 'rawMarkdown'> & { rawMarkdown?: string },
): PreviewContent {
  const keyTopics = content.keyTopics.map(({ title, content, subItems = [] }) => ({
    title,
    content,
    ...(subItems.length > 0 && {
      subItems: subItems.map(({ title, description }) => ({ title, description })),
    }),
  }));
  const { rawMarkdown } = content;
  const markdown =
    rawMarkdown === undefined || isBlank(rawMarkdown) ? previewToMarkdown(content) : rawMarkdown;
  const fields = { ...content, keyTopics, rawMarkdown: markdown };
  return Object.fromEntries(
    CONTENT_FIELDS.map((field) => [field, fields[field]]),
  ) as PreviewContent;
}

/** The content fields in which two contents differ. */
export const differingFields = (
  left: PreviewContent,
  right: PreviewContent,
): (keyof PreviewContent)[] =>
  CONTENT_FIELDS.filter((field) => JSON.stringify(left[field]) !== JSON.stringify(right[field]));

/** New names of categories by their old ones, with case folded. */
export type Renames = ReadonlyMap<string, string>;

/** Content as it will be when categories have their new names. */
export const renamed = <T extends { category: string }>(content: T, renames: Renames): T => ({
  ...content,
  category: renames.get(foldCase(content.category)) ?? content.category,
});
