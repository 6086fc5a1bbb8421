import type { CheckResult as Found } from '@foreword/checks/check.ts';
import {
  findProvenance,
  findSourceText,
  listCheckedSources,
  listExceptedQuotations,
} from '@foreword/db/repositories/check.ts';
import { contentHashOf } from '@foreword/db/repositories/content-hash.ts';
import { toContentColumns } from '@foreword/db/repositories/preview-content.ts';
import type { ProvenanceByField } from '@foreword/db/repositories/provenance.ts';
import type { checkContentInputSchema, checkResultSchema } from '@foreword/domain/check.ts';
import { CONTENT_FIELDS, emptyContentOf } from '@foreword/domain/content-fields.ts';
import type { PreviewContent } from '@foreword/domain/preview.ts';
import type { SourceKind } from '@foreword/domain/source.ts';
import type { z } from 'zod';
import type { Context, SignedInContext } from '../context.ts';
import { givenContent } from '../previews/content.ts';
import { getAdminPreview } from '../previews/editing.service.ts';

type CheckResult = z.infer<typeof checkResultSchema>;

/** @throws NOT_FOUND */
export async function checkSavedPreview(
  ctx: SignedInContext,
  id: number,
  signal?: AbortSignal,
): Promise<CheckResult> {
  const content = givenContent(await getAdminPreview(ctx.db, id));
  const provenance = await findProvenance(ctx.db, id);
  return runCheck(ctx, { previewId: id, content, provenance }, signal);
}

/** @throws NOT_FOUND for an unknown preview */
export async function checkContent(
  ctx: SignedInContext,
  { content: given, bookSummaryId: previewId }: z.output<typeof checkContentInputSchema>,
  signal?: AbortSignal,
): Promise<CheckResult> {
  const content = givenContent(given);
  if (previewId === undefined) return runCheck(ctx, { content, provenance: {} }, signal);
  const saved = await getAdminPreview(ctx.db, previewId);
  const known = await findProvenance(ctx.db, previewId);
  const isSaved = (field: string) => {
    const name = field as keyof PreviewContent;
    return JSON.stringify(content[name]) === JSON.stringify(saved[name]);
  };
  const provenance = Object.fromEntries(
    Object.entries(known).filter(([field]) => isSaved(field)),
  ) as ProvenanceByField;
  return runCheck(ctx, { previewId, content, provenance }, signal);
}

interface CheckOf {
  /** The preview whose sources and exceptions count. */
  previewId?: number;
  content: Partial<PreviewContent>;
  provenance: ProvenanceByField;
}

async function runCheck(
  ctx: Context,
  { previewId, content: given, provenance }: CheckOf,
  signal?: AbortSignal,
): Promise<CheckResult> {
  const content = { ...emptyContentOf(CONTENT_FIELDS), ...given };
  const material =
    previewId === undefined
      ? { sources: [], exceptions: [] }
      : {
          sources: await listSources(ctx, previewId),
          exceptions: await listExceptedQuotations(ctx.db, previewId),
        };
  const readText = async (id: number) => (await findSourceText(ctx.db, id)) ?? '';
  const found = await ctx.checker.check({ content, provenance, ...material, readText }, signal);
  return {
    ...withSeverities(found),
    checkedAt: ctx.now().toISOString(),
    contentHash: contentHashOf(toContentColumns(content)),
  };
}

async function listSources({ db }: Context, previewId: number) {
  const sources = await listCheckedSources(db, previewId);
  return sources.map(({ kind, ...source }) => ({ ...source, kind: kind as SourceKind }));
}

const withSeverities = ({ findings, coverage }: Found) => ({
  findings: findings.map((finding) => ({ ...finding, severity: 'advice' as const })),
  coverage,
});
