import { freeFeaturedPlace } from '@foreword/db/repositories/featured.ts';
import { insertPreview, updatePreview } from '@foreword/db/repositories/preview.ts';
import { versionTexts } from '@foreword/db/repositories/review.ts';
import { reserveId } from '@foreword/db/repositories/site-transfer.ts';
import { insertVersion } from '@foreword/db/repositories/version.ts';
import type { Db } from '@foreword/db/schema.ts';
import { CONTENT_NAMES, type PreviewContent } from '@foreword/domain/content-fields.ts';
import { TRANSFER_LIMITS } from '@foreword/domain/site-transfer.ts';
import type { RecordedContext } from '../audit/record.ts';
import type { PublishingGate } from '../checks/publishing-gate.ts';
import { keepWorkingText } from '../previews/editing.service.ts';
import { deriveImported, type WithProvenance } from '../previews/provenance.ts';
import type { Existing, Target } from './plan-preview.ts';
import { differing } from './transfer-item.ts';

export interface ImportRun {
  ctx: RecordedContext;
  isDryRun: boolean;
  /** Ids of the previews of earlier items of this import. */
  taken: ReadonlySet<number>;
  /** Absent for the sample library, to which the rules for publishing do not apply. */
  gate?: PublishingGate;
}

/**
 * @param target with the new versions only
 * @returns `kept`: the audit detail of a text that the import overwrites
 */
export async function savePreview(
  db: Db,
  target: Target,
  existing: Existing | undefined,
  run: ImportRun,
): Promise<{ id: number; visible: PreviewContent | undefined; kept: object }> {
  const { currentVersion, publishedVersion, updatedAt, featuredPlace } = target;
  if (featuredPlace !== null && featuredPlace !== existing?.featuredPlace) {
    await freeFeaturedPlace(db, featuredPlace);
  }
  // An existing preview loses its text here.
  const { preview, visible } = existing
    ? { preview: existing, visible: undefined }
    : await addPreview(db, target, run);
  const { id } = preview;
  const bases: WithProvenance[] = existing ? [existing] : [];
  if (existing) {
    for await (const { content, provenance } of versionTexts(db, id)) {
      bases.push({ ...content, provenance });
    }
  }
  const ids = new Map(existing?.versionIds);
  for (const { number, changes, createdAt, ...content } of target.versions) {
    // An export has no users.
    const version = { content, changes, authorId: null, createdAt: new Date(createdAt) };
    const provenance = deriveImported(run.ctx, { bases, content });
    ids.set(number, (await insertVersion(db, id, { ...version, provenance })).id);
  }
  if (!existing && currentVersion === null && publishedVersion === null) {
    return { id, visible, kept: {} };
  }
  const isOverwritten = existing && differing(CONTENT_NAMES, target, existing).length > 0;
  const kept = isOverwritten ? await keepWorkingText(db, run.ctx, id, 'import') : {};
  const isLater = updatedAt !== undefined && updatedAt > (existing?.updatedAt ?? '');
  const changes = {
    ...stateOf(target),
    content: target,
    provenance: deriveImported(run.ctx, { bases, content: target }),
    currentVersionId: ids.get(currentVersion ?? 0) ?? null,
    publishedVersionId: ids.get(publishedVersion ?? 0) ?? null,
    updatedAt: isLater ? new Date(updatedAt) : undefined,
  };
  const saved = await updatePreview(db, preview, changes, run.ctx.now());
  return { id, visible: saved.visible, kept };
}

const stateOf = ({ isPublished, featuredPlace, createdAt }: Target) => ({
  isPublished,
  featuredPlace,
  createdAt: new Date(createdAt),
});

async function addPreview(db: Db, target: Target, run: ImportRun) {
  const { ctx, isDryRun, taken } = run;
  const { id, updatedAt } = target;
  if (id !== undefined && !isDryRun) await reserveId(db, id);
  // A dry run takes no number from PostgreSQL's sequence, which a rollback would not give back.
  const dryRunId = isDryRun ? TRANSFER_LIMITS.maxId + 1 + taken.size : undefined;
  return insertPreview(db, target, {
    ...stateOf(target),
    id: id ?? dryRunId,
    provenance: deriveImported(ctx, { bases: [], content: target }),
    updatedAt: updatedAt === undefined ? ctx.now() : new Date(updatedAt),
  });
}
