import type { PreviewContent } from '@foreword/domain/content-fields.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import {
  type RecoveryCopy,
  type RecoveryReason,
  recoveryReasonSchema,
} from '@foreword/domain/recovery.ts';
import type { Selectable } from 'kysely';
import { countRemoved, countRows, hasRow } from '../counting.ts';
import { prepared } from '../prepared.ts';
import { removeExpired } from '../remove-expired.ts';
import { toRow } from '../rows.ts';
import type { Db, RecoveryCopyTable } from '../schema.ts';
import { textHashOf } from './content-hash.ts';
import { toContent } from './preview-content.ts';
import { MOST_GENERATED, type ProvenanceByField, toProvenance } from './provenance.ts';
import {
  completeColumns,
  type StoredPreview,
  storedPreview,
  storeVersions,
} from './recovery-text.ts';

const LIFETIME_MS = LIMITS.recoveryDays * 24 * 60 * 60 * 1000;

/** A wrong clock then removes few copies, and a change never waits for many. */
const REMOVED_PER_WRITE = 5;

interface Act {
  reason: RecoveryReason;
  /** E-mail address of the actor. */
  actor: string;
  now: Date;
}

/**
 * Stores the working copy of a locked preview before it is overwritten.
 * @returns undefined where a version holds the text
 */
export async function copyWorkingText(
  db: Db,
  previewId: number,
  act: Act,
  { evenIfKept = false } = {},
): Promise<number | undefined> {
  const preview = await findStored(db, previewId);
  if (evenIfKept) return insertCopy(db, preview, act);
  const holders = db
    .selectFrom('version')
    .select('id')
    .where('preview_id', '=', previewId)
    .where('content_hash', '=', preview.content_hash)
    .limit(1);
  return (await hasRow(holders)) ? undefined : insertCopy(db, preview, act);
}

/** Stores a locked preview with all its versions before its deletion. */
export async function copyWholePreview(db: Db, previewId: number, act: Act): Promise<number> {
  const exceptions = await db
    .selectFrom('check_exception')
    .select(['quotation_key', 'quotation', 'created_by', 'created_at'])
    .where('preview_id', '=', previewId)
    .execute();
  const id = await insertCopy(db, { ...(await findStored(db, previewId)), exceptions }, act);
  const version_count = await storeVersions(db, previewId, id);
  await db.updateTable('recovery_copy').set({ version_count }).where('id', '=', id).execute();
  return id;
}

const findStored = (db: Db, id: number) =>
  db.selectFrom('preview').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

type Stored = Awaited<ReturnType<typeof findStored>> & {
  exceptions?: Parameters<typeof storedPreview>[1];
};

