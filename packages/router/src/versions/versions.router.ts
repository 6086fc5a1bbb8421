import { adminPreviewSchema } from '@foreword/domain/admin-preview.ts';
import { previewIdSchema } from '@foreword/domain/preview.ts';
import { reviewedFieldsSchema } from '@foreword/domain/provenance-schema.ts';
import { recoveryCopyIdSchema } from '@foreword/domain/recovery.ts';
import {
  createVersionInputSchema,
  versionRefSchema,
  versionSchema,
  versionSummarySchema,
} from '@foreword/domain/version.ts';
import { z } from 'zod';
import { KEY_HEADERS } from '../idempotency/idempotency.service.ts';
import { editorProcedure, router } from '../trpc.ts';
import {
  createVersion,
  getVersion,
  listPreviewVersions,
  publishVersion,
  setCurrentVersion,
  takeField,
  takeInputSchema,
} from './versions.service.ts';

export const versionsRouter = router({
  list: editorProcedure('read', 'Book Previews')
    .meta({
      rest: 'GET /book-summaries/{id}/versions',
      summary: 'List the versions of a preview',
      description: 'The newest number first, without the long texts.',
    })
    .input(z.strictObject({ id: previewIdSchema }))
    .output(z.array(versionSummarySchema))
    .query(({ ctx, input }) => listPreviewVersions(ctx.db, input.id)),

  byId: editorProcedure('read', 'Book Previews')
    .meta({
      rest: 'GET /book-summaries/{id}/versions/{versionId}',
      summary: 'Read one version',
      description: 'The whole snapshot. A version of another preview is answered as unknown.',
    })
    .input(versionRefSchema)
    .output(versionSchema)
    .query(({ ctx, input }) => getVersion(ctx, input)),

  create: editorProcedure('draft', 'Book Previews')
    .meta({
      rest: 'POST /book-summaries/{id}/versions',
      summary: 'Create a version',
      description:
        'Takes a snapshot of any content; what is left out comes from the working copy. Neither the working copy nor what is current or published changes.',
      status: 201,
      headers: KEY_HEADERS,
      errors: [422],
      examples: {
        body: { title: 'Walden', changes: 'Corrected a date' },
        response: { id: 3, versionNumber: 3, isCurrent: false, isPublished: false },
      },
    })
    .input(createVersionInputSchema)
    .output(versionSchema)
    .mutation(({ ctx, input }) => createVersion(ctx, input)),

  setCurrent: editorProcedure('draft', 'Book Previews')
    .meta({
      rest: 'POST /book-summaries/{id}/set-current/{versionId}',
      summary: 'Make a version current',
      description:
        'Copies the snapshot into the working copy and marks it. What is published stays, unless readers see the working copy. 409: the preview changes too quickly to be checked.',
      errors: [409, 422],
    })
    .input(versionRefSchema)
    .output(adminPreviewSchema)
    .mutation(({ ctx, input }) => setCurrentVersion(ctx, input)),

  take: editorProcedure('draft', 'Book Previews')
    .meta({
      rest: 'POST /book-summaries/{id}/take/{versionId}',
      summary: 'Take a field of a version',
      description:
        'Copies one field of the version, or one of its key topics, into the working copy, with its origin and review. The former working copy remains as a recovery copy: recovering it undoes the act. 409: another save has changed the preview since the sent `updatedAt`. 422: the field is locked, or what readers would see is incomplete.',
      errors: [409, 422],
      examples: { body: { field: 'keyTopics', topic: { index: 0, replaces: 1 } } },
    })
    .input(takeInputSchema)
    .output(
      z.object({
        preview: adminPreviewSchema,
        undoCopyId: recoveryCopyIdSchema.nullable().meta({
          description: 'Recovery copy of the text before; null if a version holds it',
          example: 1,
        }),
      }),
    )
    .mutation(({ ctx, input }) => takeField(ctx, input)),

  publish: editorProcedure('publish', 'Book Previews')
    .meta({
      rest: 'POST /book-summaries/{id}/publish/{versionId}',
      summary: 'Publish a version',
      description:
        'Makes readers see the snapshot and publishes the preview; what is current stays. 409: the preview changes too quickly to be checked. 422 names what the snapshot lacks.',
      errors: [409, 422],
    })
    .input(versionRefSchema.extend({ reviewedFields: reviewedFieldsSchema.optional() }))
    .output(adminPreviewSchema)
    .mutation(({ ctx, input }) => publishVersion(ctx, input)),
});
