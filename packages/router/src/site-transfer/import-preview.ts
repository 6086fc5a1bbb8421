import { freeFeaturedPlace, lockFeatured } from '@foreword/db/repositories/featured.ts';
import { insertPreview, updatePreview } from '@foreword/db/repositories/preview.ts';
import {
  listMatches,
  listSiteVersions,
  listVersionIds,
  lockSitePreview,
  reserveId,
} from '@foreword/db/repositories/site-transfer.ts';
import { insertVersion, versionTexts } from '@foreword/db/repositories/version.ts';
import type { Db } from '@foreword/db/schema.ts';
import {
  CONTENT_FIELDS,
  CONTENT_NAMES,
  emptyContentOf,
  type PreviewContent,
} from '@foreword/domain/content-fields.ts';
import { missingForPublishing } from '@foreword/domain/publishing.ts';
import {
  type SitePreview,
  type SitePreviewInput,
  TRANSFER_LIMITS,
} from '@foreword/domain/site-transfer.ts';
import type { TransferItem } from '@foreword/domain/site-transfer-calls.ts';
import type { RecordedContext } from '../audit/record.ts';
import type { PublishingGate } from '../checks/publishing-gate.ts';
import { givenContent, mergeContent } from '../previews/content.ts';
import { keepWorkingText } from '../previews/editing.service.ts';
import { deriveImported, type WithProvenance } from '../previews/provenance.ts';
import { previewObject } from '../previews/recorded.ts';
import { type Existing, lastVersionOf, planPreview, type Target } from './plan-preview.ts';
import { differing, isWritten, recordImport, transferItem } from './transfer-item.ts';

/**
 * Writes a preview with its versions.
 * @param db the handle of a transaction, which the caller rolls back if the item is an error
 */
export async function importPreview(
  db: Db,
  given: SitePreviewInput,
  run: ImportRun,
): Promise<TransferItem> {
  const { ctx, taken } = run;
  const { id, title, author = null } = given;
  // Before any preview is locked (see LOCKS); also makes imports take turns.
  await lockFeatured(db);
  const matches = id === undefined ? await listMatches(db, { title, author }) : [id];
  const problem = ambiguityOf(matches, taken);
  if (problem) return transferItem(title, { issues: [{ path: 'id', message: problem }] });

  const existing = await findExisting(db, matches[0], given);
  const target = completePreview(given, existing, ctx.now());
  const newVersions = target.versions.filter(({ number }) => number > lastVersionOf(existing));
  const item = planPreview(target, existing, newVersions.length > 0);
  if (!isWritten(item)) return item;

  const saved = await savePreview(db, { ...target, versions: newVersions }, existing, run);
  const issues = saved.visible ? missingForPublishing(saved.visible) : [];
  const publishing = { previewId: saved.id, visible: saved.visible, isPublishing: false };
  if (issues.length === 0) issues.push(...((await run.gate?.issuesOf(db, publishing)) ?? []));
  if (issues.length > 0) return { ...item, outcome: 'error', issues };
  const numbers = newVersions.map(({ number }) => number);
  await recordImport(db, ctx, previewObject({ id: saved.id, title }), item, {
    newVersions: numbers,
    ...saved.kept,
  });
  return { ...item, id: saved.id };
}

function ambiguityOf(matches: readonly number[], taken: ReadonlySet<number>): string | undefined {
  if (matches.some((id) => taken.has(id))) return 'Another preview of this import is the same one';
  if (matches.length < 2) return undefined;
  return `Several previews have this title and author (${matches.join(', ')}): give an id`;
}

async function findExisting(
  db: Db,
  id: number | undefined,
  { versions }: SitePreviewInput,
): Promise<Existing | undefined> {
  const preview = id === undefined ? undefined : await lockSitePreview(db, id);
  if (preview === undefined) return undefined;
  const numbers = new Set(versions.map(({ number }) => number));
  const given = await listSiteVersions(db, preview.id, [...numbers]);
  return {
    ...preview,
    ...mergeContent(preview),
    versions: given.map((version) => ({ ...version, ...mergeContent(version) })),
    versionIds: await listVersionIds(db, preview.id),
  };
}

const EMPTY = emptyContentOf(CONTENT_FIELDS);

const NEW_STATE = {
  isPublished: false,
  featuredPlace: null,
  currentVersion: null,
  publishedVersion: null,
};

function completePreview(
  given: SitePreviewInput,
  existing: Existing | undefined,
  now: Date,
): Target {
  const fields = Object.entries(given).filter(([, value]) => value !== undefined);
  return {
    ...{ ...NEW_STATE, createdAt: now.toISOString(), ...existing },
    ...(Object.fromEntries(fields) as Partial<SitePreview>),
    ...mergeContent({ ...EMPTY, ...existing, rawMarkdown: '' }, givenContent(given)),
    updatedAt: given.updatedAt,
    versions: given.versions.map(({ made: _, ...version }) => ({
      ...version,
      ...mergeContent(EMPTY, givenContent(version)),
    })),
  };
}

interface ImportRun {
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
async function savePreview(
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
