import { z } from 'zod';
import { count, named, namedInput, text } from './documented.ts';
import { previewIdSchema } from './preview.ts';

/** The screen splits longer uploads. */
const MAX_BULK_TITLES = 50_000;

/** Each title is checked alone, so that a bad one does not stop the others. */
export const bulkUploadInputSchema = namedInput('BulkUploadInput', 'Titles for new drafts', {
  bookTitles: z
    .array(z.string())
    .min(1, 'Please provide book titles to upload.')
    .max(MAX_BULK_TITLES)
    .meta({
      description: 'Titles; each becomes a draft',
      example: ['Walden', 'Meditations'],
    }),
});

export const bulkUploadResultSchema = named('BulkUploadResult', 'The outcome of each title', {
  totalProcessed: count('Number of titles in the call', 3),
  successful: count('Number of new drafts', 2),
  failed: count('Number of failures', 1),
  results: z
    .array(
      z.object({
        id: previewIdSchema,
        title: text('The title, trimmed', 'Walden'),
        success: z.literal(true).describe('Always true; failures are in `errors`'),
        warning: z.string().optional().meta({
          description: 'Warns of a title that repeats another; the draft exists',
          example: 'Repeats another title of this upload',
        }),
      }),
    )
    .describe('The new drafts, in the order of their titles'),
  errors: z
    .array(
      z.object({
        title: text('The title, trimmed', ''),
        error: text('Reason of the failure', 'Title cannot be empty'),
      }),
    )
    .describe('The failed titles, in their order'),
});
export type BulkUploadResult = z.infer<typeof bulkUploadResultSchema>;

/** The result comes last. */
const bulkUploadEventSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('progress'),
    processed: z.int().min(0),
    total: z.int().min(0),
  }),
  z.object({ kind: z.literal('done'), result: bulkUploadResultSchema }),
]);
export type BulkUploadEvent = z.infer<typeof bulkUploadEventSchema>;
