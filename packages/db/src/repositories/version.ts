import type { PreviewContent } from '@foreword/domain/content-fields.ts';
import { displayNameOf } from '@foreword/domain/sign-in.ts';
import type { Version, VersionSummary } from '@foreword/domain/version.ts';
import type { InferResult } from 'kysely';
import { hasRow } from '../counting.ts';
import { VERSIONS_PER_STATEMENT } from '../engine.ts';
import { prepared } from '../prepared.ts';
import { toRow } from '../rows.ts';
import type { Db } from '../schema.ts';
import { textHashOf } from './content-hash.ts';
import { CONTENT_COLUMNS, toContent, toContentColumns } from './preview-content.ts';
import {
  fromProvenance,
  MOST_GENERATED,
  type ProvenanceByField,
  toProvenance,
} from './provenance.ts';

/** With origins as stored: ids instead of names. */
export type StoredVersion = Omit<Version, 'provenance'> & { provenance: ProvenanceByField };

interface NewVersion {
  content: PreviewContent;
  provenance?: ProvenanceByField;
  changes: string;
  authorId: string | null;
  createdAt: Date;
}

/** Numbers have no gaps: versions are removed only with their preview, which the transaction has locked. */
export async function insertVersion(
  db: Db,
  previewId: number,
  { content, provenance, changes, authorId, createdAt }: NewVersion,
): Promise<{ id: number; number: number }> {
  return db
    .insertInto('version')
    .values({
      ...toContentColumns(content),
      ...toRow({ previewId, changes, authorUserId: authorId, createdAt }),
      provenance: fromProvenance(provenance ?? {}),
      number: (await lastVersionNumber(db, previewId)) + 1,
      changes_hash: textHashOf({ changes }),
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
}

async function lastVersionNumber(db: Db, previewId: number): Promise<number> {
  const { last } = await db
    .selectFrom('version')
    .select((e) => e.fn.max('number').as('last'))
    .where('preview_id', '=', previewId)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** `undefined` also for a version of another preview. */
export async function findVersion(
  db: Db,
  previewId: number,
  versionId: number,
): Promise<StoredVersion | undefined> {
  const row = await versionsOf(db, previewId)
    .select(CONTENT_COLUMNS.map((column) => `version.${column}` as const))
    .select('version.provenance')
    .where('version.id', '=', versionId)
    .executeTakeFirst();
  const provenance = toProvenance(row?.provenance ?? null);
  return row && { ...toState(row), previewId, ...toContent(row), provenance };
}

/** The newest versions with generated text. */
export async function listGeneratedVersions(
  db: Db,
  previewId: number,
): Promise<(PreviewContent & { provenance: ProvenanceByField })[]> {
  const rows = await selectGenerated(db, { previewId });
  return rows.map((row) => ({ ...toContent(row), provenance: toProvenance(row.provenance) }));
}

const selectGenerated = prepared((db, { previewId }: { previewId: number }) =>
  db
    .selectFrom('version')
    .select([...CONTENT_COLUMNS, 'provenance'])
    .where('preview_id', '=', previewId)
    // Matches `generated` and `generated-edited`.
    .where('provenance', 'like', '%"origin":"generated%')
    .orderBy('number', 'desc')
    .limit(MOST_GENERATED),
);

export async function listVersions(db: Db, previewId: number): Promise<VersionSummary[]> {
  const rows = await versionsOf(db, previewId)
    .select(['version.title', 'version.abstract'])
    .orderBy('version.number', 'desc')
    .execute();
  return rows.map((row) => ({ ...toState(row), title: row.title, abstract: row.abstract }));
}

export const hasVersions = (db: Db, previewId: number): Promise<boolean> =>
  hasRow(db.selectFrom('version').select('id').where('preview_id', '=', previewId).limit(1));

const versionsOf = (db: Db, previewId: number) =>
  db
    .selectFrom('version')
    .innerJoin('preview', 'preview.id', 'version.preview_id')
    .leftJoin('app_user', 'app_user.id', 'version.author_user_id')
    .select([
      'version.id',
      'version.number',
      'version.changes',
      'version.created_at',
      'preview.current_version_id',
      'preview.published_version_id',
      'app_user.email',
      'app_user.first_name',
      'app_user.last_name',
    ])
    .where('version.preview_id', '=', previewId);

function toState(row: InferResult<ReturnType<typeof versionsOf>>[number]) {
  const { email, first_name: firstName, last_name: lastName } = row;
  return {
    id: row.id,
    versionNumber: row.number,
    changes: row.changes,
    createdAt: row.created_at,
    createdBy: email === null ? null : displayNameOf({ email, firstName, lastName }),
    isCurrent: row.id === row.current_version_id,
    isPublished: row.id === row.published_version_id,
  };
}

/** The versions with a known origin, oldest first. */
export async function* versionTexts(
  db: Db,
  previewId: number,
): AsyncGenerator<{ id: number; content: PreviewContent; provenance: ProvenanceByField }, void> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('version')
      .select([...CONTENT_COLUMNS, 'id', 'number', 'provenance'])
      .where('preview_id', '=', previewId)
      .where('number', '>', after)
      .orderBy('number')
      .limit(VERSIONS_PER_STATEMENT)
      .execute();
    for (const row of rows) {
      const { id, provenance } = row;
      if (provenance === null) continue;
      yield { id, content: toContent(row), provenance: toProvenance(provenance) };
    }
    if (rows.length < VERSIONS_PER_STATEMENT) return;
    after = rows.at(-1)?.number ?? 0;
  }
}

/** A review does not change the text, so the time of change stays. */
export async function setProvenance(
  db: Db,
  table: 'preview' | 'version',
  id: number,
  provenance: ProvenanceByField,
): Promise<void> {
  await db
    .updateTable(table)
    .set({ provenance: fromProvenance(provenance) })
    .where('id', '=', id)
    .execute();
}
