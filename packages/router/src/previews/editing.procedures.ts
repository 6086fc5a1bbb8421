import { adminPreviewCardSchema, adminPreviewSchema } from '@foreword/domain/admin-preview.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { previewIdSchema } from '@foreword/domain/preview.ts';
import {
  createPreviewInputSchema,
  updatePreviewInputSchema,
} from '@foreword/domain/preview-input.ts';
import { z } from 'zod';
import { KEY_HEADERS } from '../idempotency/key-headers.ts';
import { pageSchema } from '../paging.ts';
import { deletedSchema, inOneGo } from '../parsing.ts';
import { editorProcedure } from '../trpc.ts';
import { createPreview, deletePreview, getAdminPreview, savePreview } from './editing.service.ts';
import { CREATE_EXAMPLE } from './examples.ts';
import { listInputShape } from './list-page.ts';
import { listAllPreviews } from './previews.service.ts';

const PAGE_TEXT = `An answer has at most ${LIMITS.listMax} previews; its header \`Link\` leads to the next page.`;

const adminListInputSchema = z.strictObject({
  status: z
    .enum(['published', 'draft', 'featured'])
    .optional()
    .meta({ description: 'Only previews in this state', example: 'draft' }),
  ...listInputShape(LIMITS.listMax),
});

export const editingProcedures = {
  listAll: editorProcedure('read', 'Book Previews')
    .meta({
      rest: 'GET /admin/book-summaries',
      summary: 'List all previews',
      description: `Cards of all previews, drafts too, newest first, as they stand in the working copy. An unknown category gives an empty list. ${PAGE_TEXT}`,
      page: true,
    })
    .input(adminListInputSchema)
    .output(pageSchema(adminPreviewCardSchema))
    .query(({ ctx, input }) => listAllPreviews(ctx.db, input)),

  listMine: editorProcedure('read', 'Book Previews')
    .meta({
      rest: 'GET /admin/summaries',
      summary: 'List the previews of the dashboard',
      description: `The previews that the signed-in editor works on. Editors share all previews, so these are the same as of the list of all. ${PAGE_TEXT}`,
      page: true,
    })
    .input(adminListInputSchema)
    .output(pageSchema(adminPreviewCardSchema))
    .query(({ ctx, input }) => listAllPreviews(ctx.db, input)),

  adminById: editorProcedure('read', 'Book Previews')
    .meta({
      rest: 'GET /admin/book-summaries/{id}',
      summary: 'Read one preview as editors do',
      description: 'The working copy and the state of a preview, published or not.',
    })
    .input(z.strictObject({ id: previewIdSchema }))
    .output(adminPreviewSchema)
    .query(({ ctx, input }) => getAdminPreview(ctx, input.id)),

  create: editorProcedure('draft', 'Book Previews')
    .meta({
      rest: 'POST /admin/book-summaries',
      summary: 'Create a preview',
      description:
        'A draft unless told otherwise. A draft may be incomplete; to be published it needs title, category, abstract, introduction and at least one key topic, else 422 names what is missing and nothing is saved. 404: an upgrade has changed the form of the answer since the `Idempotency-Key` was used, and the preview is gone.',
      status: 201,
      headers: KEY_HEADERS,
      errors: [404, 422],
      examples: CREATE_EXAMPLE,
    })
    .input(inOneGo(createPreviewInputSchema))
    .output(inOneGo(adminPreviewSchema))
    .mutation(({ ctx, input }) => createPreview(ctx, input)),

  update: editorProcedure('draft', 'Book Previews')
    .meta({
      rest: 'PUT /admin/book-summaries/{id}',
      summary: 'Update a preview',
      description:
        'Any part of it; what is left out stays. Content with `isPublished: true`, on a preview that has versions, also becomes a new version, current and published. The flags alone make no version. 409: another save has changed the preview since the sent `updatedAt`. 422: what readers would see is incomplete.',
      errors: [409, 422],
      examples: { body: { abstract: 'Two years by a pond.', isPublished: true } },
    })
    .input(inOneGo(updatePreviewInputSchema))
    .output(inOneGo(adminPreviewSchema))
    .mutation(({ ctx, input }) => savePreview(ctx, input)),

  remove: editorProcedure('draft', 'Book Previews')
    .meta({
      rest: 'DELETE /admin/book-summaries/{id}',
      summary: 'Delete a preview',
      description:
        'Removes the preview and all its versions. A recovery copy of both remains for 30 days.',
    })
    .input(z.strictObject({ id: previewIdSchema }))
    .output(deletedSchema)
    .mutation(({ ctx, input }) => deletePreview(ctx, input.id)),
};
