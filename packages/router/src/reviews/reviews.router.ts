import { adminPreviewSchema } from '@foreword/domain/admin-preview.ts';
import { previewIdSchema } from '@foreword/domain/preview.ts';
import { updatePreviewInputSchema } from '@foreword/domain/preview-input.ts';
import { reviewedFieldsSchema } from '@foreword/domain/provenance-schema.ts';
import { versionIdSchema } from '@foreword/domain/version.ts';
import { z } from 'zod';
import { editorProcedure, router } from '../trpc.ts';
import { addReview } from './reviews.service.ts';

export const reviewsRouter = router({
  add: editorProcedure('publish')
    .meta({
      rest: 'POST /admin/book-summaries/{id}/reviews',
      tag: ['Admin', 'Book Previews'],
      summary: 'Review generated text',
      description:
        'Records that the caller has reviewed the generated text of fields of the working copy, or of a version. A review reaches every version, and what readers see, where the field has the same text; it ends when the text changes. Fields without generated text are accepted without effect. 409: another save has changed the preview since the sent `updatedAt`.',
      errors: [409],
      examples: { body: { fields: ['abstract', 'keyTopics'] } },
    })
    .input(
      z.strictObject({
        id: previewIdSchema,
        fields: reviewedFieldsSchema,
        versionId: versionIdSchema.optional(),
        updatedAt: updatePreviewInputSchema.shape.updatedAt,
      }),
    )
    .output(adminPreviewSchema)
    .mutation(({ ctx, input }) => addReview(ctx, input)),
});
