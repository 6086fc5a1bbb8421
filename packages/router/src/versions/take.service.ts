import { updatePreview } from '@foreword/db/repositories/preview.ts';
import type { ProvenanceByField } from '@foreword/db/repositories/provenance.ts';
import type { AdminPreview } from '@foreword/domain/admin-preview.ts';
import type { PreviewContent } from '@foreword/domain/content-fields.ts';
import { contentFieldSchema } from '@foreword/domain/content-schema.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { updatePreviewInputSchema } from '@foreword/domain/preview-input.ts';
import { isGenerated } from '@foreword/domain/provenance.ts';
import { versionRefSchema } from '@foreword/domain/version.ts';
import { z } from 'zod';
import { recordChange } from '../audit/record.ts';
import { publishingTransaction } from '../checks/publishing-gate.ts';
import type { SignedInContext } from '../context.ts';
import { orNotFound } from '../not-found.ts';
import { expectValid, mergeContent } from '../previews/content.ts';
import {
  expectFresh,
  expectUnlocked,
  getStoredVersion,
  keepWorkingText,
  lockExistingPreview,
} from '../previews/editing.service.ts';
import { deriveProvenance, presented, type WithProvenance } from '../previews/provenance.ts';
import { previewObject } from '../previews/recorded.ts';
import { expectWorkingCopyScope } from '../session/rights.ts';

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
