import { z } from 'zod';
import { lockedFieldsSchema } from './content-schema.ts';
import { cardContentShape, previewContentSchema, previewSchema } from './preview.ts';
import { provenanceSchema } from './provenance-schema.ts';

const idOrNull = (description: string) =>
  z.int().min(1).nullable().meta({ description, example: 2 });

const adminStateSchema = z.object({
  id: previewSchema.shape.id,
  isPublished: previewSchema.shape.isPublished,
  isFeatured: previewSchema.shape.isFeatured,
  currentVersionId: idOrNull('The version the working copy was last taken from'),
  publishedVersionId: idOrNull('The version readers see; null when they see the working copy'),
  createdAt: previewSchema.shape.createdAt,
  updatedAt: z.iso.datetime().meta({
    description: 'Different after every write; sent with an update, it prevents overwriting',
    example: '2026-03-02T14:00:00.000Z',
  }),
});

export const adminPreviewSchema = z
  .object({
    ...adminStateSchema.shape,
    ...previewContentSchema.shape,
    lockedFields: lockedFieldsSchema,
    provenance: provenanceSchema,
  })
  .meta({ id: 'AdminPreview', description: "A preview's working copy and state" });
export type AdminPreview = z.infer<typeof adminPreviewSchema>;

export const adminPreviewCardSchema = z
  .object({
    ...adminStateSchema.shape,
    ...cardContentShape,
  })
  .meta({ id: 'AdminPreviewCard', description: 'A preview in the lists of the admin' });
export type AdminPreviewCard = z.infer<typeof adminPreviewCardSchema>;
