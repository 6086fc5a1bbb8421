import { z } from 'zod';
import { count, flag, intOrNull, named, text, textOrNull, upTo } from './documented.ts';
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

const withVersions = flag('Whether to include the versions', true).default(false);

export const exportPageInputSchema = z.strictObject({
  cursor: previewIdSchema
    .optional()
    .meta({ description: '`nextCursor` of the previous page', example: 3 }),
  limit: upTo(TRANSFER_LIMITS.previewsPerCall)
    .default(50)
    .meta({ description: 'Most previews on the page', example: 50 }),
  versions: withVersions,
});
export type ExportPageInput = z.output<typeof exportPageInputSchema>;

export const exportPageSchema = named('SitePage', 'A page of a site’s export', {
  categories: z.array(siteCategorySchema).nullable().describe('In order; on the first page only'),
  settings: siteSettingsSchema.nullable(),
  previews: z.array(sitePreviewSchema).describe('By ascending id'),
  nextCursor: intOrNull('Gives the next page; null on the last', null),
  total: count('Number of all previews', 17),
  stamp: text('State of the whole site; two pages with one stamp show one moment', 'Qm9va3M'),
});
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
    .describe('All categories, in order; left out, they stay as they are'),
  settings: siteSettingsInputSchema
    .optional()
    .describe('Page settings; left out, they stay as they are'),
  previews: z
    .array(sitePreviewInputSchema)
    .max(TRANSFER_LIMITS.previewsPerCall)
    .default([])
    .describe('Previews to add or change; all others stay as they are'),
};

export const planImportInputSchema = z
  .strictObject(importShape)
  .meta({ id: 'PlanImportInput', description: 'A part of a site' });
export type ImportPart = z.output<typeof planImportInputSchema>;

export const TRANSFER_OUTCOMES = [
  'new',
  'changed',
  'same',
  'removed',
  'kept',
  'conflict',
  'error',
] as const;
export type TransferOutcome = (typeof TRANSFER_OUTCOMES)[number];

const transferItemSchema = named('TransferItem', 'What an import does to one record', {
  key: text('Title of a preview, slug of a category, name of a page', 'Walden'),
  id: intOrNull('Number on the site; null before the import adds it', 3),
  outcome: z.enum(TRANSFER_OUTCOMES).meta({
    description:
      'conflict: the site changed it, and the import leaves it alone; kept: not in the import; removed: a default category of an empty site',
    example: 'changed',
  }),
  fields: z
    .array(z.string())
    .meta({ description: 'Names of the fields that differ', example: ['abstract'] }),
  formerTitle: textOrNull(
    'Title on the site, if it differs: the id may belong to another book',
    null,
  ),
  updatedAt: textOrNull(
    'When the site last changed the preview; null for a new one, and for lists',
    '2026-03-02T14:00:00.000Z',
  ),
  issues: z
    .array(
      z.object({
        path: text(
          'Dotted path of the field within the preview, the list or the settings',
          'versions.0.number',
        ),
        message: text('The reason, fit to show', 'Version 2 is missing'),
      }),
    )
    .meta({ description: 'Reasons for an error or a conflict', example: [] }),
});
export type TransferItem = z.infer<typeof transferItemSchema>;

const items = (description: string) => z.array(transferItemSchema).describe(description);

export const importReportSchema = named('ImportReport', 'What an import does, or did', {
  categories: items('In the order of the request, then the others of the site'),
  settings: items('One for each page'),
  previews: items('In the order of the request'),
});
export type ImportReport = z.infer<typeof importReportSchema>;

export const applyImportInputSchema = z
  .strictObject({
    ...importShape,
    plan: importReportSchema.describe(
      'The report of the plan, with an empty list for each part left out. A record that has changed since is a conflict.',
    ),
  })
  .meta({ id: 'ApplyImportInput', description: 'A part of a site, and its plan' });
export type ApplyImportInput = z.output<typeof applyImportInputSchema>;
