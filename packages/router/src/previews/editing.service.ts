import { lastFeaturedPlace, lockFeatured } from '@foreword/db/repositories/featured.ts';
import {
  findPreview,
  insertPreview,
  lockPreview,
  type PreviewChanges,
  removePreview,
  updatePreview,
  type WorkingCopy,
} from '@foreword/db/repositories/preview.ts';
import { copyWholePreview, copyWorkingText } from '@foreword/db/repositories/recovery-copy.ts';
import { keepSources } from '@foreword/db/repositories/source.ts';
import {
  findVersion,
  hasVersions,
  insertVersion,
  type StoredVersion,
} from '@foreword/db/repositories/version.ts';
import type { Db } from '@foreword/db/schema.ts';
import { type AdminPreview, adminPreviewSchema } from '@foreword/domain/admin-preview.ts';
import { CONTENT_FIELDS, emptyContentOf } from '@foreword/domain/content-fields.ts';
import { DomainError, refusal } from '@foreword/domain/errors.ts';
import type { CreatePreviewInput, UpdatePreviewInput } from '@foreword/domain/preview-input.ts';
import type { RecoveryReason } from '@foreword/domain/recovery.ts';
import { type RecordedContext, recordChange } from '../audit/record.ts';
import {
  type PublishingGate,
  publishingTransaction,
  withPublishingRules,
} from '../checks/publishing-gate.ts';
import type { SignedInContext } from '../context.ts';
import { orNotFound } from '../expectations.ts';
import { withIdempotency } from '../idempotency/idempotency.service.ts';
import { expectScope, expectWorkingCopyScope } from '../session/rights.ts';
import { expectValid, givenContent, mergeContent } from './content.ts';
import {
  deriveProvenance,
  fieldsToReview,
  nameGenerations,
  presented,
  type WithProvenance,
  withReviews,
} from './provenance.ts';
import { changesBetween, previewObject } from './recorded.ts';
import { spreadReview } from './spread-review.ts';

export async function getWorkingCopy(db: Db, id: number): Promise<WorkingCopy> {
  return orNotFound(await findPreview(db, id), 'Book summary not found');
}

export const getAdminPreview = async (ctx: SignedInContext, id: number): Promise<AdminPreview> =>
  presented(ctx.db, ctx, await getWorkingCopy(ctx.db, id));

export async function lockExistingPreview(db: Db, id: number): Promise<WorkingCopy> {
  return orNotFound(await lockPreview(db, id), 'Book summary not found');
}

/** @throws NOT_FOUND also for a version of another preview */
export async function getStoredVersion(
  db: Db,
  previewId: number,
  versionId: number,
): Promise<StoredVersion> {
  return orNotFound(await findVersion(db, previewId, versionId), 'Version not found');
}

/** @throws INVALID if a published preview is not complete, or has a blocking finding */
export function createPreview(
  ctx: SignedInContext,
  input: CreatePreviewInput,
): Promise<AdminPreview> {
  const { isPublished, isFeatured, reviewedFields = [] } = input;
  if (isPublished || isFeatured) expectScope(ctx, 'publish');
  const call = { procedure: 'previews.create', input, answer: adminPreviewSchema };
  const write = async (db: Db, gate: PublishingGate) => {
    if (input.isFeatured) await lockFeatured(db);
    const given = givenContent(input);
    await expectValid(db, given);
    const content = mergeContent(emptyContentOf(CONTENT_FIELDS), given);
    const provenance = await deriveProvenance(db, ctx, { bases: [], content });
    const reviewed = fieldsToReview(ctx, provenance, reviewedFields);
    const { preview, visible } = await insertPreview(db, content, {
      isPublished: input.isPublished,
      featuredPlace: input.isFeatured ? await lastFeaturedPlace(db) : null,
      lockedFields: input.lockedFields,
      createdAt: ctx.now(),
      provenance: withReviews(ctx, provenance, reviewed),
    });
    await nameGenerations(db, preview.id, { provenance });
    await gate.expectAllowed(db, { previewId: preview.id, visible, isPublishing: true });
    await recordChange(
      db,
      ctx,
      'previews.create',
      previewObject(preview),
      reviewed.length > 0 ? { reviewed } : {},
    );
    return presented(db, ctx, preview);
  };
  const reread = async (db: Db, id: number) => presented(db, ctx, await getWorkingCopy(db, id));
  return withPublishingRules(ctx, (gate) =>
    withIdempotency(ctx, call, { write: (db) => write(db, gate), reread }),
  );
}

/**
 * Saves any part of a preview, in a new version where docs/specification/version.md#saving-the-edit-form says so.
 * @throws CONFLICT after another save since `updatedAt`, INVALID if readers would see incomplete text or a blocking finding
 */
export function savePreview(
  ctx: SignedInContext,
  input: UpdatePreviewInput,
): Promise<AdminPreview> {
  const { id, updatedAt, isPublished, isFeatured, fromVersionId } = input;
  const given = givenContent(input);
  return publishingTransaction(ctx, async (db, gate) => {
    if (isFeatured !== undefined) await lockFeatured(db);
    const preview = await lockExistingPreview(db, id);
    expectFresh(preview, updatedAt);
    expectWorkingCopyScope(ctx, preview);
    if (changesWhatReadersGet(preview, input)) expectScope(ctx, 'publish');
    const edited =
      fromVersionId === undefined ? undefined : await getStoredVersion(db, id, fromVersionId);
    await expectValid(db, given, { ...(edited ?? preview), id });

    const isFlagAlone = edited === undefined && Object.keys(given).length === 0;
    const { text, reviewed, ...written } = isFlagAlone
      ? await flagAlone(ctx, db, { preview, input })
      : await writeText(ctx, db, { preview, edited, input });
    const changes: PreviewChanges = {
      isPublished,
      lockedFields: input.lockedFields,
      ...(isFeatured !== undefined && {
        featuredPlace: await featuredPlace(db, preview, isFeatured),
      }),
      ...written.changes,
    };
    const { preview: saved, visible } = await updatePreview(db, preview, changes, ctx.now());
    const provenance =
      reviewed.length > 0
        ? await spreadReview(db, ctx, { preview: saved, text, fields: reviewed })
        : saved.provenance;
    if (changes.content !== undefined || isPublished) {
      await gate.expectAllowed(db, { previewId: id, visible, isPublishing: isPublished === true });
    }
    await recordChange(db, ctx, 'previews.update', previewObject(saved), {
      ...changesBetween(preview, saved),
      ...written.kept,
      ...(reviewed.length > 0 && { reviewed }),
    });
    return presented(db, ctx, { ...saved, provenance });
  });
}

