import { foldCase } from '@foreword/domain/fold-case.ts';
import type { ContentColumns, Db, PreviewSearchTable, PublishedPreviewTable } from '../schema.ts';
import { CONTENT_COLUMNS, toContent } from './preview-content.ts';
import { searchTextOf } from './search.ts';

/**
 * Updates the rows derived from a preview: its published row and its search text. Every write of a
 * preview calls it in the same transaction. `updated_at` changes only when readers see a difference.
 */
export async function refreshPublished(db: Db, previewId: number, now: Date): Promise<void> {
  const derived = await deriveRows(db, previewId);
  // A removed preview cascades to its derived rows.
  if (derived === undefined) return;
  const { search, visible } = derived;
  await saveSearch(db, previewId, search);
  if (visible === undefined) {
    await db.deleteFrom('published_preview').where('preview_id', '=', previewId).execute();
    return;
  }
  const before = await db
    .selectFrom('published_preview')
    .selectAll()
    .where('preview_id', '=', previewId)
    .executeTakeFirst();
  const updated_at = now.toISOString();
  if (before === undefined) {
    await db
      .insertInto('published_preview')
      .values({ ...visible, updated_at })
      .execute();
  } else if (differs(before, visible)) {
    await db
      .updateTable('published_preview')
      .set({ ...visible, updated_at })
      .where('preview_id', '=', previewId)
      .execute();
  }
}

interface DerivedRows {
  search: SearchColumns;
  /** The published row without its time of change; undefined for a draft. */
  visible: VisibleColumns | undefined;
}

/**
 * Readers see the published version's snapshot if there is one, else the working copy.
 * @returns undefined if there is no such preview
 */
export async function deriveRows(db: Db, previewId: number): Promise<DerivedRows | undefined> {
  const preview = await db
    .selectFrom('preview')
    .select([...CONTENT_COLUMNS, 'created_at', 'is_published', 'published_version_id'])
    .where('id', '=', previewId)
    .executeTakeFirst();
  if (preview === undefined) return undefined;
  const { created_at, is_published, published_version_id, ...workingCopy } = preview;
  const search = searchOf(workingCopy);
  if (!is_published) return { search, visible: undefined };
  const content =
    published_version_id === null
      ? workingCopy
      : await db
          .selectFrom('version')
          .select(CONTENT_COLUMNS)
          .where('id', '=', published_version_id)
          .executeTakeFirstOrThrow();
  const visible = { preview_id: previewId, ...content, ...searchColumns(content), created_at };
  return { search, visible };
}

type VisibleColumns = Omit<PublishedPreviewTable, 'updated_at'>;

export const refreshSearch = (db: Db, previewId: number, columns: ContentColumns): Promise<void> =>
  saveSearch(db, previewId, searchOf(columns));

type SearchColumns = Omit<PreviewSearchTable, 'preview_id'>;

const searchOf = (columns: ContentColumns): SearchColumns => ({
  title_key: foldCase(columns.title),
  search_text: searchColumns(columns).search_text,
});

async function saveSearch(db: Db, previewId: number, search: SearchColumns): Promise<void> {
  await db
    .insertInto('preview_search')
    .values({ preview_id: previewId, ...search })
    .onConflict((conflict) => conflict.column('preview_id').doUpdateSet(search))
    .execute();
}

function searchColumns(columns: ContentColumns): { topic_titles: string; search_text: string } {
  const content = toContent(columns);
  const topicTitles = content.keyTopics.map((topic) => topic.title);
  return { topic_titles: JSON.stringify(topicTitles), search_text: searchTextOf(content) };
}

/** Whether a stored row differs from its derived columns. */
export function differs<Row extends object>(stored: Row, derived: Row): boolean {
  return (Object.keys(derived) as (keyof Row)[]).some((key) => stored[key] !== derived[key]);
}
