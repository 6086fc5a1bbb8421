import { isDeepStrictEqual } from 'node:util';
import { lockFeatured } from '@foreword/db/repositories/featured.ts';
import { insertPreview, lockPreview, updatePreview } from '@foreword/db/repositories/preview.ts';
import { findPublished } from '@foreword/db/repositories/published-preview.ts';
import {
  findSitePreview,
  findVersionIds,
  listMatches,
  listSiteVersions,
  reserveId,
} from '@foreword/db/repositories/site-transfer.ts';
import { insertVersion, lastVersionNumber } from '@foreword/db/repositories/version.ts';
import type { Db } from '@foreword/db/schema.ts';
import { CONTENT_FIELDS, emptyContentOf } from '@foreword/domain/content-fields.ts';
import { DomainError, type Issue } from '@foreword/domain/errors.ts';
import {
  type SitePreview,
  type SitePreviewInput,
  TRANSFER_LIMITS,
} from '@foreword/domain/site-transfer.ts';
import type { TransferItem } from '@foreword/domain/site-transfer-calls.ts';
import type { RecordedContext } from '../audit/record.ts';
import { givenContent, mergeContent } from '../previews/content.ts';
import { expectComplete } from '../previews/readable.ts';
import { previewObject } from '../previews/recorded.ts';
import { asConflict, differing, isWritten, plannedItem, recordImport } from './import-item.ts';

interface ImportRun {
  ctx: RecordedContext;
  isDryRun: boolean;
  /** Ids of the previews that this call has imported so far. */
  taken: ReadonlySet<number>;
  /** Times of change that this import gave to the previews of renamed categories. */
  renamedAt: readonly string[];
}

export interface Imported {
  item: TransferItem;
  id: number | undefined;
}

/** Rolls back the transaction of a preview that cannot be imported. */
export class Refusal extends Error {
  readonly item: TransferItem;

  constructor(item: TransferItem, cause: unknown) {
    super('The preview cannot be imported', { cause });
    this.item = item;
  }
}

interface Target {
  /** Undefined for a new preview that takes the next id. */
  id: number | undefined;
  /** Undefined for a new preview. Of the versions, it has those that the import gives. */
  existing?: SitePreview;
  /** When the site last changed it; null if new, or if this import did, by renaming its category. */
  changedAt: string | null;
  lastVersion: number;
  problem?: string;
}

/** A preview as it is after an import; `updatedAt` is the time that its export gives. */
type CompletePreview = Omit<SitePreview, 'id' | 'updatedAt'> & { updatedAt: string | undefined };

/**
 * @param db the handle of a transaction of its own
 * @throws Refusal if readers would see an incomplete preview
 */
export async function importPreview(
  db: Db,
  given: SitePreviewInput,
  { run, planned }: { run: ImportRun; planned?: TransferItem | undefined },
): Promise<Imported> {
  const { ctx, isDryRun, taken } = run;
  // Before any preview is locked (see LOCKS); also makes imports take turns.
  await lockFeatured(db);
  const target = await findTarget(db, given, run);
  const preview = completePreview(given, target.existing, ctx.now());
  const newVersions = preview.versions.filter(({ number }) => number > target.lastVersion);
  const item = planPreview(preview, target, newVersions.length > 0);
  if (!isWritten(item)) return { item, id: target.id };
  if (planned !== undefined && !isAsPlanned(item, planned)) {
    return { item: asConflict(item), id: target.id };
  }

  // A dry run takes no number from PostgreSQL's sequence, which a rollback would not give back.
  const dryRunId = isDryRun ? TRANSFER_LIMITS.maxId + 1 + taken.size : undefined;
  const id = await savePreview(
    db,
    target,
    { ...preview, versions: newVersions },
    {
      dryRunId,
      now: ctx.now(),
    },
  );
  try {
    expectComplete(await findPublished(db, id));
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'INVALID') throw error;
    throw new Refusal({ ...item, outcome: 'error', issues: [...error.issues] }, error);
  }
  const numbers = newVersions.map(({ number }) => number);
  const object = previewObject({ id, title: item.key });
  await recordImport(db, ctx, object, item, { newVersions: numbers });
  return { item: isDryRun ? item : { ...item, id }, id };
}

const isAsPlanned = (item: TransferItem, planned: TransferItem): boolean =>
  isDeepStrictEqual({ ...item, outcome: planned.outcome, issues: planned.issues }, planned);

