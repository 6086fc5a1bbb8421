import { sitePreviewSchema } from '@foreword/domain/site-transfer.ts';
import {
  applyImportInputSchema,
  exportPageInputSchema,
  exportPageSchema,
  exportPreviewInputSchema,
  importPlanSchema,
  importResultSchema,
  planImportInputSchema,
} from '@foreword/domain/site-transfer-calls.ts';
import { BULK_BODY_LIMIT } from '../bulk-upload/bulk-upload.router.ts';
import { adminProcedure, router } from '../trpc.ts';
import { applyImport } from './apply.service.ts';
import { APPLY_EXAMPLES, PLAN_EXAMPLES } from './examples.ts';
import { exportPreview, exportSite } from './export.service.ts';
import { planImport } from './plan.service.ts';

/** A site as it leaves and comes: `foreword site export` and `import` work through these. */
export const siteTransferRouter = router({
  exportPage: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/admin/site-transfer/export',
        tag: 'Admin',
        summary: 'Export the site, page by page',
        description:
          'Previews by rising id with everything that another site needs, versions if asked for; the first page has categories and settings, too. Each page is as the site was at one moment: pages with one `stamp` together are the site at one moment. A page may have fewer previews than asked for, if their texts are long.',
      },
    })
    .input(exportPageInputSchema)
    .output(exportPageSchema)
    .query(({ ctx, input }) => exportSite(ctx.db, input)),

  exportPreview: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/admin/site-transfer/export/{id}',
        tag: 'Admin',
        summary: 'Export one preview',
        description: 'As it stands on a page of the export, published or not.',
        errors: [404],
      },
    })
    .input(exportPreviewInputSchema)
    .output(sitePreviewSchema)
    .query(({ ctx, input }) => exportPreview(ctx.db, input)),

  // A mutation by its form only: what is planned does not fit into an address.
  plan: adminProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/admin/site-transfer/plan',
        tag: 'Admin',
        summary: 'Plan an import',
        description:
          'Says of each category, page and preview what importing it would come to, and changes nothing. A preview is the one with its `id`, else the one with its title and author, else new; what is left out of it stays. Send categories along with every part of a site, so that renaming them is taken into account.',
        bodyLimit: BULK_BODY_LIMIT,
        examples: PLAN_EXAMPLES,
      },
    })
    .input(planImportInputSchema)
    .output(importPlanSchema)
    .mutation(({ ctx, input }) => planImport(ctx, input)),

  applyPlan: adminProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/admin/site-transfer/apply',
        tag: 'Admin',
        summary: 'Import what was planned',
        description:
          'Takes what was planned, with the fingerprints of the plan. Categories and settings are imported first, then each preview with its versions, whole or not at all; what is already the same is not touched, so that an import can be repeated. What changed on the site since the plan is a `conflict`, and left alone. Versions of the site never change; the rules of publishing hold.',
        bodyLimit: BULK_BODY_LIMIT,
        examples: APPLY_EXAMPLES,
      },
    })
    .input(applyImportInputSchema)
    .output(importResultSchema)
    .mutation(({ ctx, input }) => applyImport(ctx, input)),
});
