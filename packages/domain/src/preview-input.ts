import { z } from 'zod';
import { CONTENT_FIELDS } from './content-fields.ts';
import { contentInputShapeOf, lockedFieldsSchema, newContentShapeOf } from './content-schema.ts';
import { idSchema, namedInput } from './documented.ts';
import { previewIdSchema } from './preview.ts';
import { reviewedFieldsSchema } from './provenance-schema.ts';

const withoutEffect = z.unknown().optional().describe('Accepted, without effect');

/** A caller may send back what it read. */
export const serverOwnedShape = {
  createdAt: withoutEffect,
  currentVersionId: withoutEffect,
  publishedVersionId: withoutEffect,
  provenance: withoutEffect,
  made: withoutEffect,
  origins: withoutEffect,
};

export const contentInputShape = contentInputShapeOf(CONTENT_FIELDS);

const flags = {
  isPublished: z.boolean().describe('Whether readers can see it'),
  isFeatured: z.boolean().describe('Whether it is featured'),
};

/** Content that need not be saved; what else a preview or the body of a save has may stand beside it. */
export const unsavedContentSchema = z.strictObject({
  ...z.object({ ...contentInputShape, lockedFields: lockedFieldsSchema }).partial().shape,
  isPublished: withoutEffect,
  isFeatured: withoutEffect,
  reviewedFields: withoutEffect,
  id: withoutEffect,
  updatedAt: withoutEffect,
  ...serverOwnedShape,
});

export const createPreviewInputSchema = namedInput('CreatePreviewInput', 'A new preview', {
  ...newContentShapeOf(CONTENT_FIELDS),
  isPublished: flags.isPublished.default(false),
  isFeatured: flags.isFeatured.default(false),
  lockedFields: lockedFieldsSchema.optional(),
  reviewedFields: reviewedFieldsSchema.optional(),
  id: withoutEffect,
  updatedAt: withoutEffect,
  ...serverOwnedShape,
});
export type CreatePreviewInput = z.output<typeof createPreviewInputSchema>;

/** Absent fields stay. */
export const updatePreviewInputSchema = namedInput('UpdatePreviewInput', 'Changes of a preview', {
  id: previewIdSchema,
  ...z.object({ ...contentInputShape, ...flags, lockedFields: lockedFieldsSchema }).partial().shape,
  updatedAt: z.iso.datetime({ offset: true }).optional().meta({
    description: 'The value that was read; 409 if the preview was written since',
    example: '2026-03-02T14:00:00.000Z',
  }),
  reviewedFields: reviewedFieldsSchema.optional(),
  fromVersionId: idSchema.optional().meta({
    description:
      'The version that was edited: fields that are left out come from it, and saving always makes a new version',
    example: 2,
  }),
  ...serverOwnedShape,
});
export type UpdatePreviewInput = z.output<typeof updatePreviewInputSchema>;
