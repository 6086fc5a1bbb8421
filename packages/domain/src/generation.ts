import { z } from 'zod';
import {
  CONTENT_FIELDS,
  type ContentFields,
  fieldsWith,
  type Kind,
  mapFields,
} from './content-fields.ts';
import { type ContentShape, contentShapeOf } from './content-schema.ts';
import { bookFactsSchema, decisionSchema } from './decision-schema.ts';
import { named, namedInput } from './documented.ts';
import { LIMITS } from './limits.ts';
import { previewContentSchema } from './preview.ts';
import { sourceIdSchema } from './source.ts';
import { notBlank, plainText } from './text.ts';

export const providerSchema = z.enum(['openai', 'gemini']);
export type Provider = z.infer<typeof providerSchema> | 'outline';

export const generateInputSchema = namedInput('GenerateInput', 'The known facts about a book', {
  title: notBlank(
    plainText(LIMITS.titleLength),
    'Book title is required to generate a summary.',
  ).meta({ description: 'Title of the book', example: 'Walden' }),
  summary: plainText(LIMITS.textLength)
    .optional()
    .meta({ description: "The book's blurb", example: 'Two years in a cabin by a pond.' }),
  chapterTitles: plainText(LIMITS.textLength).optional().meta({
    description: 'Chapter titles or themes, one on each line',
    example: 'Economy\nReading',
  }),
  focusArea: plainText(LIMITS.textLength).optional().meta({
    description: 'The focus of the preview',
    example: 'Whether the advice is sound',
  }),
  sourceIds: z
    .array(sourceIdSchema)
    .max(LIMITS.sources)
    .optional()
    .meta({
      description: 'Sources of one preview on which the text shall rest',
      example: [4],
    }),
  provider: providerSchema
    .default('openai')
    .describe(
      'The writer: `openai` is OpenAI, or Gemini if only Gemini is set up; `gemini` is Gemini alone; with neither, the built-in outline writes',
    ),
});
export type GenerateInput = z.output<typeof generateInputSchema>;

const { title, author, rawMarkdown } = previewContentSchema.shape;

const MAX_ITEMS: Partial<Record<Kind, number>> = { topics: 50, list: 200 };

export function generatedSectionsOf<Fields extends ContentFields>(fields: Fields) {
  const sections = fieldsWith(fields, 'heading');
  const schemas: Record<string, z.ZodType> = contentShapeOf<ContentFields>(sections);
  return mapFields<ContentShape<typeof sections>>(sections, ({ kind }, name) => {
    const schema = schemas[name];
    const max = MAX_ITEMS[kind];
    if (max === undefined || !(schema instanceof z.ZodArray)) return schema;
    return schema.max(max).meta({ ...schema.meta() });
  });
}

/** Untrusted: parsed and limited like any input. */
export const generatedSummarySchema = named('GeneratedSummary', 'The generated text of a preview', {
  title,
  author,
  ...generatedSectionsOf(CONTENT_FIELDS),
  decision: decisionSchema
    .optional()
    .describe('How the preview advises the reader; left out where nothing is known'),
  book: bookFactsSchema
    .optional()
    .describe('What is known about the book; left out where nothing is'),
  rawContent: rawMarkdown,
});
export type GeneratedSummary = z.infer<typeof generatedSummarySchema>;
