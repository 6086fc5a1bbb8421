import { updatePreview } from '@foreword/db/repositories/preview.ts';
import { insertVersion, listVersions } from '@foreword/db/repositories/version.ts';
import type { Db } from '@foreword/db/schema.ts';
import type { AdminPreview } from '@foreword/domain/admin-preview.ts';
import type { UpdatePreviewInput } from '@foreword/domain/preview-input.ts';
import {
  type CreateVersionInput,
  type Version,
  type VersionRef,
  type VersionSummary,
  versionSchema,
} from '@foreword/domain/version.ts';
import { recordChange } from '../audit/record.ts';
import { publishingTransaction } from '../checks/publishing-gate.ts';
import { storeVersionCheck } from '../checks/version-check.service.ts';
import type { SignedInContext } from '../context.ts';
import { withIdempotency } from '../idempotency/idempotency.service.ts';
import { expectValid, givenContent, mergeContent } from '../previews/content.ts';
import {
  getStoredVersion,
  getWorkingCopy,
  keepWorkingText,
  lockExistingPreview,
} from '../previews/editing.service.ts';
import {
  deriveProvenance,
  fieldsToReview,
  nameGenerations,
  presented,
} from '../previews/provenance.ts';
import { previewObject } from '../previews/recorded.ts';
import { spreadReview } from '../previews/spread-review.ts';
import { expectWorkingCopyScope } from '../session/rights.ts';

export async function listPreviewVersions(db: Db, previewId: number): Promise<VersionSummary[]> {
  await getWorkingCopy(db, previewId);
  return listVersions(db, previewId);
}

export const getVersion = async (
  ctx: SignedInContext,
  { id, versionId }: VersionRef,
): Promise<Version> => presented(ctx.db, ctx, await getStoredVersion(ctx.db, id, versionId));

export function createVersion(ctx: SignedInContext, input: CreateVersionInput): Promise<Version> {
  const call = { procedure: 'versions.create', input, answer: versionSchema };
  const read = async (db: Db, versionId: number) =>
    presented(db, ctx, await getStoredVersion(db, input.id, versionId));
  const write = async (db: Db) => {
    const preview = await lockExistingPreview(db, input.id);
    const given = givenContent(input);
    await expectValid(db, given, preview);
    const content = mergeContent(preview, given);
    const provenance = await deriveProvenance(db, ctx, {
      previewId: preview.id,
      bases: [preview],
      content,
    });
    await nameGenerations(db, preview.id, { provenance, before: preview.provenance });
    const version = await insertVersion(db, preview.id, {
      content,
      provenance,
      changes: input.changes,
      authorId: ctx.identity.user.id,
      createdAt: ctx.now(),
    });
    // An open edit form then finds the conflict.
    await updatePreview(db, preview, {}, ctx.now());
    await recordChange(db, ctx, 'versions.create', previewObject(preview), {
      versionId: version.id,
      versionNumber: version.number,
    });
    return read(db, version.id);
  };
  return withIdempotency(ctx, call, { write, reread: read });
}

/** @throws INVALID if readers would see an incomplete working copy, or a blocking finding */
export function setCurrentVersion(
  ctx: SignedInContext,
  { id, versionId }: VersionRef,
): Promise<AdminPreview> {
  return publishingTransaction(ctx, async (db, gate) => {
    const before = await lockExistingPreview(db, id);
    expectWorkingCopyScope(ctx, before);
    const version = await getStoredVersion(db, id, versionId);
    const recoveryCopyId = await keepWorkingText(db, ctx, id, 'set-current');
    const { provenance } = version;
    const changes = { content: mergeContent(version), provenance, currentVersionId: versionId };
    const { preview, visible } = await updatePreview(db, before, changes, ctx.now());
    await gate.expectAllowed(db, { previewId: id, visible, isPublishing: false });
    await recordChange(db, ctx, 'versions.setCurrent', previewObject(preview), {
      versionId,
      versionNumber: version.versionNumber,
      ...recoveryCopyId,
    });
    return presented(db, ctx, preview);
  });
}

/** @throws INVALID if the version is not complete, or has a blocking finding */
export async function publishVersion(
  ctx: SignedInContext,
  { id, versionId, reviewedFields = [] }: VersionRef & Pick<UpdatePreviewInput, 'reviewedFields'>,
): Promise<AdminPreview> {
  const published = await publishingTransaction(ctx, async (db, gate) => {
    const before = await lockExistingPreview(db, id);
    const version = await getStoredVersion(db, id, versionId);
    const { versionNumber } = version;
    const fields = fieldsToReview(ctx, version.provenance, reviewedFields);
    if (fields.length > 0) await spreadReview(db, ctx, { preview: before, text: version, fields });
    const changes = { publishedVersionId: versionId, isPublished: true };
    const { preview, visible } = await updatePreview(db, before, changes, ctx.now());
    await gate.expectAllowed(db, { previewId: id, visible, isPublishing: true });
    await recordChange(db, ctx, 'versions.publish', previewObject(preview), {
      versionId,
      versionNumber,
      ...(fields.length > 0 && { reviewed: fields }),
    });
    return presented(db, ctx, preview);
  });
  storeVersionCheck(ctx, { id, versionId });
  return published;
}
