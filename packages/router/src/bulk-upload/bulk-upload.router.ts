import {
  type BulkUploadEvent,
  bulkUploadInputSchema,
  bulkUploadResultSchema,
} from '@foreword/domain/bulk-upload.ts';
import { KEY_HEADERS } from '../idempotency/idempotency.service.ts';
import { inOneGo, streamOf } from '../parsing.ts';
import { editorProcedure, router } from '../trpc.ts';
import { uploadTitles, uploadTitlesWithProgress } from './bulk-upload.service.ts';

/** In bytes. */
export const BULK_BODY_LIMIT = 8 * 1024 * 1024;

export const bulkUploadRouter = router({
  upload: editorProcedure('draft', 'Book Previews')
    .meta({
      rest: 'POST /admin/bulk-ingestion',
      summary: 'Upload many titles',
      description:
        'Makes a draft of each title, trimmed, and says of each line what became of it; a bad one does not stop the others. Titles that repeat each other or an existing one become drafts with a warning.',
      status: 201,
      bodyLimit: BULK_BODY_LIMIT,
      headers: KEY_HEADERS,
      errors: [422],
      examples: {
        body: { bookTitles: ['Walden', 'walden', ' '] },
        response: {
          totalProcessed: 3,
          successful: 2,
          failed: 1,
          results: [
            { id: 18, title: 'Walden', success: true },
            {
              id: 19,
              title: 'walden',
              success: true,
              warning: 'Repeats another title of this upload',
            },
          ],
          errors: [{ title: '', error: 'Title cannot be empty' }],
        },
      },
    })
    .input(bulkUploadInputSchema)
    .output(inOneGo(bulkUploadResultSchema))
    .mutation(({ ctx, input }) => uploadTitles(ctx, input.bookTitles)),

  /** Uploads with progress, for `httpBatchStreamLink`. */
  stream: editorProcedure('draft')
    .meta({ takesKey: true })
    .input(bulkUploadInputSchema)
    .output(streamOf<BulkUploadEvent>())
    .mutation(({ ctx, input }) => uploadTitlesWithProgress(ctx, input.bookTitles)),
});
