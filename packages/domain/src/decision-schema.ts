import { z } from 'zod';
import { type LabelGroup, type LabelValue, labelValues } from './decision.ts';
import { normalizeIsbn } from './isbn.ts';
import { LIMITS } from './limits.ts';
import { plainText, requiredText } from './text.ts';

const labelIn = <Group extends LabelGroup>(group: Group) => {
  const values = labelValues(group);
  return z.enum(values as [LabelValue<Group>, ...LabelValue<Group>[]] & string[], {
    error: `Must be one of ${values.join(', ')}`,
  });
};

const note = plainText(LIMITS.adviceLength).default('');
const present = (maxLength: number) => requiredText(maxLength, 'Must not be blank');
const texts = (max: number, maxLength: number) =>
  z.array(present(maxLength)).max(max, `Must have at most ${max} entries`);

/** A form sends an empty text for an empty field. */
const orNull = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z
    .string()
    .nullable()
    .transform((text) => (text === null || text.trim() === '' ? null : text))
    .pipe(schema.nullable());

export const isbnSchema = plainText(LIMITS.nameLength)
  .refine((text) => normalizeIsbn(text) !== null, 'Must be an ISBN of 10 or 13 digits')
  .overwrite((text) => normalizeIsbn(text) ?? text);

const alternativeSchema = z.strictObject({
  relation: labelIn('relation'),
  title: present(LIMITS.titleLength),
  author: orNull(plainText(LIMITS.nameLength)).default(null),
  isbn: orNull(isbnSchema).default(null),
  previewId: z.int().min(1).max(LIMITS.maxId).nullable().default(null),
  reason: note,
});

const parts = {
  verdict: z.strictObject({ call: labelIn('verdict'), reason: note }).nullable(),
  readIf: texts(5, 200),
  skipIf: texts(5, 200),
  priorKnowledge: z.strictObject({ level: labelIn('priorKnowledge'), note }).nullable(),
  difficulty: labelIn('difficulty').nullable(),
  evidence: z
    .strictObject({
      kinds: z.array(labelIn('evidence')).overwrite((kinds) => [...new Set(kinds)]),
      note,
    })
    .nullable(),
  currency: z.strictObject({ status: labelIn('currency'), note }).nullable(),
  alternatives: z.array(alternativeSchema).max(8, 'Must have at most 8 alternatives'),
  contentNotes: texts(8, 120),
};

/** An absent part is empty. */
export const decisionSchema = z
  .strictObject({
    verdict: parts.verdict.default(null),
    readIf: parts.readIf.default([]),
    skipIf: parts.skipIf.default([]),
    priorKnowledge: parts.priorKnowledge.default(null),
    difficulty: parts.difficulty.default(null),
    evidence: parts.evidence.default(null),
    currency: parts.currency.default(null),
    alternatives: parts.alternatives.default([]),
    contentNotes: parts.contentNotes.default([]),
  })
  .meta({ id: 'Decision', description: 'How the preview advises the reader; replaced whole' });

const count = (max: number) =>
  z
    .int()
    .min(1, 'Must be at least 1')
    .max(max, `Must be at most ${max.toLocaleString('en')}`)
    .nullable()
    .default(null);

const year = (min: number) => z.int().min(min).max(2100).nullable().default(null);
const name = orNull(plainText(200)).default(null);

const secureAddress = plainText(LIMITS.addressLength).refine((text) => {
  if (!/^https:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}, 'Must be an https address');

const languageTag = plainText(100).refine(
  (tag) => canonical(tag) !== undefined,
  'Must be a language tag such as en or pt-BR',
);

function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

export const bookFactsSchema = z
  .strictObject({
    subtitle: orNull(plainText(300)).default(null),
    firstPublished: year(-3000),
    publisher: name,
    translator: name,
    editionYear: year(1450),
    language: orNull(languageTag.overwrite((tag) => canonical(tag) ?? tag)).default(null),
    pages: count(20_000),
    words: count(5_000_000),
    audioMinutes: count(20_000),
    freeCopies: z
      .array(z.strictObject({ label: present(100), url: secureAddress }))
      .max(5, 'Must have at most 5 free copies')
      .default([]),
    excerpt: z
      .strictObject({ text: present(2000), source: plainText(200).default('') })
      .nullable()
      .default(null),
  })
  .meta({ id: 'BookFacts', description: 'Facts about the book; replaced whole' });
