import { checkContentInputSchema, checkResultSchema } from '@foreword/domain/check.ts';
import { previewIdSchema } from '@foreword/domain/preview.ts';
import { z } from 'zod';
import { editorProcedure, router } from '../trpc.ts';
import { checkContent, checkSavedPreview } from './checks.service.ts';

const TAGS = ['Admin', 'Book Previews'] as const;

export const checksRouter = router({
  preview: editorProcedure('read')
    .meta({
      rest: {
        method: 'POST',
        path: '/admin/book-summaries/{id}/check',
        tag: TAGS,
        summary: 'Check a preview',
        description:
          'Checks the working copy against its sources and by the other rules, and changes nothing.',
        errors: [404],
        examples: { body: {} },
      },
    })
    .input(z.strictObject({ id: previewIdSchema }))
    .output(checkResultSchema)
    .mutation(({ ctx, input, signal }) => checkSavedPreview(ctx, input.id, signal)),

  content: editorProcedure('read')
    .meta({
      rest: {
        method: 'POST',
        path: '/admin/check',
        tag: TAGS,
        summary: 'Check content that is not saved',
        description:
          'As for a saved preview, with the sources of `bookSummaryId`. An absent field is empty.',
        errors: [404],
        examples: { body: { content: { references: ['doi:11.1/x'] } } },
      },
    })
    .input(checkContentInputSchema)
    .output(checkResultSchema)
    .mutation(({ ctx, input, signal }) => checkContent(ctx, input, signal)),
});
