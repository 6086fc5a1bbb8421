import type { z } from 'zod';
import { hasWords, isBlank } from './blank.ts';
import {
  CONTENT_FIELDS,
  CONTENT_NAMES,
  type ContentField,
  type PreviewContent,
} from './content-fields.ts';
import { isGenerated, type Made } from './origins.ts';
import type {
  fieldProvenanceSchema,
  originsSchema,
  provenanceSchema,
} from './provenance-schema.ts';
import { textWithoutMarks } from './publishing.ts';

/** Imports only types from the schemas: pages of readers load this file without zod. */

/** Where the text of a field came from. Names of people are for editors only. */
export type FieldProvenance = z.output<typeof fieldProvenanceSchema>;
export type Provenance = z.output<typeof provenanceSchema>;

export const UNKNOWN: Readonly<FieldProvenance> = {
  origin: 'unknown',
  provider: null,
  model: null,
  at: null,
  by: null,
  reviewedBy: null,
  reviewedAt: null,
};

type OriginAndReview = Pick<FieldProvenance, 'origin' | 'reviewedAt'>;

type ByField<Entry> = Partial<Record<keyof PreviewContent, Entry>>;

/**
 * Each field that has text, in order. Text of which nothing is known is `unknown`; Markdown without an
 * entry was made from the sections.
 */
export function originsOf<Entry extends OriginAndReview>(
  content: Partial<PreviewContent>,
  entries: ByField<Entry>,
): [keyof PreviewContent, Entry | typeof UNKNOWN][] {
  return CONTENT_NAMES.flatMap((name) => {
    if (!hasText(content[name])) return [];
    const entry = entries[name] ?? (name === 'rawMarkdown' ? undefined : UNKNOWN);
    return entry === undefined ? [] : [[name, entry]];
  });
}

/** Marks count as no text: publishing asks about them separately. */
export const hasText = (value: unknown): boolean =>
  hasWords(value, (text) => isBlank(textWithoutMarks(text)));

/** What readers learn of sections, and of other fields with generated text: no names. */
export type OriginGroup = z.output<typeof originsSchema>[number];

/** Fields with the same origin and review share a group. */
export function originGroupsOf(
  content: PreviewContent,
  entries: ByField<OriginAndReview>,
): OriginGroup[] {
  const groups: OriginGroup[] = [];
  for (const [name, { origin, reviewedAt }] of originsOf(content, entries)) {
    const isReviewed = reviewedAt !== null;
    if (!isSection(CONTENT_FIELDS[name]) && !isGenerated({ origin })) continue;
    const group = groups.find((each) => each.origin === origin && each.isReviewed === isReviewed);
    if (group) group.fields.push(name);
    else groups.push({ origin, isReviewed, fields: [name] });
  }
  return groups;
}

const isSection = ({ heading, kind }: ContentField): boolean =>
  heading !== undefined || kind === 'decision' || kind === 'book';

/** `ai-generated` means that some generated text has no review. */
export function madeOf(fields: readonly OriginAndReview[]): Made {
  const generated = fields.filter(isGenerated);
  if (generated.length === 0) return 'none';
  return generated.some(({ reviewedAt }) => reviewedAt === null) ? 'ai-generated' : 'ai-assisted';
}
