import {
  CONTENT_FIELDS,
  type ContentFields,
  type ContentOf,
  type FieldsWith,
  kebabCase,
  type SectionContent as SectionEntry,
  sectionContentsOf,
} from '@foreword/domain/content-fields.ts';
import type { KeyTopic } from '@foreword/domain/key-topic.ts';
import { splitParagraphs } from '@foreword/domain/paragraphs.ts';

type SectionContent<Fields extends ContentFields> = ContentOf<FieldsWith<Fields, 'heading'>>;
type Content = SectionContent<typeof CONTENT_FIELDS>;

export interface PreviewSection {
  id: string;
  heading: string;
  body:
    | { kind: 'text'; text: string }
    | { kind: 'topics'; topics: KeyTopic[] }
    | { kind: 'list'; items: readonly string[] };
}

/** In reading order, without empty sections. */
export const previewSections = (preview: Content): PreviewSection[] =>
  sectionsOf(CONTENT_FIELDS, preview);

export const sectionsOf = <Fields extends ContentFields>(
  fields: Fields,
  content: SectionContent<Fields>,
): PreviewSection[] =>
  sectionContentsOf(fields, content)
    .map((entry) => ({
      id: kebabCase(entry.name),
      heading: entry.field.heading ?? entry.field.label,
      body: bodyOf(entry),
    }))
    .filter(({ body }) => !isEmpty(body));

function bodyOf({ shape, value }: SectionEntry): PreviewSection['body'] {
  if (shape === 'text') return { kind: shape, text: value };
  if (shape === 'topics') return { kind: shape, topics: value };
  return { kind: shape, items: value.filter((item) => item.trim() !== '') };
}

function isEmpty(body: PreviewSection['body']): boolean {
  if (body.kind === 'text') return splitParagraphs(body.text).length === 0;
  return body.kind === 'list' ? body.items.length === 0 : body.topics.length === 0;
}

/** Anchor of a key topic, counted from 1. */
export const topicId = (number: number): string => `topic-${number}`;

const WORDS_PER_MINUTE = 230;

/** Whole minutes at 230 words a minute, at least one. */
export function readingMinutes(sections: readonly PreviewSection[]): number {
  const words = sections
    .flatMap(({ heading, body }) => [heading, ...textsOf(body)])
    .join(' ')
    .split(/\s+/).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

function textsOf(body: PreviewSection['body']): readonly string[] {
  if (body.kind === 'text') return [body.text];
  if (body.kind === 'list') return body.items;
  return body.topics.flatMap(({ title, content, subItems = [] }) => [
    title,
    content,
    ...subItems.flatMap((subItem) => [subItem.title, subItem.description]),
  ]);
}
