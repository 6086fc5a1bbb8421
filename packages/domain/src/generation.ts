import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { previewContentSchema } from './preview.ts';
import { isBlank, plainText } from './text.ts';

/** The providers a caller may name; without a key for either the built-in outline serves. */
export const providerSchema = z.enum(['openai', 'gemini']);
export type Provider = z.infer<typeof providerSchema> | 'outline';

export const generateInputSchema = z
  .strictObject({
    title: plainText(LIMITS.titleLength)
      .refine((title) => !isBlank(title), 'Book title is required to generate a summary.')
      .meta({ description: 'Title of the book', example: 'Walden' }),
    summary: plainText(LIMITS.textLength)
      .optional()
      .meta({ description: "The book's blurb", example: 'Two years in a cabin by a pond.' }),
    chapterTitles: plainText(LIMITS.textLength)
      .optional()
      .meta({ description: 'Chapter titles or themes, one a line', example: 'Economy\nReading' }),
    focusArea: plainText(LIMITS.textLength).optional().meta({
      description: 'What the preview should dwell on',
      example: 'Whether the advice is sound',
    }),
    provider: providerSchema.default('openai').meta({
      description:
        'Who writes: `openai` is OpenAI, or Gemini where only that is set up; `gemini` is Gemini alone; without any key the built-in outline writes',
    }),
  })
  .meta({ id: 'GenerateInput', description: 'What is known of a book' });
export type GenerateInput = z.output<typeof generateInputSchema>;

const content = previewContentSchema.shape;

const atMost = <Item extends z.ZodType>(length: number, list: z.ZodArray<Item>) =>
  list.max(length).meta({ ...list.meta() });

/** What a provider writes. Untrusted: parsed and limited like anything from outside. */
export const generatedSummarySchema = z
  .object({
    title: content.title,
    author: content.author,
    abstract: content.abstract,
    introduction: content.introduction,
    relationToExistingWork: content.relationToExistingWork,
    futureThinking: content.futureThinking,
    conclusion: content.conclusion,
    keyTopics: atMost(50, content.keyTopics),
    references: atMost(200, content.references),
    furtherExploration: atMost(200, content.furtherExploration),
    rawContent: content.rawMarkdown,
  })
  .meta({ id: 'GeneratedSummary', description: 'The text of a preview, as it was written' });
export type GeneratedSummary = z.infer<typeof generatedSummarySchema>;
