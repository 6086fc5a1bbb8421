import { z } from 'zod';
import { lockedFieldsSchema } from './content-schema.ts';
import { named, time } from './documented.ts';
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
  updatedAt: time('Different after every write; sent with an update, it prevents overwriting'),
});

export const adminPreviewSchema = named('AdminPreview', "A preview's working copy and state", {
  ...adminStateSchema.shape,
  ...previewContentSchema.shape,
  lockedFields: lockedFieldsSchema,
  provenance: provenanceSchema,
});
export type AdminPreview = z.infer<typeof adminPreviewSchema>;

export const adminPreviewCardSchema = z
  .object({
    ...adminStateSchema.shape,
    ...cardContentShape,
  })
  .meta({ id: 'AdminPreviewCard', description: 'A preview in the lists of the admin' });
export type AdminPreviewCard = z.infer<typeof adminPreviewCardSchema>;
