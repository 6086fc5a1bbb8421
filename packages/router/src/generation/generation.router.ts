import { textOrNull } from '@foreword/domain/documented.ts';
import { generatedSummarySchema, generateInputSchema } from '@foreword/domain/generation.ts';
import { groundingSchema } from '@foreword/domain/grounding.ts';
import { z } from 'zod';
import { KEY_HEADERS, withIdempotencyOutside } from '../idempotency/idempotency.service.ts';
import { NEVER, streamOf } from '../parsing.ts';
import { editorProcedure, router } from '../trpc.ts';
import {
  type GenerationEvent,
  generateSummary,
  getDefaultGenerator,
  streamSummary,
} from './generation.service.ts';

const EXAMPLES = {
  body: {
    title: 'Walden',
    summary: 'Two years in a cabin by a pond.',
    chapterTitles: 'Economy\nReading',
    provider: 'openai',
  },
  response: {
    success: true,
    summary: {
      title: 'Walden',
      author: null,
      abstract: 'Two years in a cabin by a pond.',
      introduction: '[To be written: which question the book answers, and who should read it]',
      keyTopics: [
        { title: 'Economy', content: '[To be written: what the book says about it]' },
        { title: 'Reading', content: '[To be written: what the book says about it]' },
      ],
      relationToExistingWork: '[To be written: what the book builds on, answers or departs from]',
      futureThinking: '[To be written: which questions it leaves open]',
      conclusion: '[To be written: for whom the book is worth buying, and for whom it is not]',
      references: [],
      furtherExploration: [],
      rawContent: '# Walden\n\n## Abstract\n\nTwo years in a cabin by a pond.\n',
    },
    provider: 'outline',
    error: null,
  },
};

const writerSchema = z.enum(['openai', 'gemini', 'outline']);

const generatedSchema = z.object({
  summary: generatedSummarySchema,
  provider: writerSchema.describe('The writer'),
  grounding: groundingSchema.optional().describe('What the text rests on; only with `sourceIds`'),
});

export const generationRouter = router({
  generate: editorProcedure('draft', 'Book Previews')
    .meta({
      rest: 'POST /generate',
      summary: 'Generate the text of a preview',
      description:
        'A text provider writes every section from the title and the other given fields. Nothing is saved. `openai`, the default, means any provider with a key: where only Gemini has one, Gemini writes. `gemini` means Gemini only. `provider` in the answer names the writer. Without any key the built-in outline arranges the given text and marks missing sections as `[To be written: …]`. With `sourceIds` the writer gets passages of these sources, spread over the whole text, and `grounding` tells which of its topics and quotations the sources support; the outline makes topics of the chapters, with verbatim quotations. 404: an unknown source. 422: sources of different previews, Gemini has no key, or the provider declined. 429: too many generations here or at the provider. 502: the provider refused its key or the request, cannot be reached, gave no usable answer, or was cut off at the maximum of its answer. 504: the provider took too long.',
      headers: KEY_HEADERS,
      errors: [404, 422, 429, 502, 504],
      examples: EXAMPLES,
    })
    .input(generateInputSchema)
    .output(
      z.object({
        success: z.literal(true).describe('Always true'),
        ...generatedSchema.shape,
        error: z.null().describe('Failures are answered with an error status'),
      }),
    )
    .mutation(async ({ ctx, input, path, signal = NEVER }) => {
      const generate = () => generateSummary(ctx, input, signal);
      const call = { procedure: path, input, answer: generatedSchema };
      const generated = await withIdempotencyOutside(ctx, call, generate);
      return { success: true as const, ...generated, error: null };
    }),

  /** Generates like `generate`, but streams the sections; for `httpBatchStreamLink`. */
  stream: editorProcedure('draft')
    .input(generateInputSchema)
    .output(streamOf<GenerationEvent>())
    .mutation(({ ctx, input, signal = NEVER }) => streamSummary(ctx, input, signal)),

  provider: editorProcedure('read', 'Book Previews')
    .meta({
      rest: 'GET /generate/provider',
      summary: 'Read the text provider',
      description:
        'The default provider and its model. `outline` means that no provider has a key.',
    })
    .output(
      z.object({
        provider: writerSchema.meta({ description: 'The default writer', example: 'outline' }),
        model: textOrNull('Name of its model; null for the outline', null),
      }),
    )
    .query(({ ctx }) => {
      const { provider, model } = getDefaultGenerator(ctx.textGenerators);
      return { provider, model };
    }),
});
