import { z } from 'zod';
import { previewIdSchema } from './preview.ts';

/** Titles one call may carry; the page sends no more at a time. */
export const MAX_BULK_TITLES = 50_000;

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
  .meta({ id: 'BulkUploadInput' });

/** What became of each title. */
export const bulkUploadResultSchema = z
  .object({
    totalProcessed: z.int().min(0),
    successful: z.int().min(0),
    failed: z.int().min(0),
    results: z.array(
      z.object({
        id: previewIdSchema,
        title: z.string(),
        success: z.literal(true),
        warning: z.string().optional().meta({ description: 'A title that repeats another' }),
      }),
    ),
    errors: z.array(z.object({ title: z.string(), error: z.string() })),
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
