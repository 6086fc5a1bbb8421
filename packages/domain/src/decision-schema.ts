import { z } from 'zod';
import { type LabelGroup, type LabelValue, labelValues } from './decision-labels.ts';
import { idSchema, namedInput } from './documented.ts';
import { normalizeIsbn } from './isbn.ts';
import { LIMITS } from './limits.ts';
import { blankAsNull, plainText, requiredText } from './text.ts';

/** Entries of a list, and characters of an entry. */
export const DECISION_LINES = {
  readIf: { max: 5, maxLength: 200 },
  skipIf: { max: 5, maxLength: 200 },
  contentNotes: { max: 8, maxLength: 120 },
} as const;

const labelIn = <Group extends LabelGroup>(group: Group) => {
  const values = labelValues(group);
  return z.enum(values as [LabelValue<Group>, ...LabelValue<Group>[]] & string[], {
    error: `Must be one of ${values.join(', ')}`,
  });
};

const note = (description: string, example: string) =>
  plainText(LIMITS.adviceLength).default('').meta({ description, example });

const present = (maxLength: number) => requiredText(maxLength, 'Must not be blank');
const texts = ({ max, maxLength }: { max: number; maxLength: number }) =>
  z.array(present(maxLength)).max(max, `Must have at most ${max} entries`).default([]);

const partOf = <Shape extends z.ZodRawShape>(description: string, shape: Shape) =>
  z.strictObject(shape).nullable().default(null).describe(description);

const alternativeSchema = z.strictObject({
  relation: labelIn('relation').meta({
    description: 'When to read it: instead of this book, before it, after it, or as its opponent',
    example: 'instead',
  }),
  title: present(LIMITS.titleLength).meta({ description: 'Title of that book', example: 'Nature' }),
  author: blankAsNull(plainText(LIMITS.nameLength))
    .default(null)
    .meta({ description: 'Its author', example: 'Ralph Waldo Emerson' }),
  // A damaged ISBN from an earlier version stays readable, like the field `isbn`.
  isbn: blankAsNull(plainText(LIMITS.nameLength).overwrite((text) => normalizeIsbn(text) ?? text))
    .default(null)
    .meta({ description: 'Its ISBN, as 13 digits', example: '9780306406157' }),
  previewId: idSchema.nullable().default(null).meta({
    description: 'Another preview about that book; readers get it only where that is published',
    example: 7,
  }),
  reason: note('Why', 'A hundred pages that say the same.'),
});

/** An absent part is empty. */
export const decisionSchema = z
  .strictObject({
    verdict: partOf('Whether the book is worth its price and the hours', {
      call: labelIn('verdict').meta({ description: 'What to do with it', example: 'borrow' }),
      reason: note('Why, in a sentence or two', 'One reading is enough.'),
    }),
    readIf: texts(DECISION_LINES.readIf).meta({
      description: 'Readers whom the book serves',
      example: ['you want to know what a simple life costs'],
    }),
    skipIf: texts(DECISION_LINES.skipIf).meta({
      description: 'Readers whom it does not serve',
      example: ['you look for a manual'],
    }),
    priorKnowledge: partOf('What to know before the first page', {
      level: labelIn('priorKnowledge').meta({
        description: 'How much a reader should know before',
        example: 'none',
      }),
      note: note('What that is', 'The Bible and some Homer help.'),
    }),
    difficulty: labelIn('difficulty')
      .nullable()
      .default(null)
      .meta({ description: 'How hard the text is to read', example: 'moderate' }),
    evidence: partOf('What the claims of the book rest on', {
      kinds: z
        .array(labelIn('evidence'))
        .overwrite((kinds) => [...new Set(kinds)])
        .meta({ description: 'Kinds of evidence', example: ['own-experience', 'argument'] }),
      note: note('What that is', 'Two years in one cabin.'),
    }),
    currency: partOf('How current the book is', {
      status: labelIn('currency').meta({
        description: 'Whether it still holds',
        example: 'historical',
      }),
      note: note('What has changed', 'Prices are those of 1845.'),
    }),
    alternatives: z
      .array(alternativeSchema)
      .max(LIMITS.alternatives, `Must have at most ${LIMITS.alternatives} alternatives`)
      .default([])
      .describe('Books to read instead, first, next, or against it'),
    contentNotes: texts(DECISION_LINES.contentNotes).meta({
      description: 'What a reader may want to be warned of',
      example: ['describes an execution'],
    }),
  })
  .meta({ id: 'Decision', description: 'How the preview advises the reader; replaced whole' });

