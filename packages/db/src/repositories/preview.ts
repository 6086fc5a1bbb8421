import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { AdminPreview } from '@foreword/domain/admin-preview.ts';
import { chunksOf } from '@foreword/domain/chunks.ts';
import type { PreviewContent } from '@foreword/domain/content-fields.ts';
import { contentFieldSchema } from '@foreword/domain/content-schema.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { countRemoved } from '../counting.ts';
import { locksRows, ROWS_PER_STATEMENT } from '../engine.ts';
import { prepared } from '../prepared.ts';
import { toRow } from '../rows.ts';
import type { ContentColumns, Db, PreviewSearchTable, PreviewTable } from '../schema.ts';
import { refreshSearch, savePublished, searchOf } from './derived-rows.ts';
import { parseList, toContent, toContentColumns } from './preview-content.ts';
import { fromProvenance, type ProvenanceByField, toProvenance } from './provenance.ts';

/** With origins as stored: ids instead of names. */
export type WorkingCopy = Omit<AdminPreview, 'provenance'> & { provenance: ProvenanceByField };

interface NewPreviewState {
  isPublished: boolean;
  featuredPlace: number | null;
  lockedFields?: readonly ContentField[] | undefined;
  createdAt: Date;
  /** The id on another site; see `reserveId`. */
  id?: number;
  /** The time of change on another site; that of a stored preview must be later. */
  updatedAt?: Date | undefined;
  provenance?: ProvenanceByField;
}

interface SavedPreview {
  preview: WorkingCopy;
  /** What readers see now; undefined for a draft. */
  visible: PreviewContent | undefined;
}

/** Adds a preview and its derived rows, in a transaction. */
export async function insertPreview(
  db: Db,
  content: PreviewContent,
  state: NewPreviewState,
): Promise<SavedPreview> {
  const [row] = await insertRow(db, newRow(content, state));
  if (row === undefined) throw new Error('The database returned no row');
  await insertSearch(db, { preview_id: row.id, ...searchOf(content) });
  const savedAt = state.updatedAt ?? state.createdAt;
  const visible = await savePublished(db, row, savedAt, { isNew: true });
  return { preview: toWorkingCopy(row), visible };
}

const insertRow = prepared((db, row: Insertable<PreviewTable>) =>
  db.insertInto('preview').values(row).returningAll(),
);

const insertSearch = prepared((db, row: PreviewSearchTable) =>
  db.insertInto('preview_search').values(row),
);

function newRow(
  content: PreviewContent,
  {
    id,
    isPublished,
    featuredPlace,
    lockedFields,
    provenance,
    createdAt,
    updatedAt = createdAt,
  }: NewPreviewState,
): Insertable<PreviewTable> {
  return {
    ...(id !== undefined && { id }),
    ...toContentColumns(content),
    ...toRow({ isPublished, featuredPlace, createdAt, updatedAt }),
    ...(lockedFields && { locked_fields: fromLockedFields(lockedFields) }),
    current_version_id: null,
    published_version_id: null,
    provenance: fromProvenance(provenance ?? {}),
  };
}

type DraftState = Pick<NewPreviewState, 'createdAt' | 'provenance'>;

/** Adds many drafts in few statements, in a transaction. Other requests run between statements. */
export async function insertDrafts(
  db: Db,
  contents: readonly PreviewContent[],
  state: DraftState,
): Promise<number[]> {
  const ids: number[] = [];
  for (const chunk of chunksOf(contents, ROWS_PER_STATEMENT)) {
    ids.push(...(await insertSome(db, chunk, state)));
    await letOthersRun();
  }
  return ids;
}

async function insertSome(
  db: Db,
  contents: readonly PreviewContent[],
  draft: DraftState,
): Promise<number[]> {
  const state = { isPublished: false, featuredPlace: null, ...draft };
  const rows = await db
    .insertInto('preview')
    .values(contents.map((content) => newRow(content, state)))
    .returning('id')
    .execute();
  // Both engines number the rows in their order, but neither promises the order of `returning`.
  const ids = rows.map(({ id }) => id).sort((left, right) => left - right);
  await db
    .insertInto('preview_search')
    .values(
      contents.map((content, index) => ({ preview_id: ids[index] ?? 0, ...searchOf(content) })),
    )
    .execute();
  return ids;
}

