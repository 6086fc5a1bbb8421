import { adminPreviewSchema } from '@foreword/domain/admin-preview.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { updatePreviewInputSchema } from '@foreword/domain/preview-input.ts';
import {
  recoveryCopyIdSchema,
  recoveryCopySchema,
  recoveryTextSchema,
} from '@foreword/domain/recovery.ts';
import { z } from 'zod';
import { pageSchema } from '../paging.ts';
import { editorProcedure, router } from '../trpc.ts';
import {
  listRecovery,
  readRecoveryText,
  recover,
  recoveryListInputSchema,
} from './recovery.service.ts';

const copyRefSchema = z.strictObject({ id: recoveryCopyIdSchema });

export const recoveryRouter = router({
  list: editorProcedure('read', 'Book Previews')
    .meta({
      rest: 'GET /admin/recovery-copies',
      summary: 'List the recovery copies',
      description: `Deleted previews, and texts that no version holds and that a change has overwritten, newest first. Each can be recovered for ${LIMITS.recoveryDays} days.`,
      page: true,
    })
    .input(recoveryListInputSchema)
    .output(pageSchema(recoveryCopySchema))
    .query(({ ctx, input }) => listRecovery(ctx, input)),

  byId: editorProcedure('read', 'Book Previews')
    .meta({
      rest: 'GET /admin/recovery-copies/{id}',
      summary: 'Read one recovery copy',
      description: 'The copy with its whole text, without the versions of a deleted preview.',
    })
    .input(copyRefSchema)
    .output(recoveryTextSchema)
    .query(({ ctx, input }) => readRecoveryText(ctx, input.id)),

  recover: editorProcedure('draft', 'Book Previews')
    .meta({
      rest: 'POST /admin/recovery-copies/{id}/recover',
      summary: 'Recover a copy',
      description:
        'A deleted preview comes back as a draft with its versions, with its former id unless another preview has it. An overwritten text becomes the working copy; the text there becomes a recovery copy unless a version holds it. 409: the preview of the text is deleted, or another save has changed it since the sent `updatedAt`. 422: readers would see incomplete text.',
      errors: [409, 422],
      examples: { body: {} },
    })
    .input(copyRefSchema.extend({ updatedAt: updatePreviewInputSchema.shape.updatedAt }))
    .output(adminPreviewSchema)
    .mutation(({ ctx, input }) => recover(ctx, input.id, input)),
});
