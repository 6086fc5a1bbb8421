import { isDeepStrictEqual } from 'node:util';
import { lockFeatured } from '@foreword/db/repositories/featured.ts';
import { insertPreview, lockPreview, updatePreview } from '@foreword/db/repositories/preview.ts';
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
import { DomainError } from '@foreword/domain/errors.ts';
import {
  type SitePreview,
  type SitePreviewInput,
  TRANSFER_LIMITS,
} from '@foreword/domain/site-transfer.ts';
import type { TransferItem } from '@foreword/domain/site-transfer-calls.ts';
import { type RecordedContext, recordChange } from '../audit/record.ts';
import { givenContent, mergeContent } from '../previews/content.ts';
import { expectComplete } from '../previews/readable.ts';
import { previewObject } from '../previews/recorded.ts';
import {
  type CompletePreview,
  type PreviewPlan,
  planPreview,
  type Target,
} from './preview-plan.ts';
import { asConflict } from './transfer-item.ts';

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
  const plan = planPreview(completePreview(given, target.existing, ctx.now()), target);
  const { item } = plan;
  if (item.outcome !== 'new' && item.outcome !== 'changed') return { item, id: target.id };
  if (planned !== undefined && !isAsPlanned(item, planned)) {
    return { item: asConflict(item), id: target.id };
  }

  // A dry run takes no number from PostgreSQL's sequence, which a rollback would not give back.
  const newId = isDryRun ? TRANSFER_LIMITS.maxId + 1 + taken.size : undefined;
  const id = await savePreview(db, plan, { newId, now: ctx.now() });
  await expectComplete(db, id).catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.code !== 'INVALID') throw error;
    throw new Refusal({ ...item, outcome: 'error', issues: [...error.issues] }, error);
  });
  await recordChange(db, ctx, {
    action: 'siteTransfer.applyPlan',
    object: previewObject({ id, title: item.key }),
    detail: {
      outcome: item.outcome,
      fields: item.fields,
      newVersions: plan.newVersions.map(({ number }) => number),
    },
  });
  return { item: isDryRun ? item : { ...item, id }, id };
}

const isAsPlanned = (item: TransferItem, planned: TransferItem): boolean =>
  isDeepStrictEqual({ ...item, outcome: planned.outcome, issues: planned.issues }, planned);

/** Finds the target by id, else by title and author, and locks it. */
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

/** Fills in omitted fields from the existing preview or by default. */
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
    // Markdown that is left out is made from the sections.
    ...mergeContent({ ...EMPTY, ...existing, rawMarkdown: '' }, givenContent(given)),
    updatedAt: given.updatedAt,
    versions: given.versions.map((version) => ({
      ...version,
      ...mergeContent(EMPTY, givenContent(version)),
    })),
  };
}

/** @param options.newId id of a new preview in a dry run, instead of the database's next one */
async function savePreview(
  db: Db,
  { target, preview, newVersions }: PreviewPlan,
  { newId, now }: { newId: number | undefined; now: Date },
): Promise<number> {
  const { existing } = target;
  const { isPublished, featuredPlace, currentVersion, publishedVersion, updatedAt } = preview;
  const state = { isPublished, featuredPlace, createdAt: new Date(preview.createdAt) };
  if (!existing && target.id !== undefined && newId === undefined) await reserveId(db, target.id);
  const id =
    existing?.id ??
    (await insertPreview(db, preview, {
      ...state,
      id: target.id ?? newId,
      updatedAt: updatedAt === undefined ? now : new Date(updatedAt),
    }));
  for (const { number: _, changes, createdAt, ...content } of newVersions) {
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
  await updatePreview(db, id, changes, now);
  return id;
}
