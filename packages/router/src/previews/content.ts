import { type PreviewContent, previewContentSchema } from '@foreword/domain/preview.ts';
import { previewToMarkdown } from '@foreword/domain/preview-markdown.ts';
import { isBlank } from '@foreword/domain/text.ts';

const CONTENT_FIELDS = Object.keys(previewContentSchema.shape) as (keyof PreviewContent)[];

export function givenContent(input: Partial<PreviewContent>): Partial<PreviewContent> {
  return Object.fromEntries(
    CONTENT_FIELDS.flatMap((field) => (input[field] === undefined ? [] : [[field, input[field]]])),
  );
}

/** Replaces some fields; blank Markdown is made from the sections. */
export function mergeContent(
  base: PreviewContent,
  given: Partial<PreviewContent> = {},
): PreviewContent {
  const merged = { ...base, ...given };
  const content = Object.fromEntries(
    CONTENT_FIELDS.map((field) => [field, merged[field]]),
  ) as PreviewContent;
  if (isBlank(content.rawMarkdown)) content.rawMarkdown = previewToMarkdown(content);
  return content;
}
