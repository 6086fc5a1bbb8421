import { z } from 'zod';
import { named, rowId, text, textOrNull, time } from './documented.ts';
import { LIMITS } from './limits.ts';
import { previewContentSchema, previewIdSchema } from './preview.ts';
import { contentInputShape, serverOwnedShape } from './preview-input.ts';
import { provenanceSchema } from './provenance-schema.ts';
import { plainText } from './text.ts';

export const versionIdSchema = rowId('Id of the version', 2);

export const versionRefSchema = z.strictObject({ id: previewIdSchema, versionId: versionIdSchema });
export type VersionRef = z.infer<typeof versionRefSchema>;

const versionStateSchema = z.object({
  id: versionIdSchema,
  versionNumber: z
    .int()
    .min(1)
    .meta({ description: 'Number from 1 within the preview', example: 2 }),
  changes: text('Note about what changed', 'Corrected a date'),
  createdAt: time('Time of creation'),
  createdBy: textOrNull('Name of the author; null if unknown', 'Demo Admin'),
  isCurrent: z.boolean().describe('Whether the working copy was last copied from it'),
  isPublished: z.boolean().describe('Whether readers see it while the preview is published'),
});

export const versionSummarySchema = named('VersionSummary', 'A version in a list', {
  ...versionStateSchema.shape,
  title: previewContentSchema.shape.title,
  abstract: previewContentSchema.shape.abstract,
});
export type VersionSummary = z.infer<typeof versionSummarySchema>;

export const versionSchema = named('Version', 'A snapshot of the content of a preview', {
  ...versionStateSchema.shape,
  previewId: previewIdSchema,
  ...previewContentSchema.shape,
  provenance: provenanceSchema,
});
export type Version = z.infer<typeof versionSchema>;

/** Absent content comes from the working copy. */
export const createVersionInputSchema = z
  .strictObject({
    id: previewIdSchema,
    ...z.object(contentInputShape).partial().shape,
    changes: plainText(LIMITS.textLength)
      .default('')
      .meta({ description: 'Note about what changed', example: 'Corrected a date' }),
    updatedAt: z.unknown().optional().describe('Accepted, without effect'),
    ...serverOwnedShape,
  })
  .meta({ id: 'CreateVersionInput', description: 'Content of a new version' });
export type CreateVersionInput = z.output<typeof createVersionInputSchema>;
