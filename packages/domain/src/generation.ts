import { z } from 'zod';
import { keyTopicSchema } from './key-topic.ts';
import { LIMITS } from './limits.ts';
import { isBlank, plainText } from './text.ts';

/** The providers a caller may name; without a key for either the built-in outline serves. */
export const providerSchema = z.enum(['openai', 'gemini']);
export type Provider = z.infer<typeof providerSchema> | 'outline';

export const generateInputSchema = z
  .strictObject({
    title: plainText(LIMITS.titleLength)
      .refine((title) => !isBlank(title), 'Book title is required to generate a summary.')
      .meta({ description: 'Title of the book', example: 'Walden' }),
    summary: plainText(LIMITS.textLength).optional().meta({ description: "The book's blurb" }),
    chapterTitles: plainText(LIMITS.textLength)
      .optional()
      .meta({ description: 'Chapter titles or themes, one a line' }),
    focusArea: plainText(LIMITS.textLength)
      .optional()
      .meta({ description: 'What the preview should dwell on' }),
    provider: providerSchema.default('openai').meta({
      description:
        'Who writes: `openai` is OpenAI, or Gemini where only that is set up; `gemini` is Gemini alone; without any key the built-in outline writes',
    }),
  })
  .meta({ id: 'GenerateInput' });
export type GenerateInput = z.output<typeof generateInputSchema>;

const text = plainText(LIMITS.textLength);

/** What a provider writes. Untrusted: parsed and limited like anything from outside. */
export const generatedSummarySchema = z
  .object({
    title: plainText(LIMITS.titleLength),
    author: plainText(LIMITS.nameLength).nullable(),
    abstract: text,
    introduction: text,
    relationToExistingWork: text,
    futureThinking: text,
    conclusion: text,
    keyTopics: z.array(keyTopicSchema).max(50),
    references: z.array(text).max(200),
    furtherExploration: z.array(text).max(200),
    rawContent: z.string().meta({ description: 'The whole preview as Markdown' }),
  })
  .meta({ id: 'GeneratedSummary' });
export type GeneratedSummary = z.infer<typeof generatedSummarySchema>;
