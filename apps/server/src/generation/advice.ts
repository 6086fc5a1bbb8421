import type { BookFacts } from '@foreword/domain/book-facts.ts';
import type { Decision } from '@foreword/domain/decision.ts';
import { labelValues } from '@foreword/domain/decision-labels.ts';
import {
  bookFactsSchema,
  decisionSchema,
  NO_BOOK_FACTS,
  NO_DECISION,
} from '@foreword/domain/decision-schema.ts';
import { isRecord } from '@foreword/domain/json.ts';
import { z } from 'zod';

const text = z.string();
const lines = z.array(text);
const label = (values: readonly string[]) => z.enum(values as [string, ...string[]]);

/**
 * Models invent ISBNs, addresses and quotations; they are not asked for any. `previewId` is the site's own.
 * docs/specification/generation.md#advice-and-facts
 */
export const askedAdvice = {
  decision: z
    .strictObject({
      verdict: z.strictObject({ call: label(labelValues('verdict')), reason: text }).nullable(),
      readIf: lines,
      skipIf: lines,
      priorKnowledge: z
        .strictObject({ level: label(labelValues('priorKnowledge')), note: text })
        .nullable(),
      difficulty: label(labelValues('difficulty')).nullable(),
      evidence: z
        .strictObject({ kinds: z.array(label(labelValues('evidence'))), note: text })
        .nullable(),
      currency: z.strictObject({ status: label(labelValues('currency')), note: text }).nullable(),
      alternatives: z.array(
        z.strictObject({
          relation: label(labelValues('relation')),
          title: text,
          author: text.nullable(),
          reason: text,
        }),
      ),
      contentNotes: lines,
    })
    .nullable(),
  book: z
    .strictObject({
      subtitle: text.nullable(),
      firstPublished: z.number().nullable(),
      publisher: text.nullable(),
      translator: text.nullable(),
      editionYear: z.number().nullable(),
      language: text.nullable(),
      pages: z.number().nullable(),
      words: z.number().nullable(),
      audioMinutes: z.number().nullable(),
    })
    .nullable(),
};

interface Advice {
  decision?: Decision;
  book?: BookFacts;
}

/** From an untrusted answer: invalid parts are dropped, unknown objects are left out. */
export function readAdvice(answer: unknown): Advice {
  const { decision, book } = isRecord(answer) ? answer : {};
  const advice = read(decisionSchema, NO_DECISION, withoutBareNote(known(decision)));
  const facts = read(bookFactsSchema, NO_BOOK_FACTS, known(book));
  return { ...(advice && { decision: advice }), ...(facts && { book: facts }) };
}

const TAKEN = new Set([
  ...Object.keys(askedAdvice.decision.unwrap().shape),
  ...Object.keys(askedAdvice.book.unwrap().shape),
  ...['call', 'level', 'status', 'kinds', 'reason', 'note', 'relation', 'title', 'author'],
]);

/** Advice and facts have fewer levels; an answer may have thousands. */
const MAX_DEPTH = 10;

/** Cleaned, without words for "unknown" and without keys that were not asked for. */
function known(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) return undefined;
  const inner = (part: unknown) => known(part, depth + 1);
  if (typeof value === 'string') {
    const clean = value.replaceAll('\0', '').toWellFormed().trim();
    return clean === '' || isUnknown(clean) ? undefined : clean;
  }
  if (Array.isArray(value)) return value.map(inner).filter((item) => item !== undefined);
  if (!isRecord(value)) return value ?? undefined;
  const entries = Object.entries(value)
    .filter(([name]) => TAKEN.has(name))
    // "none" is a level of prior knowledge.
    .map(([name, part]) => [name, name === 'level' ? part : inner(part)] as const);
  return Object.fromEntries(entries.filter(([, part]) => part !== undefined));
}

/** Some models write a word for what they do not know. */
export const isUnknown = (text: string): boolean =>
  /^\W*((unknown( author)?|n\/?a|none|null|not known)\W*)?$/i.test(text);

/** A note on no evidence says nothing. */
function withoutBareNote(decision: unknown): unknown {
  if (!isRecord(decision)) return undefined;
  const { evidence, ...parts } = decision;
  const kinds = isRecord(evidence) ? fitting(KINDS, evidence.kinds) : [];
  return Array.isArray(kinds) && kinds.length > 0
    ? { ...parts, evidence: { ...(evidence as object), kinds } }
    : parts;
}

const KINDS = z.array(label(labelValues('evidence')));

function read<Schema extends z.ZodObject>(
  schema: Schema,
  empty: z.output<Schema>,
  value: unknown,
): z.output<Schema> | undefined {
  if (!isRecord(value)) return undefined;
  const parts = Object.entries(schema.shape).flatMap(([name, part]) => {
    const fitted = fitting(part as z.ZodType, value[name]);
    return fitted === undefined ? [] : [[name, fitted]];
  });
  const whole = schema.safeParse(Object.fromEntries(parts)).data;
  return JSON.stringify(whole) === JSON.stringify(empty) ? undefined : whole;
}

/** The valid entries of a list, as many as it takes; another value if it is valid. */
function fitting(schema: z.ZodType, value: unknown): unknown {
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) return schema.safeParse(value).success ? value : undefined;
  const items = value.filter((item) => schema.safeParse([item]).success);
  while (items.length > 0 && !schema.safeParse(items).success) items.pop();
  return schema.safeParse(items).success ? items : undefined;
}
