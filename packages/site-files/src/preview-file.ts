import {
  CONTENT_FIELDS,
  type ContentField,
  type ContentFields,
  emptyContentOf,
  fieldsWith,
} from '@foreword/domain/content-fields.ts';
import type { KeyTopic } from '@foreword/domain/key-topic.ts';
import { type MarkdownSections, previewToMarkdown } from '@foreword/domain/preview-markdown.ts';
import {
  type SitePreview,
  type SitePreviewInput,
  type SiteVersion,
  type SiteVersionInput,
  sitePreviewInputSchema,
  siteVersionInputSchema,
} from '@foreword/domain/site-transfer.ts';
import { isBlank } from '@foreword/domain/text.ts';
import { type BodyContent, emptyBodyOf, isInBody } from './body.ts';
import { readFrontMatterFile, writeFrontMatterFile } from './front-matter.ts';
import { checked, type Read } from './problem.ts';

export type PreviewFile = Omit<SitePreviewInput, 'versions'>;

const previewFileSchema = sitePreviewInputSchema.omit({ versions: true });

export function writePreviewFile(preview: Omit<SitePreview, 'versions'>): string {
  const { id, isPublished, featuredPlace, createdAt, updatedAt } = preview;
  const { currentVersion, publishedVersion } = preview;
  const times = { createdAt, updatedAt };
  const state = { isPublished, featuredPlace, ...times, currentVersion, publishedVersion };
  return writeFrontMatterFile({ id, ...headOf(preview), ...state }, bodyOf(preview));
}

export function readPreviewFile(text: string): Read<PreviewFile> {
  const file = readFrontMatterFile(text);
  if (!file.ok) return file;
  return checked(
    previewFileSchema,
    { ...emptyBodyOf(CONTENT_FIELDS), ...file.value.fields },
    file.value.lineOf,
  );
}

export function writeVersionFile(version: SiteVersion): string {
  const { number, changes, createdAt } = version;
  return writeFrontMatterFile({ number, changes, createdAt, ...headOf(version) }, bodyOf(version));
}

/** A file from before a field existed lacks it. */
const NULLS = emptyContentOf(fieldsWith(CONTENT_FIELDS, 'isNullable'));

export function readVersionFile(text: string): Read<SiteVersionInput> {
  const file = readFrontMatterFile(text);
  if (!file.ok) return file;
  const { fields, lineOf } = file.value;
  const empty = { ...NULLS, ...emptyBodyOf(CONTENT_FIELDS) };
  return checked(siteVersionInputSchema, { ...empty, ...fields }, lineOf);
}

/** The fields without a section; empty ones too, as an absent field keeps its value. */
export const headOf = (content: object, fields: ContentFields = CONTENT_FIELDS) =>
  pick(content, fields, (field) => !isInBody(field));

/** The sections; Markdown that they produce anyway is left out. */
export function bodyOf(
  content: MarkdownSections & { rawMarkdown: string },
  fields: ContentFields = CONTENT_FIELDS,
): BodyContent {
  const { rawMarkdown, keyTopics } = content;
  const isOwn = !isBlank(rawMarkdown) && rawMarkdown !== previewToMarkdown(content);
  return {
    ...pick(content, fields, isInBody),
    keyTopics: keyTopics.map(withoutEmptyParts),
    rawMarkdown: isOwn ? rawMarkdown : undefined,
  };
}

function pick(content: object, fields: ContentFields, isPicked: (field: ContentField) => boolean) {
  const values: Record<string, unknown> = { ...content };
  const names = Object.entries(fields).flatMap(([name, field]) => (isPicked(field) ? [name] : []));
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

function withoutEmptyParts({ title, content, subItems = [] }: KeyTopic) {
  return { title, content, ...(subItems.length > 0 && { subItems }) };
}
