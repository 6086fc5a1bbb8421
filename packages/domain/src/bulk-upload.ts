import { z } from 'zod';
import { previewIdSchema } from './preview.ts';

/** Titles one call may carry; the page sends no more at a time. */
const MAX_BULK_TITLES = 50_000;

/** Titles are trimmed and judged one by one, so that one bad line does not stop the others. */
export const bulkUploadInputSchema = z
  .strictObject({
    bookTitles: z
      .array(z.string())
      .min(1, 'Please provide book titles to upload.')
      .max(MAX_BULK_TITLES)
      .meta({
        description: 'Titles, each of which becomes a draft',
        example: ['Walden', 'Meditations'],
      }),
  })
  .meta({ id: 'BulkUploadInput', description: 'Titles to make drafts of' });

const count = (description: string, example: number) =>
  z.int().min(0).meta({ description, example });

/** What became of each title. */
export const bulkUploadResultSchema = z
  .object({
    totalProcessed: count('Titles that were given', 3),
    successful: count('Titles that became drafts', 2),
    failed: count('Titles that did not', 1),
    results: z
      .array(
        z.object({
          id: previewIdSchema,
          title: z.string().meta({ description: 'The title, trimmed', example: 'Walden' }),
          success: z
            .literal(true)
            .meta({ description: 'Always true: failures are among the errors' }),
          warning: z.string().optional().meta({
            description: 'Said of a title that repeats another; it is a draft all the same',
            example: 'Repeats another title of this upload',
          }),
        }),
      )
      .meta({ description: 'The drafts that were made, in the order of their titles' }),
    errors: z
      .array(
        z.object({
          title: z.string().meta({ description: 'The title, trimmed', example: '' }),
          error: z.string().meta({
            description: 'Why it did not become a draft',
            example: 'Title cannot be empty',
          }),
        }),
      )
      .meta({ description: 'The titles that did not become drafts, in their order' }),
  })
  .meta({ id: 'BulkUploadResult', description: 'What became of each title' });
export type BulkUploadResult = z.infer<typeof bulkUploadResultSchema>;

/** What a bulk upload tells while it runs, the result last. */
export const bulkUploadEventSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('progress'),
    processed: z.int().min(0),
    total: z.int().min(0),
  }),
  z.object({ kind: z.literal('done'), result: bulkUploadResultSchema }),
]);
export type BulkUploadEvent = z.infer<typeof bulkUploadEventSchema>;
