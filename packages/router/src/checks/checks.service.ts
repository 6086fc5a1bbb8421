import type { ProvenanceByField } from '@foreword/db/repositories/provenance.ts';
import type { CheckResult, checkContentInputSchema } from '@foreword/domain/check.ts';
import {
  CONTENT_FIELDS,
  emptyContentOf,
  type PreviewContent,
} from '@foreword/domain/content-fields.ts';
import type { z } from 'zod';
import type { Context, SignedInContext } from '../context.ts';
import { getPublishingSettings } from '../page-settings/plain-settings.ts';
import { givenContent } from '../previews/content.ts';
import { getWorkingCopy } from '../previews/editing.service.ts';
import { deriveProvenance } from '../previews/provenance.ts';
import { checkMaterial, judge, runCheck } from './check-material.ts';

export async function checkSavedPreview(
  ctx: SignedInContext,
  id: number,
  signal?: AbortSignal,
): Promise<CheckResult> {
  const { provenance, ...saved } = await getWorkingCopy(ctx.db, id);
  return resultOf(ctx, id, { content: givenContent(saved), provenance }, signal);
}

/** @throws NOT_FOUND for an unknown preview */
export async function checkContent(
  ctx: SignedInContext,
  { content: given, bookSummaryId: id }: z.output<typeof checkContentInputSchema>,
  signal?: AbortSignal,
): Promise<CheckResult> {
  const content = { ...emptyContentOf(CONTENT_FIELDS), ...givenContent(given) };
  // A save by this caller would derive the same origins.
  const bases = id === undefined ? [] : [await getWorkingCopy(ctx.db, id)];
  const provenance = await deriveProvenance(ctx.db, ctx, { previewId: id, bases, content });
  return resultOf(ctx, id, { content, provenance }, signal);
}

async function resultOf(
  ctx: Context,
  previewId: number | undefined,
  given: { content: Partial<PreviewContent>; provenance: ProvenanceByField },
  signal?: AbortSignal,
): Promise<CheckResult> {
  const content = { ...emptyContentOf(CONTENT_FIELDS), ...given.content };
  const material = await checkMaterial(ctx.db, previewId, { ...given, content });
  const found = await runCheck(ctx, material, signal);
  const { contentHash } = material;
  return {
    ...judge(found, await getPublishingSettings(ctx.db)),
    checkedAt: ctx.now().toISOString(),
    contentHash,
  };
}