async function insertCopy(db: Db, preview: Stored, { reason, actor, now }: Act): Promise<number> {
  await removeExpired(db, 'recovery_copy', oldest(now), REMOVED_PER_WRITE);
  const { columns, state } = storedPreview(preview, preview.exceptions);
  const texts = { title: preview.title, actor_label: actor, state };
  const { id } = await db
    .insertInto('recovery_copy')
    .values({
      ...texts,
      ...toRow({ previewId: preview.id, reason, versionCount: 0, createdAt: now }),
      content_hash: textHashOf(texts),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('recovery_text')
    .values({ copy_id: id, number: 0, columns, content_hash: textHashOf({ columns }) })
    .execute();
  return id;
}

const oldest = (now: Date): string => new Date(now.getTime() - LIFETIME_MS).toISOString();

interface RecoveryFilter {
  previewId?: number | undefined;
  now: Date;
}

/** Newest first. */
export async function listRecoveryCopies(
  db: Db,
  { belowId, limit, ...filter }: RecoveryFilter & { belowId?: number | undefined; limit: number },
): Promise<RecoveryCopy[]> {
  const rows = await copies(db, filter)
    .selectAll()
    .$if(belowId !== undefined, (query) => query.where('id', '<', belowId ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toCopy);
}

export const countRecoveryCopies = (db: Db, filter: RecoveryFilter): Promise<number> =>
  countRows(copies(db, filter));

const copies = (db: Db, { previewId, now }: RecoveryFilter) =>
  db
    .selectFrom('recovery_copy')
    .where('created_at', '>', oldest(now))
    .$if(previewId !== undefined, (query) => query.where('preview_id', '=', previewId ?? 0));

/** `undefined` also after its 30 days. */
export async function findRecoveryCopy(
  db: Db,
  id: number,
  now: Date,
): Promise<(RecoveryCopy & { stored: StoredPreview }) | undefined> {
  const row = await db
    .selectFrom('recovery_copy')
    .innerJoin('recovery_text', 'recovery_text.copy_id', 'recovery_copy.id')
    .selectAll('recovery_copy')
    .select('recovery_text.columns')
    .where('recovery_copy.id', '=', id)
    .where('recovery_text.number', '=', 0)
    .where('recovery_copy.created_at', '>', oldest(now))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const stored = { columns: completeColumns(JSON.parse(row.columns)), ...JSON.parse(row.state) };
  return { ...toCopy(row), stored };
}

export const textOf = ({ columns }: StoredPreview): PreviewContent => toContent(columns);

export const provenanceOf = ({ columns }: StoredPreview): ProvenanceByField =>
  toProvenance(columns.provenance);

/** The newest overwritten texts of a preview with generated text. */
export async function listGeneratedCopies(
  db: Db,
  previewId: number,
  now: Date,
): Promise<(PreviewContent & { provenance: ProvenanceByField })[]> {
  const rows = await selectGenerated(db, { previewId, since: oldest(now) });
  return rows.map((row) => {
    const columns = completeColumns(JSON.parse(row.columns));
    return { ...toContent(columns), provenance: toProvenance(columns.provenance) };
  });
}

const selectGenerated = prepared((db, { previewId, since }: { previewId: number; since: string }) =>
  db
    .selectFrom('recovery_copy')
    .innerJoin('recovery_text', 'recovery_text.copy_id', 'recovery_copy.id')
    .select('recovery_text.columns')
    .where('recovery_copy.preview_id', '=', previewId)
    .where('recovery_copy.created_at', '>', since)
    .where('recovery_text.number', '=', 0)
    // Matches `generated` and `generated-edited`; JSON in JSON has a backslash before each quotation mark.
    .where('recovery_text.columns', 'like', '%origin_":_"generated%')
    .orderBy('recovery_copy.id', 'desc')
    .limit(MOST_GENERATED),
);

/** Whether the preview of a text was deleted later. Another preview may have its id now. */
export const wasDeletedSince = (
  db: Db,
  { id, previewId }: Pick<RecoveryCopy, 'id' | 'previewId'>,
): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('recovery_copy')
      .select('id')
      .where('preview_id', '=', previewId)
      .where('reason', '=', 'deletion')
      .where('id', '>', id)
      .limit(1),
  );

/** Gives the earlier texts of a deleted preview its new id. */
export async function moveEarlierCopies(
  db: Db,
  { id, previewId }: Pick<RecoveryCopy, 'id' | 'previewId'>,
  newPreviewId: number,
): Promise<void> {
  await db
    .updateTable('recovery_copy')
    .set({ preview_id: newPreviewId })
    .where('preview_id', '=', previewId)
    .where('id', '<', id)
    .execute();
}

/** @returns false where another transaction has removed it */
export async function removeRecoveryCopy(db: Db, id: number): Promise<boolean> {
  return (await countRemoved(db.deleteFrom('recovery_copy').where('id', '=', id))) > 0;
}

/** Puts another name into the copies that a user made. */
export async function renameActorOfCopies(db: Db, from: string, to: string): Promise<void> {
  const rows = await db
    .selectFrom('recovery_copy')
    .select(['id', 'title', 'state'])
    .where('actor_label', '=', from)
    .execute();
  for (const { id, ...texts } of rows) {
    const content_hash = textHashOf({ ...texts, actor_label: to });
    await db
      .updateTable('recovery_copy')
      .set({ actor_label: to, content_hash })
      .where('id', '=', id)
      .execute();
  }
}

const toCopy = (row: Selectable<RecoveryCopyTable>): RecoveryCopy => ({
  id: row.id,
  previewId: row.preview_id,
  reason: recoveryReasonSchema.parse(row.reason),
  title: row.title,
  versionCount: row.version_count,
  createdAt: row.created_at,
  createdBy: row.actor_label,
  expiresAt: new Date(Date.parse(row.created_at) + LIFETIME_MS).toISOString(),
});