function changesWhatReadersGet(
  preview: WorkingCopy,
  { isPublished, isFeatured = preview.isFeatured }: UpdatePreviewInput,
): boolean {
  const isWithdrawn = preview.isPublished && isPublished === false;
  return isPublished === true || isWithdrawn || isFeatured !== preview.isFeatured;
}

interface Save {
  preview: WorkingCopy;
  input: UpdatePreviewInput;
}

interface Written {
  /** What readers get, once published. */
  text: WithProvenance;
  reviewed: (keyof typeof CONTENT_FIELDS)[];
  changes: PreviewChanges;
  /** For the audit log. */
  kept: { recoveryCopyId?: number };
}

/** The flag alone shows readers the published version again, if there is one. */
async function flagAlone(
  ctx: SignedInContext,
  db: Db,
  { preview, input: { isPublished, reviewedFields = [] } }: Save,
): Promise<Written> {
  const { id, publishedVersionId } = preview;
  const text =
    isPublished && publishedVersionId !== null
      ? await getStoredVersion(db, id, publishedVersionId)
      : preview;
  return {
    text,
    reviewed: fieldsToReview(ctx, text.provenance, reviewedFields),
    changes: {},
    kept: {},
  };
}

async function writeText(
  ctx: SignedInContext,
  db: Db,
  { preview, edited, input }: Save & { edited: StoredVersion | undefined },
): Promise<Written> {
  const { id, isPublished, reviewedFields = [] } = input;
  const content = mergeContent(edited ?? preview, givenContent(input));
  const bases = edited === undefined ? [preview] : [edited, preview];
  const derived = await deriveProvenance(db, ctx, { previewId: id, bases, content });
  await nameGenerations(db, id, { provenance: derived, before: preview.provenance });
  const reviewed = fieldsToReview(ctx, derived, reviewedFields);
  const provenance = withReviews(ctx, derived, reviewed);
  const changes: PreviewChanges = { content, provenance };
  const kept = edited === undefined ? {} : await keepWorkingText(db, ctx, id, 'version-edit');
  if (edited !== undefined || (isPublished === true && (await hasVersions(db, id)))) {
    const version = await insertVersion(db, id, {
      content,
      provenance,
      changes: edited ? `Edited from version ${edited.versionNumber}` : 'Saved and published',
      authorId: ctx.identity.user.id,
      createdAt: ctx.now(),
    });
    changes.currentVersionId = version.id;
    if (isPublished) changes.publishedVersionId = version.id;
  }
  return { text: { ...content, provenance }, reviewed, changes, kept };
}

export function deletePreview(ctx: SignedInContext, id: number): Promise<{ success: true }> {
  return ctx.db.transaction().execute(async (db) => {
    const preview = await lockExistingPreview(db, id);
    if (preview.isPublished) expectScope(ctx, 'publish');
    const copyId = await copyWholePreview(db, id, actOf(ctx, 'deletion'));
    await keepSources(db, id, copyId);
    await removePreview(db, id);
    await recordChange(db, ctx, 'previews.remove', previewObject(preview));
    return { success: true as const };
  });
}

/** Keeps the working copy before a change overwrites it. @returns the audit detail */
export async function keepWorkingText(
  db: Db,
  ctx: RecordedContext,
  previewId: number,
  reason: RecoveryReason,
  options: { evenIfKept?: boolean } = {},
): Promise<{ recoveryCopyId?: number }> {
  const recoveryCopyId = await copyWorkingText(db, previewId, actOf(ctx, reason), options);
  return recoveryCopyId === undefined ? {} : { recoveryCopyId };
}

const actOf = ({ identity, now }: RecordedContext, reason: RecoveryReason) => ({
  reason,
  actor: identity.user.email,
  now: now(),
});

/** @throws INVALID; the issue names the parameter `field` of the caller */
export function expectUnlocked(
  { lockedFields }: Pick<WorkingCopy, 'lockedFields'>,
  field: keyof typeof CONTENT_FIELDS,
): void {
  if (!lockedFields.includes(field)) return;
  const { label } = CONTENT_FIELDS[field];
  throw refusal('INVALID', 'field', `${label} is locked; unlock it first`);
}

export function expectFresh(preview: WorkingCopy, updatedAt: string | undefined): void {
  if (updatedAt === undefined || Date.parse(updatedAt) === Date.parse(preview.updatedAt)) return;
  throw new DomainError('CONFLICT', 'Another editor has saved this preview since you opened it');
}

/** A featured preview keeps its place; another takes the last one. */
function featuredPlace(
  db: Db,
  preview: WorkingCopy,
  isFeatured: boolean,
): Promise<number> | null | undefined {
  if (isFeatured === preview.isFeatured) return undefined;
  return isFeatured ? lastFeaturedPlace(db) : null;
}
