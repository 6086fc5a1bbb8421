import { isDeepStrictEqual } from 'node:util';
import { lockFeatured } from '@foreword/db/repositories/featured.ts';
import type { Db } from '@foreword/db/schema.ts';
import { DomainError, type Issue } from '@foreword/domain/errors.ts';
import { type SitePreviewInput, TRANSFER_LIMITS } from '@foreword/domain/site-transfer.ts';
import type { TransferItem } from '@foreword/domain/site-transfer-calls.ts';
import { type RecordedContext, recordChange } from '../audit/record.ts';
import { expectComplete } from '../previews/readable.ts';
import { previewObject } from '../previews/recorded.ts';
import { completePreview } from './complete-preview.ts';
import { planPreview } from './preview-plan.ts';
import { findTarget } from './preview-target.ts';
import { savePreview } from './save-preview.ts';

export interface ImportRun {
  ctx: RecordedContext;
  isDryRun: boolean;
  /** Ids of the previews that this call has imported so far. */
  taken: ReadonlySet<number>;
  /** Times of change that this import gave to the previews of renamed categories. */
  renamedAt: readonly string[];
}

export interface Imported {
  item: TransferItem;
  /** Also of a new preview in a dry run, whose item has none. */
  id: number | undefined;
}

export const CHANGED_SINCE_PLAN: Issue = {
  path: '',
  message: 'Changed on the site since the plan was made: plan again',
};

/** Rolls back the transaction of a preview that cannot be imported. */
export class Refusal extends Error {
  readonly item: TransferItem;

  constructor(item: TransferItem, cause: unknown) {
    super('The preview cannot be imported', { cause });
    this.item = item;
  }
}

/**
 * Skips a preview that already matches; leaves alone one that the site changed since the export or the plan.
 * @param db the handle of a transaction of its own
 * @throws Refusal if readers would see an incomplete preview
 */
export async function importPreview(
  db: Db,
  given: SitePreviewInput,
  { run, planned }: { run: ImportRun; planned?: TransferItem | undefined },
): Promise<Imported> {
  const { ctx, isDryRun, taken } = run;
  // Before any preview is locked (see LOCKS); also makes imports take turns.
  await lockFeatured(db);
  const target = await findTarget(db, given, run);
  const preview = completePreview(given, target.existing?.preview, ctx.now());
  const plan = planPreview(preview, target);
  const { item } = plan;
  if (item.outcome !== 'new' && item.outcome !== 'changed') return { item, id: target.id };
  if (planned !== undefined && !isAsPlanned(item, planned)) {
    const issues = [CHANGED_SINCE_PLAN];
    return { item: { ...item, outcome: 'conflict', issues }, id: target.id };
  }

  // A dry run takes no number from PostgreSQL's sequence, which a rollback would not give back.
  const newId = isDryRun ? TRANSFER_LIMITS.maxId + 1 + taken.size : undefined;
  const id = await savePreview(db, plan, { newId, now: ctx.now() });
  await expectComplete(db, id).catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.code !== 'INVALID') throw error;
    throw new Refusal({ ...item, outcome: 'error', issues: [...error.issues] }, error);
  });
  await recordChange(db, ctx, {
    action: 'siteTransfer.applyPlan',
    object: previewObject({ id, title: item.key }),
    detail: {
      outcome: item.outcome,
      fields: item.fields,
      newVersions: plan.newVersions.map(({ number }) => number),
    },
  });
  return { item: isDryRun ? item : { ...item, id }, id };
}

const isAsPlanned = (item: TransferItem, planned: TransferItem): boolean =>
  isDeepStrictEqual({ ...item, outcome: planned.outcome, issues: planned.issues }, planned);
