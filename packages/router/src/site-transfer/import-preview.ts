import { lockFeatured } from '@foreword/db/repositories/featured.ts';
import { insertPreview, updatePreview } from '@foreword/db/repositories/preview.ts';
import {
  listMatches,
  listSiteVersions,
  listVersionIds,
  lockSitePreview,
  reserveId,
} from '@foreword/db/repositories/site-transfer.ts';
import { insertVersion } from '@foreword/db/repositories/version.ts';
import type { Db } from '@foreword/db/schema.ts';
import { CONTENT_FIELDS, emptyContentOf } from '@foreword/domain/content-fields.ts';
import type { Issue } from '@foreword/domain/errors.ts';
import type { PreviewContent } from '@foreword/domain/preview.ts';
import { missingForPublishing } from '@foreword/domain/publishing.ts';
import {
  type SitePreview,
  type SitePreviewInput,
  TRANSFER_LIMITS,
} from '@foreword/domain/site-transfer.ts';
import type { TransferItem } from '@foreword/domain/site-transfer-calls.ts';
import type { RecordedContext } from '../audit/record.ts';
import { givenContent, mergeContent } from '../previews/content.ts';
import { previewObject } from '../previews/recorded.ts';
import { differing, isWritten, recordImport, transferItem } from './transfer-item.ts';

interface ImportRun {
  ctx: RecordedContext;
  isDryRun: boolean;
  /** Ids of the previews of earlier items of this import. */
  taken: ReadonlySet<number>;
}

/** With those of its versions that the import gives, too. */
interface Existing extends SitePreview {
  /** Of all its versions, by number; numbers have no gaps. */
  versionIds: ReadonlyMap<number, number>;
}

/** A preview as it is after an import; without `updatedAt` the import overwrites the site. */
type Target = Omit<SitePreview, 'id' | 'updatedAt'> & Pick<SitePreviewInput, 'id' | 'updatedAt'>;

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
  if (issues.length > 0) return { ...item, outcome: 'error', issues };
  const numbers = newVersions.map(({ number }) => number);
  await recordImport(db, ctx, previewObject({ id: saved.id, title }), item, {
    newVersions: numbers,
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

const lastVersionOf = (existing: Existing | undefined): number => existing?.versionIds.size ?? 0;

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
    versions: given.versions.map((version) => ({
      ...version,
      ...mergeContent(EMPTY, givenContent(version)),
    })),
  };
}

const CONTENT = Object.keys(CONTENT_FIELDS) as (keyof typeof CONTENT_FIELDS)[];
const VERSION_FIELDS = ['changes', 'createdAt', ...CONTENT] as const;
const PREVIEW_FIELDS = [
  ...CONTENT,
  'isPublished',
  'featuredPlace',
  'createdAt',
  'currentVersion',
  'publishedVersion',
] as const;

function planPreview(
  target: Target,
  existing: Existing | undefined,
  hasNewVersions: boolean,
): TransferItem {
  const issues = versionIssues(target, existing);
  const { title, updatedAt } = target;
  if (existing === undefined) return transferItem(title, { isNew: true, issues });
  const fields: string[] = differing(PREVIEW_FIELDS, target, existing);
  const item = transferItem(title, {
    id: existing.id,
    fields: hasNewVersions ? [...fields, 'versions'] : fields,
    formerTitle: existing.title === title ? null : existing.title,
    updatedAt: existing.updatedAt,
    issues,
  });
  const isLater = updatedAt !== undefined && existing.updatedAt > updatedAt;
  if (item.outcome !== 'changed' || !isLater) return item;
  const message = `The site changed it at ${existing.updatedAt}, after this export: export it again, or leave updatedAt out to overwrite it`;
  return { ...item, outcome: 'conflict', issues: [{ path: 'updatedAt', message }] };
}

/** Versions never change, and their numbers have no gaps. */
function versionIssues(target: Target, existing: Existing | undefined): Issue[] {
  const issues: Issue[] = [];
  const seen = new Set<number>();
  let last = lastVersionOf(existing);
  for (const [index, version] of target.versions.entries()) {
    const { number } = version;
    const match = existing?.versions.find((each) => each.number === number);
    const differences = match ? differing(VERSION_FIELDS, version, match).join(', ') : '';
    const refuse = (message: string) => issues.push({ path: `versions.${index}.number`, message });
    if (seen.has(number)) refuse(`Version ${number} is given more than once`);
    else if (number > last + 1) refuse(`Version ${last + 1} is missing`);
    else if (differences !== '') {
      refuse(`Version ${number} of the site differs (${differences}), and versions never change`);
    }
    seen.add(number);
    if (number === last + 1) last = number;
  }
  for (const path of ['currentVersion', 'publishedVersion'] as const) {
    const number = target[path];
    if (number === null || number <= lastVersionOf(existing) || seen.has(number)) continue;
    const message = `Version ${number} is neither on the site nor in the import: export with versions, or name none`;
    issues.push({ path, message });
  }
  return issues;
}

/** @param target with the new versions only */
async function savePreview(
  db: Db,
  target: Target,
  existing: Existing | undefined,
  run: ImportRun,
): Promise<{ id: number; visible: PreviewContent | undefined }> {
  const { currentVersion, publishedVersion, updatedAt } = target;
  // An existing preview loses its text here.
  const { preview, visible } = existing
    ? { preview: existing, visible: undefined }
    : await addPreview(db, target, run);
  const { id } = preview;
  const ids = new Map(existing?.versionIds);
  for (const { number, changes, createdAt, ...content } of target.versions) {
    // An export has no users.
    const version = { content, changes, authorId: null, createdAt: new Date(createdAt) };
    ids.set(number, (await insertVersion(db, id, version)).id);
  }
  if (!existing && currentVersion === null && publishedVersion === null) return { id, visible };
  const isLater = updatedAt !== undefined && updatedAt > (existing?.updatedAt ?? '');
  const changes = {
    ...stateOf(target),
    content: target,
    currentVersionId: ids.get(currentVersion ?? 0) ?? null,
    publishedVersionId: ids.get(publishedVersion ?? 0) ?? null,
    updatedAt: isLater ? new Date(updatedAt) : undefined,
  };
  const saved = await updatePreview(db, preview, changes, run.ctx.now());
  return { id, visible: saved.visible };
}

const stateOf = ({ isPublished, featuredPlace, createdAt }: Target) => ({
  isPublished,
  featuredPlace,
  createdAt: new Date(createdAt),
});

async function addPreview(db: Db, target: Target, { ctx, isDryRun, taken }: ImportRun) {
  const { id, updatedAt } = target;
  if (id !== undefined && !isDryRun) await reserveId(db, id);
  // A dry run takes no number from PostgreSQL's sequence, which a rollback would not give back.
  const dryRunId = isDryRun ? TRANSFER_LIMITS.maxId + 1 + taken.size : undefined;
  return insertPreview(db, target, {
    ...stateOf(target),
    id: id ?? dryRunId,
    updatedAt: updatedAt === undefined ? ctx.now() : new Date(updatedAt),
  });
}
