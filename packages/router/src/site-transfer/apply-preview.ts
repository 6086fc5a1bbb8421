import { lockFeatured } from '@foreword/db/repositories/featured.ts';
import { insertPreview, lockPreview, updatePreview } from '@foreword/db/repositories/preview.ts';
import { findVersionIds, reserveId } from '@foreword/db/repositories/site-transfer.ts';
import { insertVersion } from '@foreword/db/repositories/version.ts';
import type { Db } from '@foreword/db/schema.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import type { SitePreviewInput } from '@foreword/domain/site-transfer.ts';
import type { TransferItem } from '@foreword/domain/site-transfer-calls.ts';
import { type ActorContext, recordChange } from '../audit/record.ts';
import { expectComplete } from '../previews/readable.ts';
import { previewObject } from '../previews/recorded.ts';
import { comparable } from './comparable.ts';
import { CHANGED_SINCE } from './conflict.ts';
import { toItem } from './plan.service.ts';
import { judgePreview, type PreviewJudgement, type StoredPreview } from './preview-judgement.ts';
import { findMeant, findStored } from './stored-preview.ts';

/**
 * Imports a preview with its versions, whole or not at all.
 * @param fingerprint what the plan was made for
 */
export async function applyPreview(
  ctx: ActorContext,
  item: SitePreviewInput,
  fingerprint: string,
): Promise<TransferItem> {
  try {
    return await ctx.db.transaction().execute((db) => importPreview(db, ctx, item, fingerprint));
  } catch (error) {
    // Said of this preview; the others go on.
    if (!(error instanceof DomainError)) throw error;
    const refused = { fields: [], issues: [...error.issues] };
    if (error.code === 'INVALID') return toItem(item, undefined, { ...refused, outcome: 'error' });
    if (error.code !== 'CONFLICT') throw error;
    return toItem(item, undefined, { fields: [], issues: [CHANGED_SINCE], outcome: 'conflict' });
  }
}

async function importPreview(
  db: Db,
  ctx: ActorContext,
  item: SitePreviewInput,
  fingerprint: string,
): Promise<TransferItem> {
  // Before any preview is locked, as everybody does; it also lets imports come one after the other.
  await lockFeatured(db);
  const [meant] = await findMeant(db, [item]);
  if (meant !== undefined && 'issue' in meant) {
    return toItem(item, undefined, { outcome: 'error', fields: [], issues: [meant.issue] });
  }
  const stored = meant?.id === undefined ? undefined : await lockStored(db, meant.id, item);
  const judgement = judgePreview(item, stored, {
    renames: new Map(),
    now: ctx.now().toISOString(),
  });
  const { outcome, fields, newVersions } = judgement;
  if (outcome === 'error' || outcome === 'same') return toItem(item, stored?.preview, judgement);
  if (judgement.fingerprint !== fingerprint) {
    const conflict = { outcome: 'conflict' as const, fields, issues: [CHANGED_SINCE] };
    return toItem(item, stored?.preview, conflict);
  }

  const id = stored?.preview.id ?? (await addPreview(db, item.id, judgement, ctx.now()));
  await saveChanges(db, id, judgement, ctx.now());
  await expectComplete(db, id);
  await recordChange(db, ctx, {
    action: 'siteTransfer.applyPlan',
    object: previewObject({ id, title: item.title }),
    detail: { outcome, fields, newVersions: newVersions.map(({ number }) => number) },
  });
  return { ...toItem(item, stored?.preview, judgement), id };
}

async function lockStored(
  db: Db,
  id: number,
  item: SitePreviewInput,
): Promise<StoredPreview | undefined> {
  if ((await lockPreview(db, id)) === undefined) return undefined;
  return (await findStored(db, new Map([[id, item]]))).get(id);
}

async function addPreview(
  db: Db,
  id: number | undefined,
  { content, state, createdAt }: PreviewJudgement,
  now: Date,
): Promise<number> {
  if (id !== undefined) await reserveId(db, id);
  return insertPreview(db, content, {
    id,
    isPublished: state.isPublished,
    featuredPlace: state.featuredPlace,
    createdAt: new Date(createdAt),
    updatedAt: now,
  });
}

async function saveChanges(
  db: Db,
  id: number,
  { outcome, content, state, createdAt, newVersions }: PreviewJudgement,
  now: Date,
): Promise<void> {
  for (const version of newVersions) {
    await insertVersion(db, id, {
      content: comparable(version),
      changes: version.changes,
      // Users are no part of what travels.
      authorId: null,
      createdAt: new Date(version.createdAt),
    });
  }
  const { currentVersion, publishedVersion, ...flags } = state;
  const hasPointers = currentVersion !== null || publishedVersion !== null;
  if (outcome === 'new' && !hasPointers && newVersions.length === 0) return;
  const numbers = [currentVersion, publishedVersion].filter((number) => number !== null);
  const ids = await findVersionIds(db, id, numbers);
  const idOf = (number: number | null) => (number === null ? null : (ids.get(number) ?? null));
  const pointers = {
    currentVersionId: idOf(currentVersion),
    publishedVersionId: idOf(publishedVersion),
  };
  const changes = { content, ...flags, ...pointers, createdAt: new Date(createdAt) };
  await updatePreview(db, id, changes, now);
}
