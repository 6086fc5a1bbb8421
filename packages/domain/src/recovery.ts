import { z } from 'zod';
import { count, rowId, text, time } from './documented.ts';
import { LIMITS } from './limits.ts';
import { previewContentSchema, previewIdSchema } from './preview.ts';

const REASONS = ['set-current', 'version-edit', 'import', 'recovery', 'deletion'] as const;
export const recoveryReasonSchema = z.enum(REASONS).meta({
  description:
    'The act that would have lost the text: another version set as current, an edited version saved, an import, a recovery, or the deletion of the preview',
  example: 'deletion',
});
export type RecoveryReason = z.infer<typeof recoveryReasonSchema>;

export const recoveryCopyIdSchema = rowId('Number of the recovery copy', 1);

export const recoveryCopySchema = z
  .object({
    id: recoveryCopyIdSchema,
    previewId: previewIdSchema,
    reason: recoveryReasonSchema,
    title: previewContentSchema.shape.title,
    versionCount: count('Versions that a deleted preview had', 2),
    createdAt: time('Time of the act'),
    createdBy: text('E-mail address, at that time, of the user who acted', 'demo@foreword.example'),
    expiresAt: time(
      `The copy can be recovered until then: ${LIMITS.recoveryDays} days`,
      '2026-04-01T14:00:00.000Z',
    ),
  })
  .meta({ id: 'RecoveryCopy', description: 'What a change of a preview would have lost' });
export type RecoveryCopy = z.infer<typeof recoveryCopySchema>;

export const recoveryTextSchema = z
  .object({ ...recoveryCopySchema.shape, ...previewContentSchema.shape })
  .meta({ id: 'RecoveryText', description: 'A recovery copy with the whole working copy' });
export type RecoveryText = z.infer<typeof recoveryTextSchema>;
