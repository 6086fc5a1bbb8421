import { lockFeatured } from '@foreword/db/repositories/featured.ts';
import {
  listMatches,
  listSiteVersions,
  listVersionIds,
  lockSitePreview,
} from '@foreword/db/repositories/site-transfer.ts';
import type { Db } from '@foreword/db/schema.ts';
import { CONTENT_FIELDS, emptyContentOf } from '@foreword/domain/content-fields.ts';
import { missingForPublishing } from '@foreword/domain/publishing.ts';
import type { SitePreview, SitePreviewInput } from '@foreword/domain/site-transfer.ts';
import type { TransferItem } from '@foreword/domain/site-transfer-calls.ts';
import { givenContent, mergeContent } from '../previews/content.ts';
import { previewObject } from '../previews/recorded.ts';
import { type Existing, lastVersionOf, planPreview, type Target } from './plan-preview.ts';
import { type ImportRun, savePreview } from './save-preview.ts';
import { isWritten, recordImport, transferItem } from './transfer-item.ts';

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
