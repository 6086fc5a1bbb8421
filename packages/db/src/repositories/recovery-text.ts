import { setImmediate as letOthersRun } from 'node:timers/promises';
import { CONTENT_FIELDS, emptyContentOf } from '@foreword/domain/content-fields.ts';
import type { Selectable } from 'kysely';
import { hasRow } from '../counting.ts';
import { VERSIONS_PER_STATEMENT } from '../engine.ts';
import type { ContentColumns, Db, PreviewTable, Schema } from '../schema.ts';
import { textHashOf } from './content-hash.ts';
import { refreshPublished } from './derived-rows.ts';
import { CONTENT_COLUMNS, toContentColumns } from './preview-content.ts';

interface StoredState {
  wasFeatured: boolean;
  createdAt: string;
  currentVersionId: number | null;
  publishedVersionId: number | null;
  /** The exceptions of a deleted preview, if it had any. */
  exceptions?: StoredException[];
}

type StoredException = Omit<Schema['check_exception'], 'preview_id'>;

export interface StoredPreview extends StoredState {
  columns: TextColumns;
}

type TextColumns = ContentColumns & Pick<PreviewTable, 'provenance' | 'locked_fields'>;

type StoredVersion = Omit<Selectable<Schema['version']>, 'preview_id' | 'number'>;

type PreviewRow = Omit<Selectable<PreviewTable>, 'id' | 'is_published' | 'updated_at'>;

/** The stored columns as JSON, so that a copy is byte-exact. */
export function storedPreview(
  row: PreviewRow,
  exceptions: StoredException[] = [],
): { columns: string; state: string } {
  const state: StoredState = {
    wasFeatured: row.featured_place !== null,
    createdAt: row.created_at,
    currentVersionId: row.current_version_id,
    publishedVersionId: row.published_version_id,
    ...(exceptions.length > 0 && { exceptions }),
  };
  const names = [...CONTENT_COLUMNS, 'provenance', 'locked_fields'] as const;
  const columns = Object.fromEntries(names.map((name) => [name, row[name]]));
  return { columns: JSON.stringify(columns), state: JSON.stringify(state) };
}

const EMPTY = toContentColumns(emptyContentOf(CONTENT_FIELDS));

/** A copy from before a field was added lacks its column. */
export const completeColumns = (stored: Partial<TextColumns>): TextColumns => ({
  ...EMPTY,
  provenance: null,
  locked_fields: null,
  ...stored,
});

/** @returns the number of versions */
export async function storeVersions(db: Db, previewId: number, copyId: number): Promise<number> {
  for (let count = 0; ; ) {
    const rows = await db
      .selectFrom('version')
      .selectAll()
      .where('preview_id', '=', previewId)
      .orderBy('number')
      .limit(VERSIONS_PER_STATEMENT)
      .offset(count)
      .execute();
    if (rows.length === 0) return count;
    const values = rows.map(({ number, preview_id: _, ...version }) => {
      const columns = JSON.stringify(version);
      return { copy_id: copyId, number, columns, content_hash: textHashOf({ columns }) };
    });
    await db.insertInto('recovery_text').values(values).execute();
    count += rows.length;
    await letOthersRun();
  }
}

/**
 * Inserts a deleted preview again, as a draft with its versions.
 * @returns its id: the former one, unless another preview has it
 */
export async function insertStoredPreview(
  db: Db,
  copy: { id: number; previewId: number; stored: StoredPreview },
  { featuredPlace, now }: { featuredPlace: number | null; now: Date },
): Promise<number> {
  const { stored } = copy;
  const isTaken = await hasAny(db, 'preview', [copy.previewId]);
  const { id } = await db
    .insertInto('preview')
    .values({
      ...(!isTaken && { id: copy.previewId }),
      ...stored.columns,
      is_published: 0,
      featured_place: featuredPlace,
      current_version_id: null,
      published_version_id: null,
      created_at: stored.createdAt,
      updated_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const newIds = await insertStoredVersions(db, copy.id, id);
  await db
    .updateTable('preview')
    .set({
      current_version_id: newIds.get(stored.currentVersionId ?? 0) ?? null,
      published_version_id: newIds.get(stored.publishedVersionId ?? 0) ?? null,
    })
    .where('id', '=', id)
    .execute();
  await insertStoredExceptions(db, id, stored.exceptions ?? []);
  await refreshPublished(db, id, now);
  return id;
}

/** @returns new ids by former ids */
async function insertStoredVersions(
  db: Db,
  copyId: number,
  previewId: number,
): Promise<Map<number, number>> {
  const newIds = new Map<number, number>();
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('recovery_text')
      .select(['number', 'columns'])
      .where('copy_id', '=', copyId)
      .where('number', '>', last)
      .orderBy('number')
      .limit(VERSIONS_PER_STATEMENT)
      .execute();
    if (rows.length === 0) return newIds;
    const versions = rows.map(({ number, columns }) => ({
      ...(JSON.parse(columns) as StoredVersion),
      number,
    }));
    const isTaken = await hasAny(
      db,
      'version',
      versions.map(({ id }) => id),
    );
    const authors = await knownUsers(
      db,
      versions.map(({ author_user_id }) => author_user_id),
    );
    for (const { id, number, author_user_id: author, ...version } of versions) {
      const inserted = await db
        .insertInto('version')
        .values({
          ...(!isTaken && { id }),
          ...EMPTY,
          ...version,
          preview_id: previewId,
          number,
          author_user_id: author !== null && authors.has(author) ? author : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      newIds.set(id, inserted.id);
      last = number;
    }
    await letOthersRun();
  }
}

async function insertStoredExceptions(
  db: Db,
  previewId: number,
  exceptions: readonly StoredException[],
): Promise<void> {
  if (exceptions.length === 0) return;
  const creators = await knownUsers(
    db,
    exceptions.map(({ created_by }) => created_by),
  );
  const values = exceptions.map((exception) => ({
    ...exception,
    preview_id: previewId,
    created_by: creators.has(exception.created_by ?? '') ? exception.created_by : null,
  }));
  await db.insertInto('check_exception').values(values).execute();
}

const hasAny = (db: Db, table: 'preview' | 'version', ids: number[]): Promise<boolean> =>
  hasRow(db.selectFrom(table).select('id').where('id', 'in', ids).limit(1));

async function knownUsers(db: Db, named: readonly (string | null)[]): Promise<Set<string>> {
  const ids = [...new Set(named.map((id) => id ?? ''))];
  const rows = await db.selectFrom('app_user').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}