export async function listKnownTitles(db: Db, titleKeys: readonly string[]): Promise<Set<string>> {
  if (titleKeys.length === 0) return new Set();
  const rows = await db
    .selectFrom('preview_search')
    .select('title_key')
    .distinct()
    .where('title_key', 'in', titleKeys)
    .execute();
  return new Set(rows.map(({ title_key }) => title_key));
}

export async function findPreview(db: Db, id: number): Promise<WorkingCopy | undefined> {
  const row = await db.selectFrom('preview').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toWorkingCopy(row);
}

export async function listKnownIds(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('preview').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Locks the preview until the transaction ends. */
export async function lockPreview(db: Db, id: number): Promise<WorkingCopy | undefined> {
  const [row] = await lockRow(db, { id });
  return row && toWorkingCopy(row);
}

const lockRow = prepared((db, { id }: { id: number }) =>
  db
    .selectFrom('preview')
    .selectAll()
    .where('id', '=', id)
    .$if(locksRows(db), (query) => query.forUpdate()),
);

export interface PreviewChanges extends Partial<Omit<NewPreviewState, 'id'>> {
  content?: PreviewContent;
  currentVersionId?: number | null;
  publishedVersionId?: number | null;
}

/** Changes a locked preview. `updated_at` rises even when the clock stands still or goes back. */
export async function updatePreview(
  db: Db,
  { id, updatedAt: before }: Pick<AdminPreview, 'id' | 'updatedAt'>,
  { content, provenance, lockedFields, ...changes }: PreviewChanges,
  now: Date,
): Promise<SavedPreview> {
  const updatedAt = changes.updatedAt ?? new Date(Math.max(now.getTime(), Date.parse(before) + 1));
  const [row] = await updateRow(db, {
    ...(content && toContentColumns(content)),
    ...(provenance && { provenance: fromProvenance(provenance) }),
    ...(lockedFields && { locked_fields: fromLockedFields(lockedFields) }),
    ...toRow({ ...changes, updatedAt, id }),
  });
  if (row === undefined) throw new Error(`Preview ${id} is gone`);
  if (content !== undefined) await refreshSearch(db, id, row);
  return { preview: toWorkingCopy(row), visible: await savePublished(db, row, now) };
}

const updateRow = prepared((db, { id, ...columns }: Updateable<PreviewTable> & { id: number }) =>
  db.updateTable('preview').set(columns).where('id', '=', id).returningAll(),
);

/** Removes a preview with its versions; no other preview gets its id. */
export async function removePreview(db: Db, id: number): Promise<boolean> {
  return (await countRemoved(db.deleteFrom('preview').where('id', '=', id))) > 0;
}

export type PreviewStateRow = Omit<
  Selectable<PreviewTable>,
  keyof ContentColumns | 'provenance' | 'locked_fields'
>;

export function toState(row: PreviewStateRow) {
  return {
    id: row.id,
    isPublished: row.is_published === 1,
    isFeatured: row.featured_place !== null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    currentVersionId: row.current_version_id,
    publishedVersionId: row.published_version_id,
  };
}

const toWorkingCopy = (row: Selectable<PreviewTable>): WorkingCopy => ({
  ...toState(row),
  ...toContent(row),
  lockedFields: toLockedFields(row.locked_fields),
  provenance: toProvenance(row.provenance),
});

type ContentField = keyof PreviewContent;

/** Null where no field is locked. */
function fromLockedFields(fields: readonly ContentField[]): string | null {
  const known = contentFieldSchema.options.filter((field) => fields.includes(field));
  return known.length === 0 ? null : JSON.stringify(known);
}

/** Ignores names that an earlier version knew; an unreadable value locks nothing. */
const toLockedFields = (json: string | null): ContentField[] => {
  const names = parseList(json);
  return contentFieldSchema.options.filter((field) => names.includes(field));
};
