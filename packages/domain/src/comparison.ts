import { z } from 'zod';
import { named, text } from './documented.ts';
import { NO_IDS, readIds } from './id-words.ts';
import { LIMITS } from './limits.ts';
import { previewCardSchema, previewIdSchema, previewSchema } from './preview.ts';
import { plainText } from './text.ts';

/** Ids with commas between them, such as `3,7,9`, as a list without repeats. */
export const idsSchema = (max: number) =>
  plainText(LIMITS.idsLength, ({ input }) => (input === undefined ? NO_IDS : undefined))
    .superRefine((text, context) => {
      const { problem } = readIds(text, max);
      if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
    })
    .transform((text) => readIds(text, max).ids)
    .meta({
      description: `Ids with commas between them, at most ${max}; a repeated id counts once`,
      example: '3,7,9',
    });

const notAvailableSchema = z
  .array(previewIdSchema)
  .describe('Ids of drafts and of previews that do not exist, without telling which');

/** A card with the facts that help to decide. */
const comparedPreviewSchema = named('ComparedPreview', 'A preview as comparisons show it', {
  ...previewCardSchema.shape,
  ...previewSchema.pick({ isbn: true, decision: true, book: true, updatedAt: true }).shape,
});
export type ComparedPreview = z.infer<typeof comparedPreviewSchema>;

export const comparisonSchema = named('Comparison', 'Previews side by side', {
  previews: z.array(comparedPreviewSchema).describe('The published ones, in the order asked for'),
  notAvailable: notAvailableSchema,
  sharedTopics: z
    .array(
      z.object({
        title: text('In the words of the first', 'Habit'),
        ids: z.array(previewIdSchema).describe('Previews that treat it'),
      }),
    )
    .describe('Key topics that at least two of the previews treat'),
});
export type Comparison = z.infer<typeof comparisonSchema>;

export const shortlistSchema = z.object({
  previews: z.array(previewCardSchema).describe('The published ones, in the order asked for'),
  notAvailable: notAvailableSchema,
});

export const relatedSchema = named('Related', 'A preview related to another', {
  preview: previewCardSchema,
  reason: text('A reason that a reader can check', 'also treats the division of labour'),
});
export type Related = z.infer<typeof relatedSchema>;
