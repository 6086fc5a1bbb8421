import type { AdminPreview } from '@foreword/domain/admin-preview.ts';
import { previewIdSchema } from '@foreword/domain/preview.ts';
import { updatePreviewInputSchema } from '@foreword/domain/preview-input.ts';
import { reviewedFieldsSchema } from '@foreword/domain/provenance-schema.ts';
import { versionIdSchema } from '@foreword/domain/version.ts';
import { z } from 'zod';
import { recordChange } from '../audit/record.ts';
import type { SignedInContext } from '../context.ts';
import { expectFresh, getStoredVersion, lockExistingPreview } from '../previews/editing.service.ts';
import { fieldsToReview, presented } from '../previews/provenance.ts';
import { previewObject } from '../previews/recorded.ts';
import { spreadReview } from '../previews/spread-review.ts';

export const reviewInputSchema = z.strictObject({
  id: previewIdSchema,
  fields: reviewedFieldsSchema,
  versionId: versionIdSchema.optional(),
  updatedAt: updatePreviewInputSchema.shape.updatedAt,
});

/**
 * Reviews the working copy, or a version.
 * @throws CONFLICT after another save since `updatedAt`
 */
export function addReview(
  ctx: SignedInContext,
  { id, versionId, fields, updatedAt }: z.output<typeof reviewInputSchema>,
): Promise<AdminPreview> {
  return ctx.db.transaction().execute(async (db) => {
    const preview = await lockExistingPreview(db, id);
    expectFresh(preview, updatedAt);
    const text = versionId === undefined ? preview : await getStoredVersion(db, id, versionId);
    const reviewed = fieldsToReview(ctx, text.provenance, fields);
    if (reviewed.length === 0) return presented(db, ctx, preview);
    const provenance = await spreadReview(db, ctx, { preview, text, fields: reviewed });
    await recordChange(db, ctx, 'reviews.add', previewObject(preview), {
      fields: reviewed,
      ...(versionId !== undefined && { versionId }),
    });
    return presented(db, ctx, { ...preview, provenance });
  });
}
