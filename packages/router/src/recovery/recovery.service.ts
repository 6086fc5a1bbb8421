import { lastFeaturedPlace, lockFeatured } from '@foreword/db/repositories/featured.ts';
import { lockPreview, updatePreview } from '@foreword/db/repositories/preview.ts';
import {
  countRecoveryCopies,
  findRecoveryCopy,
  listRecoveryCopies,
  moveEarlierCopies,
  provenanceOf,
  removeRecoveryCopy,
  textOf,
  wasDeletedSince,
} from '@foreword/db/repositories/recovery-copy.ts';
import { insertStoredPreview } from '@foreword/db/repositories/recovery-text.ts';
import { recoverSources } from '@foreword/db/repositories/source.ts';
import { findVersion } from '@foreword/db/repositories/version.ts';
import type { Db } from '@foreword/db/schema.ts';
import type { AdminPreview } from '@foreword/domain/admin-preview.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { previewIdSchema } from '@foreword/domain/preview.ts';
import type { RecoveryCopy, RecoveryText } from '@foreword/domain/recovery.ts';
import type { Page } from '@foreword/rest/meta.ts';
import { z } from 'zod';
import { recordChange } from '../audit/record.ts';
import { type PublishingGate, publishingTransaction } from '../checks/publishing-gate.ts';
import type { SignedInContext } from '../context.ts';
import { orNotFound } from '../expectations.ts';
import { idCursors, pageOf, pagingShape } from '../paging.ts';
import { expectFresh, getWorkingCopy, keepWorkingText } from '../previews/editing.service.ts';
import { presented } from '../previews/provenance.ts';
import { previewObject } from '../previews/recorded.ts';
import { expectWorkingCopyScope } from '../session/rights.ts';

const NO_COPY = 'Recovery copy not found';

export const recoveryListInputSchema = z.strictObject({
  previewId: previewIdSchema
    .optional()
    .meta({ description: 'Only copies of this preview', example: 16 }),
  ...pagingShape({ default: LIMITS.listDefault, of: 'copies', example: 50 }, idCursors.encode([4])),
});

/** Newest first. */
export async function listRecovery(
  { db, now }: SignedInContext,
  { previewId, limit, cursor }: z.output<typeof recoveryListInputSchema>,
): Promise<Page<RecoveryCopy>> {
  const belowId = cursor === undefined ? undefined : idCursors.decode(cursor)[0];
  const filter = { previewId, now: now() };
  const found = await listRecoveryCopies(db, { ...filter, belowId, limit: limit + 1 });
  const total = await countRecoveryCopies(db, filter);
  return pageOf(found, { limit, total, cursorAfter: ({ id }) => idCursors.encode([id]) });
}

export async function readRecoveryText(
  { db, now }: SignedInContext,
  id: number,
): Promise<RecoveryText> {
  const { stored, ...copy } = await getCopy(db, id, now());
  return { ...textOf(stored), ...copy };
}

/**
 * Brings a deleted preview back as a draft, or puts an overwritten text into the working copy, whose
 * own text becomes a copy unless a version holds it.
 * @throws CONFLICT if the preview of a text is deleted, INVALID if readers would see incomplete text or a blocking finding
 */
export function recover(
  ctx: SignedInContext,
  id: number,
  { updatedAt }: { updatedAt?: string | undefined } = {},
): Promise<AdminPreview> {
  const now = ctx.now();
  return publishingTransaction(ctx, async (db, gate) => {
    // Before any lock of a preview (see LOCKS).
    await lockFeatured(db);
    const copy = await getCopy(db, id, now);
    const previewId =
      copy.reason === 'deletion'
        ? await insertStoredPreview(db, copy, {
            featuredPlace: copy.stored.wasFeatured ? await lastFeaturedPlace(db) : null,
            now,
          })
        : await restoreText(db, ctx, { ...copy, updatedAt }, gate);
    if (previewId !== copy.previewId) await moveEarlierCopies(db, copy, previewId);
    await recoverSources(db, id, previewId);
    orNotFound(await removeRecoveryCopy(db, id), NO_COPY);
    const preview = await getWorkingCopy(db, previewId);
    await recordChange(db, ctx, 'recovery.recover', previewObject(preview), {
      copyId: id,
      reason: copy.reason,
      formerId: copy.previewId,
    });
    return presented(db, ctx, preview);
  });
}

type Copy = Awaited<ReturnType<typeof getCopy>>;

async function restoreText(
  db: Db,
  ctx: SignedInContext,
  { updatedAt, ...copy }: Copy & { updatedAt: string | undefined },
  gate: PublishingGate,
): Promise<number> {
  const { previewId, stored } = copy;
  const preview = await lockPreview(db, previewId);
  if (preview === undefined || (await wasDeletedSince(db, copy))) {
    const message = 'The preview of this text is deleted; recover the preview first';
    throw new DomainError('CONFLICT', message);
  }
  expectFresh(preview, updatedAt);
  expectWorkingCopyScope(ctx, preview);
  const now = ctx.now();
  await keepWorkingText(db, ctx, previewId, 'recovery');
  const { currentVersionId: id } = stored;
  const current = id === null ? undefined : await findVersion(db, previewId, id);
  const changes = {
    content: textOf(stored),
    provenance: provenanceOf(stored),
    currentVersionId: current?.id ?? null,
  };
  const { visible } = await updatePreview(db, preview, changes, now);
  await gate.expectAllowed(db, { previewId, visible, isPublishing: false });
  return previewId;
}

const getCopy = async (db: Db, id: number, now: Date) =>
  orNotFound(await findRecoveryCopy(db, id, now), NO_COPY);