export const NO_DECISION: z.output<typeof decisionSchema> = decisionSchema.parse({});

const count = (max: number, description: string, example: number) =>
  z
    .int()
    .min(1, 'Must be at least 1')
    .max(max, `Must be at most ${max.toLocaleString('en')}`)
    .nullable()
    .default(null)
    .meta({ description, example });

const year = (min: number, description: string, example: number) =>
  z.int().min(min).max(2100).nullable().default(null).meta({ description, example });

const line = (maxLength: number, description: string, example: string) =>
  blankAsNull(plainText(maxLength)).default(null).meta({ description, example });

const secureAddress = plainText(LIMITS.addressLength)
  .refine((text) => {
    if (!/^https:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false;
    const { username, password } = new URL(text);
    const isShort = withoutMarkup(text).length <= LIMITS.addressLength;
    return username === '' && password === '' && isShort;
  }, 'Must be an https address')
  .overwrite(withoutMarkup);

/** Encodes what could end an address in Markdown or HTML. Rows of earlier versions have such characters. */
function withoutMarkup(address: string): string {
  const isPlain = !/[<>"\p{Cc}]/u.test(address) || !URL.canParse(address);
  return isPlain ? address : new URL(address).href;
}

const languageTag = plainText(100)
  .refine((tag) => canonical(tag) !== undefined, 'Must be a language tag such as en or pt-BR')
  .overwrite((tag) => canonical(tag) ?? tag);

function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

/** An absent fact is unknown. */
export const bookFactsSchema = namedInput('BookFacts', 'Facts about the book; replaced whole', {
  subtitle: line(LIMITS.nameLength, 'Subtitle', 'Life in the Woods'),
  firstPublished: year(-3000, 'Year of the first publication; negative before our era', 1854),
  publisher: line(200, 'Publisher of the edition', 'Princeton University Press'),
  translator: line(200, 'Translator of the edition', 'W. K. Marriott'),
  editionYear: year(1450, 'Year of the edition', 1971),
  language: blankAsNull(languageTag)
    .default(null)
    .meta({ description: 'Language of the edition, as a BCP 47 tag', example: 'en' }),
  pages: count(20_000, 'Pages of the edition', 352),
  words: count(5_000_000, 'Words of the text', 115_000),
  audioMinutes: count(20_000, 'Length as an audiobook, in minutes', 720),
  freeCopies: z
    .array(
      z.strictObject({
        label: present(100).meta({ description: 'Where', example: 'Project Gutenberg' }),
        url: secureAddress.meta({
          description: 'An https address',
          example: 'https://www.gutenberg.org/ebooks/205',
        }),
      }),
    )
    .max(LIMITS.freeCopies, `Must have at most ${LIMITS.freeCopies} free copies`)
    .default([])
    .describe('Lawful free copies'),
  excerpt: partOf('A passage of the book', {
    text: present(LIMITS.excerptLength).meta({
      description: 'Words of the book, as printed',
      example: 'I went to the woods because I wished to live deliberately.',
    }),
    source: plainText(LIMITS.excerptSourceLength)
      .default('')
      .meta({ description: 'Where they stand', example: 'Chapter 2' }),
  }),
});

export const NO_BOOK_FACTS: z.output<typeof bookFactsSchema> = bookFactsSchema.parse({});
