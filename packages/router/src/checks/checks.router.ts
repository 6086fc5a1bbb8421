import {
  checkContentInputSchema,
  checkExceptionSchema,
  checkResultSchema,
  exceptionInputSchema,
} from '@foreword/domain/check.ts';
import { previewIdSchema } from '@foreword/domain/preview.ts';
import { versionRefSchema } from '@foreword/domain/version.ts';
import { z } from 'zod';
import { editorProcedure, router } from '../trpc.ts';
import {
  addException,
  checkContent,
  checkSavedPreview,
  checkVersion,
  getVersionCheck,
  listExceptions,
  removeException,
} from './checks.service.ts';

export const checksRouter = router({
  preview: editorProcedure('read', 'Book Previews')
    .meta({
      rest: 'POST /admin/book-summaries/{id}/check',
      summary: 'Check a preview',
      description:
        'Checks the working copy against its sources and by the other rules, and changes nothing. 422: the sources are too large to be checked together.',
      errors: [422],
      examples: { body: {} },
    })
    .input(z.strictObject({ id: previewIdSchema }))
    .output(checkResultSchema)
    .mutation(({ ctx, input, signal }) => checkSavedPreview(ctx, input.id, signal)),

  content: editorProcedure('read', 'Book Previews')
    .meta({
      rest: 'POST /admin/check',
      summary: 'Check content that is not saved',
      description:
        'As for a saved preview, with the sources of `bookSummaryId`. An absent field is empty. 422: the sources are too large to be checked together.',
      errors: [404, 422],
      examples: { body: { content: { references: ['doi:11.1/x'] } } },
    })
    .input(checkContentInputSchema)
    .output(checkResultSchema)
    .mutation(({ ctx, input, signal }) => checkContent(ctx, input, signal)),

  version: editorProcedure('read', 'Book Previews')
    .meta({
      rest: 'GET /book-summaries/{id}/versions/{versionId}/check',
      summary: 'Read the check of a version',
      description:
        'The stored result, or a new one where none is stored or sources, exceptions or reviews have changed since. The levels are those of the rules now. 422: the sources are too large to be checked together.',
      errors: [422],
    })
    .input(versionRefSchema)
    .output(checkResultSchema)
    .query(({ ctx, input }) => getVersionCheck(ctx, input)),

  checkVersion: editorProcedure('read', 'Book Previews')
    .meta({
      rest: 'POST /book-summaries/{id}/versions/{versionId}/check',
      summary: 'Check a version',
      description:
        'Checks the version anew, and stores the result with it. 422: the sources are too large to be checked together.',
      errors: [422],
      examples: { body: {} },
    })
    .input(versionRefSchema)
    .output(checkResultSchema)
    .mutation(({ ctx, input, signal }) => checkVersion(ctx, input, signal)),

  exceptions: editorProcedure('read', 'Book Previews')
    .meta({
      rest: 'GET /admin/book-summaries/{id}/exceptions',
      summary: 'List the excepted quotations of a preview',
      description: 'Words in quotation marks that are not of the book, the oldest first.',
    })
    .input(z.strictObject({ id: previewIdSchema }))
    .output(z.array(checkExceptionSchema))
    .query(({ ctx, input }) => listExceptions(ctx.db, input.id)),

  addException: editorProcedure('draft', 'Book Previews')
    .meta({
      rest: 'POST /admin/book-summaries/{id}/exceptions',
      summary: 'Except a quotation from checks',
      description:
        'Says that the author of the preview speaks here, not the book. The same words need one exception. 409: the preview has 200 exceptions. Answers all exceptions.',
      errors: [409],
      examples: {
        body: { quotation: 'A foolish consistency is the hobgoblin of little minds' },
      },
    })
    .input(exceptionInputSchema)
    .output(z.array(checkExceptionSchema))
    .mutation(({ ctx, input }) => addException(ctx, input)),

  removeException: editorProcedure('draft', 'Book Previews')
    .meta({
      rest: 'DELETE /admin/book-summaries/{id}/exceptions',
      summary: 'Remove the exception of a quotation',
      description: 'Answers the other exceptions.',
    })
    .input(exceptionInputSchema)
    .output(z.array(checkExceptionSchema))
    .mutation(({ ctx, input }) => removeException(ctx, input)),
});
