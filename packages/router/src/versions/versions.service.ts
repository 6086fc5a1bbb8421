import { updatePreview } from '@foreword/db/repositories/preview.ts';
import { insertVersion, listVersions } from '@foreword/db/repositories/version.ts';
import type { Db } from '@foreword/db/schema.ts';
import type { AdminPreview } from '@foreword/domain/admin-preview.ts';
import type { CreateVersionInput, Version, VersionSummary } from '@foreword/domain/version.ts';
import { recordChange } from '../audit/record.ts';
import { publishingTransaction } from '../checks/publishing-gate.ts';
import { storeVersionCheck } from '../checks/version-check.service.ts';
import type { SignedInContext } from '../context.ts';
import { withIdempotency } from '../idempotency/idempotency.service.ts';
import { expectValid, givenContent, mergeContent } from '../previews/content.ts';
import {
  getAdminPreview,
  getVersion,
  keepWorkingText,
  lockExistingPreview,
} from '../previews/editing.service.ts';
import { expectComplete } from '../previews/readable.ts';
import { previewObject } from '../previews/recorded.ts';
import { expectWorkingCopyScope } from '../session/rights.ts';

export async function listPreviewVersions(db: Db, previewId: number): Promise<VersionSummary[]> {
  await getAdminPreview(db, previewId);
  return listVersions(db, previewId);
}

export function createVersion(ctx: SignedInContext, input: CreateVersionInput): Promise<Version> {
  return withIdempotency(ctx, { procedure: 'versions.create', input }, async (db) => {
    const preview = await lockExistingPreview(db, input.id);
    const given = givenContent(input);
    await expectValid(db, given, preview);
    const version = await insertVersion(db, preview.id, {
      content: mergeContent(preview, given),
      changes: input.changes,
      authorId: ctx.identity.user.id,
      createdAt: ctx.now(),
    });
    // An open edit form then finds the conflict.
    await updatePreview(db, preview, {}, ctx.now());
    await recordChange(db, ctx, {
      action: 'versions.create',
      object: previewObject(preview),
      detail: { versionId: version.id, versionNumber: version.number },
    });
    return getVersion(db, preview.id, version.id);
  });
}

interface VersionRef {
  id: number;
  versionId: number;
}

/** @throws INVALID if readers would see an incomplete working copy, or a blocking finding */
export function setCurrentVersion(
  ctx: SignedInContext,
  { id, versionId }: VersionRef,
): Promise<AdminPreview> {
  return publishingTransaction(ctx, async (db, gate) => {
    const before = await lockExistingPreview(db, id);
    expectWorkingCopyScope(ctx, before);
    const version = await getVersion(db, id, versionId);
    const recoveryCopyId = await keepWorkingText(db, ctx, id, 'set-current');
    const changes = { content: mergeContent(version), currentVersionId: versionId };
    const { preview, visible } = await updatePreview(db, before, changes, ctx.now());
    expectComplete(visible);
    await gate.expectAllowed(db, { previewId: id, visible, isPublishing: false });
    await recordChange(db, ctx, {
      action: 'versions.setCurrent',
      object: previewObject(preview),
      detail: { versionId, versionNumber: version.versionNumber, ...recoveryCopyId },
    });
    return preview;
  });
}

/** @throws INVALID if the version is not complete, or has a blocking finding */
export async function publishVersion(
  ctx: SignedInContext,
  { id, versionId }: VersionRef,
): Promise<AdminPreview> {
  const published = await publishingTransaction(ctx, async (db, gate) => {
    const before = await lockExistingPreview(db, id);
    const { versionNumber } = await getVersion(db, id, versionId);
    const changes = { publishedVersionId: versionId, isPublished: true };
    const { preview, visible } = await updatePreview(db, before, changes, ctx.now());
    expectComplete(visible);
    await gate.expectAllowed(db, { previewId: id, visible, isPublishing: true });
    await recordChange(db, ctx, {
      action: 'versions.publish',
      object: previewObject(preview),
      detail: { versionId, versionNumber },
    });
    return preview;
  });
  storeVersionCheck(ctx, { id, versionId });
  return published;
}
