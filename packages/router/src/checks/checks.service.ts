import { checkPreview } from '@foreword/checks/check.ts';
import { contentHashOf } from '@foreword/db/repositories/content-hash.ts';
import { toContentColumns } from '@foreword/db/repositories/preview-content.ts';
import type { checkContentInputSchema, checkResultSchema } from '@foreword/domain/check.ts';
import { CONTENT_FIELDS, emptyContentOf } from '@foreword/domain/content-fields.ts';
import type { PreviewContent } from '@foreword/domain/preview.ts';
import type { z } from 'zod';
import type { SignedInContext } from '../context.ts';
import { givenContent } from '../previews/content.ts';
import { getAdminPreview } from '../previews/editing.service.ts';

type CheckResult = z.infer<typeof checkResultSchema>;

/** @throws NOT_FOUND */
export async function checkSavedPreview(ctx: SignedInContext, id: number): Promise<CheckResult> {
  return resultOf(ctx, givenContent(await getAdminPreview(ctx.db, id)));
}

/** @throws NOT_FOUND for an unknown preview */
export async function checkContent(
  ctx: SignedInContext,
  { content, bookSummaryId }: z.output<typeof checkContentInputSchema>,
): Promise<CheckResult> {
  if (bookSummaryId !== undefined) await getAdminPreview(ctx.db, bookSummaryId);
  return resultOf(ctx, givenContent(content));
}

function resultOf({ now }: SignedInContext, given: Partial<PreviewContent>): CheckResult {
  const content = { ...emptyContentOf(CONTENT_FIELDS), ...given };
  const { findings, coverage } = checkPreview({ content, sources: [] });
  return {
    findings: findings.map((finding) => ({ ...finding, severity: 'advice' as const })),
    coverage,
    checkedAt: now().toISOString(),
    contentHash: contentHashOf(toContentColumns(content)),
  };
}
