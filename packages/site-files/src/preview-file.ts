import type { PreviewContent } from '@foreword/domain/preview.ts';
import { previewToMarkdown } from '@foreword/domain/preview-markdown.ts';
import {
  type SitePreview,
  type SitePreviewInput,
  type SiteVersion,
  type SiteVersionInput,
  sitePreviewInputSchema,
  siteVersionInputSchema,
} from '@foreword/domain/site-transfer.ts';
import { isBlank } from '@foreword/domain/text.ts';
import { type BodyContent, EMPTY_BODY } from './body.ts';
import { readFrontMatterFile, writeFrontMatterFile } from './front-matter.ts';
import { checked, type Read } from './problem.ts';

/** A preview without its versions, which have files of their own. */
export type PreviewFile = Omit<SitePreviewInput, 'versions'>;

const previewFileSchema = sitePreviewInputSchema.omit({ versions: true });

/** A preview as a file that people can edit. */
export function writePreviewFile(preview: Omit<SitePreview, 'versions'>): string {
  const { id, isPublished, featuredPlace, createdAt, currentVersion, publishedVersion } = preview;
  const fields = {
    id,
    ...headOf(preview),
    isPublished,
    featuredPlace,
    createdAt,
    currentVersion,
    publishedVersion,
  };
  return writeFrontMatterFile(fields, bodyOf(preview));
}

/** Reads what `writePreviewFile` wrote, or what somebody wrote by hand. */
export function readPreviewFile(text: string): Read<PreviewFile> {
  const file = readFrontMatterFile(text);
  if (!file.ok) return file;
  return checked(previewFileSchema, { ...EMPTY_BODY, ...file.value.fields }, file.value.lineOf);
}

/** A version as a file. */
export function writeVersionFile(version: SiteVersion): string {
  const { number, changes, createdAt } = version;
  return writeFrontMatterFile({ number, changes, createdAt, ...headOf(version) }, bodyOf(version));
}

/** Reads what `writeVersionFile` wrote. */
export function readVersionFile(text: string): Read<SiteVersionInput> {
  const file = readFrontMatterFile(text);
  if (!file.ok) return file;
  const { fields, lineOf } = file.value;
  return checked(siteVersionInputSchema, { ...EMPTY_BODY, ...fields }, lineOf);
}

/** The short fields stand before the body; absent ones are said, as what is left out means "as it is". */
const headOf = ({ title, author, isbn, category, coverImage }: PreviewContent) => ({
  title,
  author,
  isbn,
  category,
  coverImage,
});

/** Markdown that the sections produce anyway is left out. */
function bodyOf(content: PreviewContent): BodyContent {
  const keyTopics = content.keyTopics.map(withoutEmptyParts);
  const { abstract, introduction, relationToExistingWork, futureThinking, conclusion } = content;
  const { references, furtherExploration, rawMarkdown } = content;
  const isOwn = !isBlank(rawMarkdown) && rawMarkdown !== previewToMarkdown(content);
  return {
    abstract,
    introduction,
    keyTopics,
    relationToExistingWork,
    futureThinking,
    conclusion,
    references,
    furtherExploration,
    ...(isOwn && { rawMarkdown }),
  };
}

/** A topic without parts says so in one way. */
function withoutEmptyParts({ title, content, subItems = [] }: PreviewContent['keyTopics'][number]) {
  return { title, content, ...(subItems.length > 0 && { subItems }) };
}
