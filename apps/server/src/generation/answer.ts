import { isBlank } from '@foreword/domain/blank.ts';
import {
  type FieldValue,
  mapFields,
  type SectionShape,
  sectionShapeOf,
} from '@foreword/domain/content-fields.ts';
import { generatedSummarySchema } from '@foreword/domain/generation.ts';
import { parseJson } from '@foreword/domain/json.ts';
import { previewToMarkdown } from '@foreword/domain/preview-markdown.ts';
import { SECTIONS } from '@foreword/domain/section.ts';
import type { Basis, PartialSummary, WrittenText } from '@foreword/router/ai/text-generator.ts';
import { parsePartialJson } from 'ai';
import { z } from 'zod';
import { askedAdvice, isUnknown, readAdvice } from './advice.ts';

type Sections = typeof SECTIONS;

const topicShape = z.strictObject({
  title: z.string(),
  content: z.string(),
  subItems: z.array(z.strictObject({ title: z.string(), description: z.string() })),
});

const ASKED: Record<SectionShape, z.ZodType> = {
  text: z.string(),
  list: z.array(z.string()),
  topics: z.array(topicShape),
};

/** Providers enforce only a subset of JSON Schema: all fields, no lengths. */
const askedWith = (asked: Record<SectionShape, z.ZodType>) =>
  z.strictObject({
    author: z.string().nullable().describe('Author of the book; null unless known for certain'),
    ...mapFields<Record<keyof Sections, z.ZodType>>(
      SECTIONS,
      (field) => asked[sectionShapeOf(field)],
    ),
    ...askedAdvice,
  });

export const askedSchema = askedWith(ASKED);
/** Where the material has passages. */
export const groundedSchema = askedWith({
  ...ASKED,
  topics: z.array(topicShape.extend({ passages: z.array(z.string()) })),
}).extend({
  quotations: z.array(z.strictObject({ text: z.string(), passage: z.string() })),
});

const clean = (text: string): string => text.replaceAll('\0', '').toWellFormed();

const text = z.string().transform(clean);
const section = text.nullish().transform((value) => value ?? '');
const textList = z
  .array(text)
  .nullish()
  .transform((items) => (items ?? []).filter((item) => !isBlank(item)));

const topics = z
  .array(
    z.preprocess(
      (value) => (typeof value === 'string' ? { title: value } : value),
      z.object({
        title: text,
        content: section,
        subItems: z
          .array(z.object({ title: text, description: section }))
          .nullish()
          .transform((items) => (items?.length ? items : undefined)),
      }),
    ),
  )
  .nullish()
  .transform((topics) => topics ?? []);

export const ACCEPTED: Record<SectionShape, z.ZodType> = { text: section, list: textList, topics };

/** Models without a schema leave fields out and add others. */
const answerSchema = z
  .object({
    author: text.nullish().transform(knownAuthor),
    ...mapFields<{ [Name in keyof Sections]: z.ZodType<FieldValue<Sections[Name]>> }>(
      SECTIONS,
      (field) => ACCEPTED[sectionShapeOf(field)],
    ),
  })
  .refine(({ abstract }) => !isBlank(abstract));

/** The text is untrusted. @returns undefined without a preview in it */
export function readAnswer(
  written: string,
  title: string,
): Required<Pick<WrittenText, 'summary' | 'basis'>> | undefined {
  for (const json of jsonCandidates(written)) {
    const parsed = parseJson(json);
    const answer = answerSchema.safeParse(parsed);
    if (!answer.success) continue;
    const sections = { title, ...answer.data, ...readAdvice(parsed) };
    const summary = { ...sections, rawContent: previewToMarkdown(sections) };
    const { data } = generatedSummarySchema.safeParse(summary);
    if (data) return { summary: data, basis: readBasis(parsed) };
  }
  return undefined;
}

export async function readPartialAnswer(
  written: string,
  title: string,
): Promise<PartialSummary | undefined> {
  const start = written.indexOf('{');
  if (start === -1) return undefined;
  const { value } = await parsePartialJson(written.slice(start));
  const fields = partialSchema.safeParse(value).data;
  const entries = Object.entries(fields ?? {}).filter(([, field]) => field !== undefined);
  if (entries.length === 0) return undefined;
  const summary = partialSummarySchema.safeParse({ title, ...Object.fromEntries(entries) });
  return summary.data;
}

const partialSummarySchema = generatedSummarySchema.omit({ rawContent: true }).partial();

const partialTopicSchema = z.object({
  title: text,
  content: section,
  subItems: z
    .array(z.object({ title: text, description: section }))
    .optional()
    .catch(undefined),
});

function readTopics(topics: unknown[]) {
  return topics.flatMap((topic) => partialTopicSchema.safeParse(topic).data ?? []);
}

export const PARTIAL: Record<SectionShape, z.ZodType> = {
  text,
  list: textList,
  topics: z.array(z.unknown()).transform(readTopics),
};

const optional = (schema: z.ZodType) => schema.optional().catch(undefined);

const partialSchema = z.object({
  author: optional(text.transform(knownAuthor)),
  ...mapFields<Record<keyof Sections, z.ZodType>>(SECTIONS, (field) =>
    optional(PARTIAL[sectionShapeOf(field)]),
  ),
});

function knownAuthor(author: string | null | undefined): string | null {
  return author && !isUnknown(author) ? author : null;
}

const MAX_CANDIDATES = 10;

/** From the first brace, or one that begins a line, to the last brace. */
export function* jsonCandidates(written: string): Generator<string> {
  const end = written.lastIndexOf('}') + 1;
  const starts = new Set([written.indexOf('{')]);
  for (const { index } of written.matchAll(/(?<=^|\n)\{/g)) {
    if (starts.size === MAX_CANDIDATES) break;
    starts.add(index);
  }
  for (const start of starts) {
    if (start !== -1 && start < end) yield written.slice(start, end);
  }
}

const id = z.preprocess(
  // Looser formats name a passage by an object.
  (value) => (typeof value === 'object' && value !== null && 'id' in value ? value.id : value),
  z.union([z.string(), z.number()]).transform(String),
);
const ids = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(/[\s,;]+/) : value),
  z.array(z.unknown()).transform((items) => items.flatMap((item) => id.safeParse(item).data ?? [])),
);
const quotation = z
  .object({ text: z.string(), passage: id.optional(), passageId: id.optional() })
  .transform(({ text, passage, passageId = passage }) => ({ text, passageId: passageId ?? '' }));

const list = z.array(z.unknown()).catch([]);
const basisSchema = z.object({ keyTopics: list, quotations: list }).partial();
const topicSchema = z.object({ passages: ids.catch([]) }).partial();

/** More than any answer needs. */
const MAX_IDS = 100;
const MAX_QUOTATIONS = 500;

/** What an untrusted answer says that it rests on; each topic has its list, also if it names none. */
export function readBasis(answer: unknown): Basis {
  const { keyTopics = [], quotations = [] } = basisSchema.safeParse(answer).data ?? {};
  return {
    topics: keyTopics.map((topic) =>
      (topicSchema.safeParse(topic).data?.passages ?? [])
        .filter((passage) => passage !== '')
        .slice(0, MAX_IDS),
    ),
    quotations: quotations
      .slice(0, MAX_QUOTATIONS)
      .flatMap((item) => quotation.safeParse(item).data ?? []),
  };
}
