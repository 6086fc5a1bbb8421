import { adminPreviewSchema } from '@foreword/domain/admin-preview.ts';
import { editorProcedure, router } from '../trpc.ts';
import { addReview, reviewInputSchema } from './reviews.service.ts';

export const reviewsRouter = router({
  add: editorProcedure('review', 'Book Previews')
    .meta({
      rest: 'POST /admin/book-summaries/{id}/reviews',
      summary: 'Review generated text',
      description:
        'Records that the caller, a person, has reviewed the generated text of fields of the working copy, or of a version. A review reaches every version, and what readers see, where the field has the same text; it ends when the text changes. Fields without generated text are accepted without effect. 409: another save has changed the preview since the sent `updatedAt`.',
      errors: [409],
      examples: { body: { fields: ['abstract', 'keyTopics'] } },
    })
    .input(reviewInputSchema)
    .output(adminPreviewSchema)
    .mutation(({ ctx, input }) => addReview(ctx, input)),
});
