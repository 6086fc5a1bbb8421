import { z } from 'zod';
import { CONTENT_FIELDS } from './content-fields.ts';
import { contentInputShapeOf, newContentShapeOf } from './content-schema.ts';
import { LIMITS } from './limits.ts';
import { previewIdSchema } from './preview.ts';

const withoutEffect = z.unknown().optional().meta({ description: 'Accepted, without effect' });

/** Fields a body may carry because it was read from here; the server alone sets them (decisions §4). */
export const serverOwnedShape = {
  createdAt: withoutEffect,
  currentVersionId: withoutEffect,
  publishedVersionId: withoutEffect,
};

/** Every content field as callers may send it. */
export const contentInputShape = contentInputShapeOf(CONTENT_FIELDS);

const flags = {
  isPublished: z.boolean().meta({ description: 'Whether readers can see it' }),
  isFeatured: z.boolean().meta({ description: 'Whether it has a place among the featured ones' }),
};

/** A new preview: the documented fields must be there, only the title must not be blank. */
export const createPreviewInputSchema = z
  .strictObject({
    ...newContentShapeOf(CONTENT_FIELDS),
    isPublished: flags.isPublished.default(false),
    isFeatured: flags.isFeatured.default(false),
    id: withoutEffect,
    updatedAt: withoutEffect,
    ...serverOwnedShape,
  })
  .meta({ id: 'CreatePreviewInput', description: 'A new preview' });
export type CreatePreviewInput = z.output<typeof createPreviewInputSchema>;

/** A change of any part of a preview; what is left out stays. */
export const updatePreviewInputSchema = z
  .strictObject({
    id: previewIdSchema,
    ...z.object({ ...contentInputShape, ...flags }).partial().shape,
    updatedAt: z.iso.datetime().optional().meta({
      description: 'As it was read; refused with 409 if the preview was written since',
      example: '2026-03-02T14:00:00.000Z',
    }),
    fromVersionId: z.int().min(1).max(LIMITS.maxId).optional().meta({
      description:
        'The version that was edited: what is left out comes from it, and saving always records a new version',
      example: 2,
    }),
    ...serverOwnedShape,
  })
  .meta({ id: 'UpdatePreviewInput', description: 'What changes of a preview' });
export type UpdatePreviewInput = z.output<typeof updatePreviewInputSchema>;
