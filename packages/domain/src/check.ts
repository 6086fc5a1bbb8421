import { z } from 'zod';
import { contentFieldSchema } from './content-schema.ts';
import { count, named, namedInput, text, textOrNull, time } from './documented.ts';
import { previewIdSchema } from './preview.ts';
import { unsavedContentSchema } from './preview-input.ts';
import { requiredText } from './text.ts';

/** In the order in which screens list them; see docs/specification/check.md#rules. */
export const CHECK_RULES = [
  'quote.not-found',
  'quote.altered',
  'figure.unsupported',
  'name.unsupported',
  'topic.unsupported',
  'coverage.gap',
  'reference.isbn',
  'reference.doi',
  'reference.url',
  'reference.duplicate',
  'decision.missing',
  'decision.vague',
  'text.repeated',
  'text.long-abstract',
  'review.missing',
] as const;
export type CheckRule = (typeof CHECK_RULES)[number];

export const sourcePlaceSchema = z.object({
  sourceId: z.int().meta({ description: 'Id of the source', example: 4 }),
  passageId: text('Id of its passage', 'p1k2m3'),
  text: text('The words of the source', 'quiet desperation'),
  percent: z.number().meta({ description: 'How far into the source, from 0 to 100', example: 3.2 }),
});
export type SourcePlace = z.infer<typeof sourcePlaceSchema>;

export const findingSchema = named('Finding', 'What a check found', {
  rule: z.enum(CHECK_RULES).meta({ description: 'The rule', example: 'reference.doi' }),
  severity: z
    .enum(['blocking', 'advice'])
    .meta({ description: 'Whether it stops publishing', example: 'advice' }),
  field: contentFieldSchema.meta({ description: 'The field', example: 'references' }),
  path: text('Place within the content', 'references[0]'),
  start: count('Where it begins in the text, in UTF-16 units', 12),
  end: count('Where it ends', 24),
  message: text('What is wrong', 'This DOI is damaged'),
  source: sourcePlaceSchema.optional().describe('The words of the source'),
});
export type JudgedFinding = z.infer<typeof findingSchema>;
export type Finding = Omit<JudgedFinding, 'severity'>;

const coverageSchema = named('Coverage', 'What of the book the preview rests on', {
  tenths: z.array(z.int()).meta({
    description: 'How many topics and quotations rest on each tenth of the book',
    example: [2, 1, 0, 0, 1, 3, 0, 0, 0, 1],
  }),
  silentThirds: z
    .array(z.int().min(0).max(2))
    .meta({ description: 'Thirds on which nothing rests', example: [1] }),
  note: z.string().optional().meta({
    description: 'What was not compared, and why',
    example: 'The source is in another language; topics are not compared.',
  }),
});
export type Coverage = z.infer<typeof coverageSchema>;

export const checkResultSchema = named('CheckResult', 'The findings of a check', {
  findings: z.array(findingSchema).describe('In the order of the form'),
  coverage: coverageSchema.nullable().describe('Null without the text of the book'),
  checkedAt: time('When it was checked'),
  contentHash: text('The same for the same content', 'Yx3c0r…'),
});
export type CheckResult = z.infer<typeof checkResultSchema>;

/** The site of the document's examples has its exception. */
export const EXAMPLE_QUOTATION = 'Simplify, simplify, simplify again';

const QUOTATION = {
  description: 'The words between the quotation marks',
  example: EXAMPLE_QUOTATION,
};

export const exceptionInputSchema = z.strictObject({
  id: previewIdSchema,
  quotation: requiredText(5000, 'Quotation is required').meta(QUOTATION),
});
export type ExceptionInput = z.output<typeof exceptionInputSchema>;

export const checkExceptionSchema = named('CheckException', 'A quotation that is not of the book', {
  quotation: z.string().meta(QUOTATION),
  createdAt: time('When an editor said so'),
  createdBy: textOrNull('Name of that editor; null after the user is erased', 'Demo Admin'),
});
export type CheckException = z.infer<typeof checkExceptionSchema>;

export const checkContentInputSchema = namedInput('CheckContentInput', 'Content to check', {
  content: unsavedContentSchema.describe(
    'Content that need not be saved; an absent field is empty',
  ),
  bookSummaryId: previewIdSchema.optional().describe('The preview whose sources count'),
});
