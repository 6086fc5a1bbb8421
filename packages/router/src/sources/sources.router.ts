import { LIMITS } from '@foreword/domain/limits.ts';
import { previewIdSchema } from '@foreword/domain/preview.ts';
import {
  addSourceInputSchema,
  SOURCE_FILE_TYPES,
  sourceIdSchema,
  sourceSchema,
  sourceTextSchema,
} from '@foreword/domain/source.ts';
import { z } from 'zod';
import { KEY_HEADERS } from '../idempotency/idempotency.service.ts';
import { deletedSchema } from '../parsing.ts';
import { editorProcedure, router } from '../trpc.ts';
import { addSource, deleteSource, getSource, listPreviewSources } from './sources.service.ts';

/** 5 MB of text as JSON. */
export const SOURCE_BODY_LIMIT = 8 * 1024 * 1024;

const sourceRefSchema = z.strictObject({ id: sourceIdSchema });

export const sourcesRouter = router({
  list: editorProcedure('read', 'Book Previews')
    .meta({
      rest: 'GET /admin/book-summaries/{id}/sources',
      summary: 'List the sources of a preview',
      description: 'In the order in which they were added, without their texts.',
    })
    .input(z.strictObject({ id: previewIdSchema }))
    .output(z.array(sourceSchema))
    .query(({ ctx, input }) => listPreviewSources(ctx.db, input.id)),

  add: editorProcedure('draft', 'Book Previews')
    .meta({
      rest: 'POST /admin/book-summaries/{id}/sources',
      summary: 'Add a source to a preview',
      description:
        'Only signed-in editors can read a source: no public answer, page, feed or search has it. The body is JSON, or a file with its media type; `kind` and `label` then stand in the query. The text of a file may be encoded in UTF-8, UTF-16 or Windows-1252. The header and footer of Project Gutenberg are left out. 409: the preview has 10 sources already. 413: the text has more than 5 MB, or the file more than 20 MB. 415: another media type. 422: the file cannot be read; the answer says why.',
      status: 201,
      headers: KEY_HEADERS,
      bodyLimit: LIMITS.sourceFileBytes,
      file: { field: 'text', types: SOURCE_FILE_TYPES, atOnce: 3 },
      errors: [409, 422],
    })
    .input(addSourceInputSchema)
    .output(sourceSchema)
    .mutation(({ ctx, input }) => addSource(ctx, input)),

  byId: editorProcedure('read', 'Book Previews')
    .meta({
      rest: 'GET /admin/sources/{id}',
      summary: 'Read one source',
      description: 'The whole text and its passages.',
    })
    .input(sourceRefSchema)
    .output(sourceTextSchema)
    .query(({ ctx, input }) => getSource(ctx, input.id)),

  remove: editorProcedure('draft', 'Book Previews')
    .meta({
      rest: 'DELETE /admin/sources/{id}',
      summary: 'Remove a source',
      description: 'Removes the text for good. What the preview says stays.',
    })
    .input(sourceRefSchema)
    .output(deletedSchema)
    .mutation(({ ctx, input }) => deleteSource(ctx, input.id)),
});
