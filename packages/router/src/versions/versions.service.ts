import { updatePreview } from '@foreword/db/repositories/preview.ts';
import type { ProvenanceByField } from '@foreword/db/repositories/provenance.ts';
import { insertVersion, listVersions } from '@foreword/db/repositories/version.ts';
import type { Db } from '@foreword/db/schema.ts';
import type { AdminPreview } from '@foreword/domain/admin-preview.ts';
import type { PreviewContent } from '@foreword/domain/content-fields.ts';
import { contentFieldSchema } from '@foreword/domain/content-schema.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { isGenerated } from '@foreword/domain/origins.ts';
import {
  type UpdatePreviewInput,
  updatePreviewInputSchema,
} from '@foreword/domain/preview-input.ts';
import {
  type CreateVersionInput,
  type Version,
  type VersionRef,
  type VersionSummary,
  versionRefSchema,
  versionSchema,
} from '@foreword/domain/version.ts';
import { z } from 'zod';
import { recordChange } from '../audit/record.ts';
import { storeVersionCheck } from '../checks/checks.service.ts';
import { publishingTransaction } from '../checks/publishing-gate.ts';
import type { SignedInContext } from '../context.ts';
import { orNotFound } from '../expectations.ts';
import { withIdempotency } from '../idempotency/idempotency.service.ts';
import { expectValid, givenContent, mergeContent } from '../previews/content.ts';
import {
  expectFresh,
  expectUnlocked,
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
  type WithProvenance,
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

const topicPlace = (description: string) => z.int().min(0).meta({ description, example: 0 });

export const takeInputSchema = versionRefSchema
  .extend({
    field: contentFieldSchema.meta({ description: 'Name of the field', example: 'abstract' }),
    topic: z
      .strictObject({
        index: topicPlace('Place of the topic in the version, from 0'),
        replaces: topicPlace(
          'Place of the topic that it replaces; left out, it is added',
        ).optional(),
      })
      .optional()
      .describe('One key topic instead of all'),
    updatedAt: updatePreviewInputSchema.shape.updatedAt,
  })
  .refine(({ field, topic }) => topic === undefined || field === 'keyTopics', {
    path: ['topic'],
    message: 'Only key topics have topics',
  });
type TakeInput = z.output<typeof takeInputSchema>;

/**
 * Copies a field, or a key topic, of a version into the working copy, with its origin and review.
 * @throws CONFLICT after another save since `updatedAt`, INVALID for a locked field and if readers would see incomplete text
 */
export function takeField(
  ctx: SignedInContext,
  { id, versionId, field, topic, updatedAt }: TakeInput,
): Promise<{ preview: AdminPreview; undoCopyId: number | null }> {
  return publishingTransaction(ctx, async (db, gate) => {
    const before = await lockExistingPreview(db, id);
    expectFresh(before, updatedAt);
    expectWorkingCopyScope(ctx, before);
    expectUnlocked(before, field);
    const version = await getStoredVersion(db, id, versionId);
    const given = topic
      ? { keyTopics: withTopic(before, version, topic) }
      : { [field]: version[field] };
    await expectValid(db, given, { ...version, id });
    const content = mergeContent(before, given);
    const derived = await deriveProvenance(db, ctx, {
      previewId: id,
      bases: [before, version],
      content,
    });
    const provenance = topic ? withOriginOfTopic(derived, version) : derived;
    const { recoveryCopyId = null } = await keepWorkingText(db, ctx, id, 'version-edit', {
      evenIfKept: true,
    });
    const changes = { content, provenance };
    const { preview, visible } = await updatePreview(db, before, changes, ctx.now());
    await gate.expectAllowed(db, { previewId: id, visible, isPublishing: false });
    await recordChange(db, ctx, 'versions.take', previewObject(preview), {
      versionId,
      versionNumber: version.versionNumber,
      fields: [field],
      recoveryCopyId,
    });
    return { preview: await presented(db, ctx, preview), undoCopyId: recoveryCopyId };
  });
}

function withTopic(
  { keyTopics }: PreviewContent,
  version: PreviewContent,
  { index, replaces }: NonNullable<TakeInput['topic']>,
): PreviewContent['keyTopics'] {
  const taken = orNotFound(version.keyTopics[index], 'Key topic not found');
  if (replaces !== undefined) {
    orNotFound(keyTopics[replaces], 'Key topic not found');
    return keyTopics.with(replaces, taken);
  }
  if (keyTopics.length >= LIMITS.keyTopics) {
    throw new DomainError('INVALID', `Must have at most ${LIMITS.keyTopics} key topics`);
  }
  return keyTopics.toSpliced(index, 0, taken);
}

/** A list with a topic that may be generated is not typed. */
function withOriginOfTopic(
  derived: ProvenanceByField,
  { provenance: { keyTopics: source } }: WithProvenance,
): ProvenanceByField {
  const { keyTopics: entry } = derived;
  if (!entry || !source || !isGenerated(source) || isGenerated(entry)) return derived;
  const { provider, model, generatedTextId } = source;
  const origin = 'generated-edited' as const;
  return { ...derived, keyTopics: { ...entry, origin, provider, model, generatedTextId } };
}
