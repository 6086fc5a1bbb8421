import { insertPreview, updatePreview } from '@foreword/db/repositories/preview.ts';
import { findVersionIds, reserveId } from '@foreword/db/repositories/site-transfer.ts';
import { insertVersion } from '@foreword/db/repositories/version.ts';
import type { Db } from '@foreword/db/schema.ts';
import type { PreviewPlan } from './preview-plan.ts';

/**
 * @param db the handle of a transaction that has locked the preview
 * @param options.newId id of a new preview in a dry run, instead of the database's next one
 * @returns the preview's id
 */
export async function savePreview(
  db: Db,
  plan: PreviewPlan,
  { newId, now }: { newId: number | undefined; now: Date },
): Promise<number> {
  const { target, preview, newVersions } = plan;
  const { content, isPublished, featuredPlace, currentVersion, publishedVersion } = preview;
  const createdAt = new Date(preview.createdAt);
  const updatedAt = preview.updatedAt === undefined ? undefined : new Date(preview.updatedAt);
  const before = target.existing?.preview;
  if (before === undefined && target.id !== undefined && newId === undefined) {
    await reserveId(db, target.id);
  }
  const id =
    before?.id ??
    (await insertPreview(db, content, {
      id: target.id ?? newId,
      isPublished,
      featuredPlace,
      createdAt,
      updatedAt: updatedAt ?? now,
    }));

  for (const { content, changes, createdAt } of newVersions) {
    // An export has no users.
    const version = { content, changes, authorId: null, createdAt: new Date(createdAt) };
    await insertVersion(db, id, version);
  }
  const numbers = [currentVersion, publishedVersion].filter((number) => number !== null);
  if (before === undefined && numbers.length === 0) return id;
  const ids = await findVersionIds(db, id, numbers);
  const idOf = (number: number | null) => (number === null ? null : (ids.get(number) ?? null));
  const isLater = updatedAt !== undefined && updatedAt.toISOString() > (before?.updatedAt ?? '');
  const changes = {
    content,
    isPublished,
    featuredPlace,
    createdAt,
    currentVersionId: idOf(currentVersion),
    publishedVersionId: idOf(publishedVersion),
    updatedAt: isLater ? updatedAt : undefined,
  };
  await updatePreview(db, id, changes, now);
  return id;
}