async function findTarget(
  db: Db,
  { id: givenId, title, author = null, versions }: SitePreviewInput,
  { taken, renamedAt }: ImportRun,
): Promise<Target> {
  const matches = givenId === undefined ? await listMatches(db, { title, author }) : [givenId];
  const [id] = matches;
  const target = { id, changedAt: null, lastVersion: 0 };
  if (id === undefined) return target;
  if (matches.some((match) => taken.has(match))) {
    return { ...target, problem: 'Another preview of this import is the same one' };
  }
  if (matches.length > 1) {
    const ids = matches.join(', ');
    return {
      ...target,
      problem: `Several previews have this title and author (${ids}): give an id`,
    };
  }
  await lockPreview(db, id);
  const preview = await findSitePreview(db, id);
  if (preview === undefined) return target;
  const numbers = new Set(versions.map(({ number }) => number));
  const given = await listSiteVersions(db, id, [...numbers]);
  return {
    id,
    changedAt: renamedAt.includes(preview.updatedAt) ? null : preview.updatedAt,
    lastVersion: await lastVersionNumber(db, id),
    existing: {
      ...preview,
      ...mergeContent(preview),
      versions: given.map((version) => ({ ...version, ...mergeContent(version) })),
    },
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
  existing: SitePreview | undefined,
  now: Date,
): CompletePreview {
  const fields = Object.entries(given).filter(([, value]) => value !== undefined);
  const state = { ...NEW_STATE, createdAt: now.toISOString(), ...existing };
  return {
    ...state,
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
  preview: CompletePreview,
  target: Target,
  hasNewVersions: boolean,
): TransferItem {
  const { existing, problem, changedAt } = target;
  const { title, updatedAt } = preview;
  const fields: string[] = existing ? differing(PREVIEW_FIELDS, preview, existing) : [];
  if (existing && hasNewVersions) fields.push('versions');
  const item = plannedItem(title, {
    id: existing?.id ?? null,
    isNew: existing === undefined,
    fields,
    formerTitle: existing && existing.title !== title ? existing.title : null,
    updatedAt: changedAt,
    issues: problem ? [{ path: 'id', message: problem }] : versionIssues(preview, target),
  });
  // Without a time of change, the import overwrites what the site has.
  const isLater = changedAt && updatedAt && changedAt > updatedAt;
  if (item.outcome !== 'changed' || !isLater) return item;
  const message = `The site changed it at ${changedAt}, after this export: export it again, or leave updatedAt out to overwrite it`;
  return { ...item, outcome: 'conflict', issues: [{ path: 'updatedAt', message }] };
}

/** Versions never change, and their numbers have no gaps. */
function versionIssues(preview: CompletePreview, { existing, lastVersion }: Target): Issue[] {
  const issues: Issue[] = [];
  const seen = new Set<number>();
  let last = lastVersion;
  for (const [index, version] of preview.versions.entries()) {
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
    const number = preview[path];
    if (number === null || number <= lastVersion || seen.has(number)) continue;
    const message = `Version ${number} is neither on the site nor in the import: export with versions, or name none`;
    issues.push({ path, message });
  }
  return issues;
}

/**
 * @param preview with the new versions only
 * @param options.dryRunId id of a new preview in a dry run, instead of the database's next one
 */
async function savePreview(
  db: Db,
  { id: targetId, existing }: Target,
  preview: CompletePreview,
  { dryRunId, now }: { dryRunId: number | undefined; now: Date },
): Promise<number> {
  const { isPublished, featuredPlace, currentVersion, publishedVersion, updatedAt } = preview;
  const state = { isPublished, featuredPlace, createdAt: new Date(preview.createdAt) };
  if (!existing && targetId !== undefined && dryRunId === undefined) await reserveId(db, targetId);
  const id =
    existing?.id ??
    (
      await insertPreview(db, preview, {
        ...state,
        id: targetId ?? dryRunId,
        updatedAt: updatedAt === undefined ? now : new Date(updatedAt),
      })
    ).preview.id;
  for (const { number: _, changes, createdAt, ...content } of preview.versions) {
    // An export has no users.
    const version = { content, changes, authorId: null, createdAt: new Date(createdAt) };
    await insertVersion(db, id, version);
  }
  const numbers = [currentVersion, publishedVersion].filter((number) => number !== null);
  if (!existing && numbers.length === 0) return id;
  const ids = await findVersionIds(db, id, numbers);
  const isLater = updatedAt !== undefined && updatedAt > (existing?.updatedAt ?? '');
  const changes = {
    ...state,
    content: preview,
    currentVersionId: ids.get(currentVersion ?? 0) ?? null,
    publishedVersionId: ids.get(publishedVersion ?? 0) ?? null,
    updatedAt: isLater ? new Date(updatedAt) : undefined,
  };
  await updatePreview(
    db,
    { id, updatedAt: existing?.updatedAt ?? updatedAt ?? now.toISOString() },
    changes,
    now,
  );
  return id;
}
