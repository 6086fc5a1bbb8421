import { z } from 'zod';
import { CONTENT_FIELDS, fieldsWith } from './content-fields.ts';
import { bookFactsSchema, decisionSchema } from './decision-schema.ts';
import { named } from './documented.ts';
import { providerSchema } from './generation.ts';
import { groundingSchema } from './grounding.ts';
import { keyTopicSchema } from './key-topic.ts';
import { LIMITS } from './limits.ts';
import { previewIdSchema } from './preview.ts';
import { unsavedContentSchema } from './preview-input.ts';
import { sourceIdSchema } from './source.ts';
import { plainText } from './text.ts';

/** The fields with a heading, which are sections of the page. */
export const SECTIONS = fieldsWith(CONTENT_FIELDS, 'heading');

export type SectionField = keyof typeof SECTIONS | 'decision' | 'book';

export const SECTION_FIELDS = [
  ...(Object.keys(SECTIONS) as (keyof typeof SECTIONS)[]),
  'decision',
  'book',
] as const satisfies readonly SectionField[];

const sectionFieldSchema = z.enum(SECTION_FIELDS).meta({
  description: 'The field to write again',
  example: 'conclusion',
});

const sectionText = plainText(LIMITS.textLength);

/** A section's value: a text, a list, all key topics or one, advice, or facts. */
const proposalSchema = z.union([
  sectionText,
  z.array(sectionText),
  z.array(keyTopicSchema),
  keyTopicSchema,
  decisionSchema,
  bookFactsSchema,
]);
export type Proposal = z.infer<typeof proposalSchema>;

const EXAMPLE = 'A book to argue with.';

export const sectionInputSchema = z
  .strictObject({
    bookSummaryId: previewIdSchema.optional().meta({
      description: 'The saved preview; needed without `content`',
      example: 16,
    }),
    content: unsavedContentSchema
      .optional()
      .describe('Content that need not be saved; in place of the content of the saved preview'),
    field: sectionFieldSchema,
    topicIndex: z.int().min(0).max(LIMITS.keyTopics).optional().meta({
      description: 'With the field `keyTopics`: only the topic at this place, from 0',
      example: 0,
    }),
    instruction: plainText(500)
      .optional()
      .meta({ description: 'What the editor wishes', example: 'Shorter, and for beginners' }),
    sourceIds: z
      .array(sourceIdSchema)
      .max(LIMITS.sources)
      .optional()
      .meta({ description: 'Sources of the preview on which the text shall rest', example: [] }),
    base: proposalSchema.nullable().optional().meta({
      description: 'The field, or the topic, as the caller read it; 409 if it is another now',
      example: 'Two years alone by a pond, told as one.',
    }),
    provider: providerSchema
      .default('openai')
      .meta({ description: 'The writer, as for a whole preview', example: 'openai' }),
  })
  .check(({ value, issues }) => {
    if (value.bookSummaryId !== undefined || value.content !== undefined) return;
    const message = 'Either bookSummaryId or content is required';
    issues.push({ code: 'custom', input: value, path: ['bookSummaryId'], message });
  })
  .meta({ id: 'SectionInput', description: 'A section of a preview to write again' });
export type SectionInput = z.output<typeof sectionInputSchema>;

export const sectionAnswerSchema = named('SectionAnswer', 'A proposal for a section', {
  proposal: proposalSchema.meta({
    description: 'The new value of the field, or of the topic',
    example: EXAMPLE,
  }),
  base: proposalSchema.nullable().meta({
    description: 'The value that it would replace',
    example: EXAMPLE,
  }),
  provider: z
    .enum(['openai', 'gemini', 'outline'])
    .meta({ description: 'The writer', example: 'openai' }),
  grounding: groundingSchema
    .optional()
    .describe('With sources: what they support; places are those within the proposal'),
});
export type SectionAnswer = z.infer<typeof sectionAnswerSchema>;
