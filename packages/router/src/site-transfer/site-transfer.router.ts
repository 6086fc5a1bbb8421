import { sitePreviewSchema } from '@foreword/domain/site-transfer.ts';
import {
  applyImportInputSchema,
  exportPageInputSchema,
  exportPageSchema,
  exportPreviewInputSchema,
  importReportSchema,
  planImportInputSchema,
} from '@foreword/domain/site-transfer-calls.ts';
import { recordAct } from '../audit/record.ts';
import { BULK_BODY_LIMIT } from '../bulk-upload/bulk-upload.router.ts';
import { withBoundedIssues } from '../parsing.ts';
import { CREATE_EXAMPLE } from '../previews/previews.router.ts';
import { adminProcedure, router } from '../trpc.ts';
import { exportPreview, exportSite } from './export.service.ts';
import { applyImport, planImport } from './import.service.ts';

const EXAMPLE_PREVIEW = {
  ...CREATE_EXAMPLE.body,
  title: 'On Liberty',
  author: 'John Stuart Mill',
  relationToExistingWork: '',
  futureThinking: '',
  conclusion: '',
  furtherExploration: [],
};

const reportOf = (id: number | null) => ({
  categories: [],
  settings: [],
  previews: [
    {
      key: EXAMPLE_PREVIEW.title,
      id,
      outcome: 'new',
      fields: [],
      formerTitle: null,
      updatedAt: null,
      issues: [],
    },
  ],
});

export const siteTransferRouter = router({
  exportPage: adminProcedure('read')
    .meta({
      rest: 'GET /admin/site-transfer/export',
      summary: 'Export the site, page by page',
      description:
        'Previews by ascending id, with versions if requested; the first page has categories and settings. Each page shows one moment; pages with one `stamp` show the same moment. A page of long texts has fewer previews than requested.',
    })
    .input(exportPageInputSchema)
    .output(exportPageSchema)
    .query(async ({ ctx, input }) => {
      const { cursor, versions } = input;
      if (cursor === undefined) {
        const action = 'siteTransfer.exportPage';
        await recordAct(ctx, { action, object: null, detail: { versions } });
      }
      return exportSite(ctx.db, input);
    }),

  exportPreview: adminProcedure('read')
    .meta({
      rest: 'GET /admin/site-transfer/export/{id}',
      summary: 'Export one preview',
      description: 'The preview as a page of the export has it, published or not.',
    })
    .input(exportPreviewInputSchema)
    .output(sitePreviewSchema)
    .query(({ ctx, input }) => exportPreview(ctx.db, input)),

  // A mutation because its input does not fit into an address.
  plan: adminProcedure('read')
    .meta({
      rest: 'POST /admin/site-transfer/plan',
      summary: 'Plan an import',
      description:
        'Does the import in a transaction that is rolled back, and gives its report. A preview is matched by `id`, else by title and author, else it is new; optional fields that are left out keep their values. A preview that the site changed after its `updatedAt` is a `conflict`. Send categories and settings with every part of a site, so that renamed categories and the rules for publishing count.',
      bodyLimit: BULK_BODY_LIMIT,
      examples: {
        body: { previews: [EXAMPLE_PREVIEW] },
        response: reportOf(null),
      },
    })
    .input(withBoundedIssues(planImportInputSchema))
    .output(importReportSchema)
    .mutation(({ ctx, input }) => planImport(ctx, input)),

  applyPlan: adminProcedure('publish')
    .meta({
      rest: 'POST /admin/site-transfer/apply',
      summary: 'Apply a plan',
      description:
        'Imports a part of a site with the report of its plan. Categories and settings come first, in one transaction; then each preview with its versions, whole or not at all. Previews that already match are skipped, so an import can be repeated. What differs from the plan by now is a `conflict`, and stays as it is. Existing versions never change; the rules of publishing hold.',
      bodyLimit: BULK_BODY_LIMIT,
      examples: {
        body: { previews: [EXAMPLE_PREVIEW], plan: reportOf(null) },
        response: reportOf(18),
      },
    })
    .input(withBoundedIssues(applyImportInputSchema))
    .output(importReportSchema)
    .mutation(({ ctx, input }) => applyImport(ctx, input)),
});
