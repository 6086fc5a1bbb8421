import { previewIdSchema } from '@foreword/domain/preview.ts';
import {
  addSourceInputSchema,
  sourceIdSchema,
  sourceSchema,
  sourceTextSchema,
} from '@foreword/domain/source.ts';
import { z } from 'zod';
import { KEY_HEADERS } from '../idempotency/key-headers.ts';
import { deletedSchema } from '../outputs.ts';
import { editorProcedure, router } from '../trpc.ts';
import { addSource, deleteSource, getSource, listPreviewSources } from './sources.service.ts';

const TAGS = ['Admin', 'Book Previews'] as const;

/** 5 MB of text, each character of which JSON may write in several. */
export const SOURCE_BODY_LIMIT = 20 * 1024 * 1024;

const sourceRefSchema = z.strictObject({ id: sourceIdSchema });

export const sourcesRouter = router({
  list: editorProcedure('read')
    .meta({
      rest: {
        method: 'GET',
        path: '/admin/book-summaries/{id}/sources',
        tag: TAGS,
        summary: 'List the sources of a preview',
        description: 'In the order in which they were added, without their texts.',
        errors: [404],
      },
    })
    .input(z.strictObject({ id: previewIdSchema }))
    .output(z.array(sourceSchema))
    .query(({ ctx, input }) => listPreviewSources(ctx.db, input.id)),

  add: editorProcedure('draft')
    .meta({
      rest: {
        method: 'POST',
        path: '/admin/book-summaries/{id}/sources',
        tag: TAGS,
        summary: 'Add a source to a preview',
        description:
          'Only signed-in editors can read a source: no public answer, page, feed or search has it. 409: the preview has 10 sources already. 413: the text has more than 5 MB.',
        status: 201,
        headers: KEY_HEADERS,
        bodyLimit: SOURCE_BODY_LIMIT,
        errors: [404, 409, 422],
      },
    })
    .input(addSourceInputSchema)
    .output(sourceSchema)
    .mutation(({ ctx, input }) => addSource(ctx, input)),

  byId: editorProcedure('read')
    .meta({
      rest: {
        method: 'GET',
        path: '/admin/sources/{id}',
        tag: TAGS,
        summary: 'Read one source',
        description: 'The whole text and its passages.',
        errors: [404],
      },
    })
    .input(sourceRefSchema)
    .output(sourceTextSchema)
    .query(({ ctx, input }) => getSource(ctx.db, input.id)),

  remove: editorProcedure('draft')
    .meta({
      rest: {
        method: 'DELETE',
        path: '/admin/sources/{id}',
        tag: TAGS,
        summary: 'Remove a source',
        description: 'Removes the text for good. What the preview says stays.',
        errors: [404],
      },
    })
    .input(sourceRefSchema)
    .output(deletedSchema)
    .mutation(({ ctx, input }) => deleteSource(ctx, input.id)),
});
