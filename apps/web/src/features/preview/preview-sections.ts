import {
  CONTENT_FIELDS,
  type ContentFields,
  type ContentOf,
  type FieldsWith,
  kebabCase,
  type SectionShape,
  type ShapedValue,
} from '@foreword/domain/content-fields.ts';
import { sectionContentsOf } from '@foreword/domain/section-contents.ts';

type Sections<Fields extends ContentFields> = ContentOf<FieldsWith<Fields, 'heading'>>;

export type SectionBody = Extract<ShapedValue, { shape: SectionShape }>;

export type PreviewSection = { id: string; heading: string } & SectionBody;

/** In reading order, without empty sections. */
export const previewSections = (preview: Sections<typeof CONTENT_FIELDS>): PreviewSection[] =>
  sectionsOf(CONTENT_FIELDS, preview);

export const sectionsOf = <Fields extends ContentFields>(
  fields: Fields,
  content: Sections<Fields>,
): PreviewSection[] =>
  sectionContentsOf(fields, content).map(({ name, field, ...body }) => ({
    id: kebabCase(name),
    heading: field.heading ?? field.label,
    ...body,
  }));

/** Anchor of a key topic, counted from 1. */
export const topicId = (number: number): string => `topic-${number}`;

const WORDS_PER_MINUTE = 230;

/** Whole minutes at 230 words a minute, at least one. */
export function readingMinutes(sections: readonly PreviewSection[]): number {
  const words = sections
    .flatMap(({ heading, value }) => [heading, ...textsIn(value)])
    .join(' ')
    .split(/\s+/).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsIn)
    : [String(value)];
