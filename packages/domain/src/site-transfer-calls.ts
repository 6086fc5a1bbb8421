import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { previewIdSchema } from './preview.ts';
import {
  siteCategoryInputSchema,
  siteCategorySchema,
  sitePreviewInputSchema,
  sitePreviewSchema,
  siteSettingsInputSchema,
  siteSettingsSchema,
  TRANSFER_LIMITS,
} from './site-transfer.ts';

const withVersions = z
  .boolean()
  .default(false)
  .meta({ description: 'Whether the versions come along', example: true });

export const exportPageInputSchema = z.strictObject({
  cursor: previewIdSchema
    .optional()
    .meta({ description: 'Where to go on, as the page before told', example: 3 }),
  limit: z
    .int('Must be a whole number')
    .min(1, `Must be 1 to ${TRANSFER_LIMITS.previewsPerCall}`)
    .max(TRANSFER_LIMITS.previewsPerCall, `Must be 1 to ${TRANSFER_LIMITS.previewsPerCall}`)
    .default(50)
    .meta({ description: 'Most previews to answer at once', example: 50 }),
  versions: withVersions,
});

/** A page of a site, by rising id; the first one has what is beside the previews. */
export const exportPageSchema = z
  .object({
    categories: z
      .array(siteCategorySchema)
      .nullable()
      .meta({ description: 'In their order; on the first page only' }),
    settings: siteSettingsSchema.nullable(),
    previews: z.array(sitePreviewSchema).meta({ description: 'By rising id' }),
    nextCursor: z
      .int()
      .nullable()
      .meta({ description: 'Gives the next page; null on the last', example: null }),
    total: z.int().min(0).meta({ description: 'Number of all previews', example: 17 }),
    stamp: z.string().meta({
      description: 'Stands for the state of the whole site: equal on two pages if nothing changed',
      example: 'Qm9va3M',
    }),
  })
  .meta({ id: 'SitePage', description: 'A page of a site that is exported' });
export type ExportPage = z.infer<typeof exportPageSchema>;

export const exportPreviewInputSchema = z.strictObject({
  id: previewIdSchema,
  versions: withVersions,
});

const importShape = {
  categories: z
    .array(siteCategoryInputSchema)
    .max(TRANSFER_LIMITS.categoriesPerCall)
    .optional()
    .meta({ description: 'All categories to have, in their order; left out, they stay' }),
  settings: siteSettingsInputSchema
    .optional()
    .meta({ description: 'Settings of the pages; left out, they stay' }),
  previews: z
    .array(sitePreviewInputSchema)
    .max(TRANSFER_LIMITS.previewsPerCall)
    .default([])
    .meta({ description: 'Previews to have; all others stay' }),
};

export const planImportInputSchema = z
  .strictObject(importShape)
  .meta({ id: 'PlanImportInput', description: 'A part of a site' });
export type PlanImportInput = z.output<typeof planImportInputSchema>;

const fingerprint = z.string().max(LIMITS.nameLength);

const fingerprintsSchema = z
  .strictObject({
    categories: fingerprint
      .nullable()
      .meta({ description: 'Null where none were sent', example: null }),
    settings: fingerprint
      .nullable()
      .meta({ description: 'Null where none were sent', example: null }),
    previews: z
      .array(fingerprint)
      .max(TRANSFER_LIMITS.previewsPerCall)
      .meta({ description: 'In the order of the previews', example: ['dCNOmK_nSY-12vHzasLXis'] }),
  })
  .meta({ description: 'What the plan was made for; sent back to apply it' });

export const applyImportInputSchema = z
  .strictObject({ ...importShape, fingerprints: fingerprintsSchema })
  .meta({
    id: 'ApplyImportInput',
    description: 'What was planned, and the fingerprints of the plan',
  });
export type ApplyImportInput = z.output<typeof applyImportInputSchema>;

/** What an import comes to for one thing. */
const transferOutcomeSchema = z
  .enum(['new', 'changed', 'same', 'removed', 'kept', 'conflict', 'error'])
  .meta({
    description:
      'conflict: changed on the site since the plan, and left alone; kept: not in the import; removed: a default category of an empty site',
    example: 'changed',
  });
export type TransferOutcome = z.infer<typeof transferOutcomeSchema>;

export const transferItemSchema = z
  .object({
    key: z.string().meta({
      description: 'Title of a preview, slug of a category, name of a page',
      example: 'Walden',
    }),
    id: z
      .int()
      .nullable()
      .meta({ description: 'Number on the site; null where it has none yet', example: 3 }),
    outcome: transferOutcomeSchema,
    fields: z
      .array(z.string())
      .meta({ description: 'Names of what differs', example: ['abstract', 'isPublished'] }),
    formerTitle: z.string().nullable().meta({
      description: 'Title on the site, where it differs: another book may have this id',
      example: null,
    }),
    issues: z
      .array(
        z.object({
          path: z.string().meta({
            description: 'Dotted path of the field within the preview, the list or the settings',
            example: 'versions.0.number',
          }),
          message: z.string().meta({
            description: 'Why, fit to show',
            example: 'Version 2 is missing',
          }),
        }),
      )
      .meta({ description: 'Why it is an error or a conflict', example: [] }),
  })
  .meta({ id: 'TransferItem', description: 'What an import comes to for one thing' });
export type TransferItem = z.infer<typeof transferItemSchema>;

const itemsShape = {
  categories: z.array(transferItemSchema).meta({
    description: 'In the order they were sent, then those that only the site has',
  }),
  settings: z.array(transferItemSchema).meta({ description: 'One for each page' }),
  previews: z.array(transferItemSchema).meta({ description: 'In the order they were sent' }),
};

export const importPlanSchema = z
  .object({ ...itemsShape, fingerprints: fingerprintsSchema })
  .meta({ id: 'ImportPlan', description: 'What an import would come to' });
export type ImportPlan = z.infer<typeof importPlanSchema>;

export const importResultSchema = z
  .object(itemsShape)
  .meta({ id: 'ImportResult', description: 'What an import came to' });
export type ImportResult = z.infer<typeof importResultSchema>;
