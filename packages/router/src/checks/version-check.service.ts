import type { CheckResult as Found } from '@foreword/checks/check.ts';
import { findVersionCheck, saveVersionCheck } from '@foreword/db/repositories/check.ts';
import type { CheckResult } from '@foreword/domain/check.ts';
import { parseJson } from '@foreword/domain/json.ts';
import type { VersionRef } from '@foreword/domain/version.ts';
import type { Context, SignedInContext } from '../context.ts';
import { getPublishingSettings } from '../page-settings/plain-settings.ts';
import { mergeContent } from '../previews/content.ts';
import { getStoredVersion, lockExistingPreview } from '../previews/editing.service.ts';
import { type CheckMaterial, checkMaterial, judge, runCheck } from './check-material.ts';

interface StoredCheck extends Found {
  checkedAt: string;
  contentHash: string;
  /** The key of the material: another key makes the result stale. */
  key: string;
}

export async function getVersionCheck(ctx: Context, ref: VersionRef): Promise<CheckResult> {
  const { material, stored } = await readVersion(ctx, ref);
  const isFresh = stored?.key === material.key;
  return toResult(ctx, isFresh ? stored : await checkAndStore(ctx, ref, material));
}

export async function checkVersion(
  ctx: Context,
  ref: VersionRef,
  signal?: AbortSignal,
): Promise<CheckResult> {
  const { material } = await readVersion(ctx, ref);
  return toResult(ctx, await checkAndStore(ctx, ref, material, signal));
}

/** Does not hold up the answer; the first reader of the check makes a result that could not be stored. */
export function storeVersionCheck(ctx: SignedInContext, ref: VersionRef): void {
  getVersionCheck(ctx, ref).catch((err: unknown) =>
    ctx.log.warn({ err, requestId: ctx.requestId }, 'The check of a version is not stored'),
  );
}

async function readVersion({ db }: Pick<Context, 'db'>, { id, versionId }: VersionRef) {
  const version = await getStoredVersion(db, id, versionId);
  const result = await findVersionCheck(db, versionId);
  const { provenance } = version;
  const material = await checkMaterial(db, id, { content: mergeContent(version), provenance });
  return { material, stored: parseJson(result ?? '') as StoredCheck | undefined };
}

async function checkAndStore(
  ctx: Context,
  ref: VersionRef,
  material: CheckMaterial,
  signal?: AbortSignal,
): Promise<StoredCheck> {
  const { contentHash, key } = material;
  const found = await runCheck(ctx, material, signal);
  const check = { ...found, checkedAt: ctx.now().toISOString(), contentHash, key };
  await ctx.db.transaction().execute(async (db) => {
    // The removal of a source takes the same lock: no result that comes later quotes the source.
    await lockExistingPreview(db, ref.id);
    const present = await readVersion({ db }, ref);
    if (present.material.key !== key) return;
    await saveVersionCheck(db, ref.versionId, JSON.stringify(check));
  });
  return check;
}

async function toResult(
  { db }: Context,
  { checkedAt, contentHash, ...found }: StoredCheck,
): Promise<CheckResult> {
  return { ...judge(found, await getPublishingSettings(db)), checkedAt, contentHash };
}
