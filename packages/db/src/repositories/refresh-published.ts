import { foldCase } from '@foreword/domain/fold-case.ts';
import type { ContentColumns, Db, PublishedPreviewTable } from '../schema.ts';
import { CONTENT_COLUMNS, toContent } from './preview-content.ts';
import { searchTextOf } from './search.ts';

/**
 * Brings what is derived of one preview in step with its row: what readers see of it and what
 * editors search in. Every write of a preview calls it in the same transaction. Readers see the
 * published version's snapshot if there is one, else the working copy (decisions §5); the time of
 * change stays when they see no difference.
 */
export async function refreshPublished(db: Db, previewId: number, now: Date): Promise<void> {
  const preview = await db
    .selectFrom('preview')
    .select([...CONTENT_COLUMNS, 'created_at', 'is_published', 'published_version_id'])
    .where('id', '=', previewId)
    .executeTakeFirst();
  // A removed preview has taken what was derived of it along.
  if (preview === undefined) return;
  const { created_at, is_published, published_version_id, ...workingCopy } = preview;
  await refreshSearch(db, previewId, workingCopy);
  if (!is_published) {
    await db.deleteFrom('published_preview').where('preview_id', '=', previewId).execute();
    return;
  }
  const content =
    published_version_id === null
      ? workingCopy
      : await db
          .selectFrom('version')
          .select(CONTENT_COLUMNS)
          .where('id', '=', published_version_id)
          .executeTakeFirstOrThrow();
  const visible = { preview_id: previewId, ...content, ...searchColumns(content), created_at };
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

type VisibleColumns = Omit<PublishedPreviewTable, 'updated_at'>;

/** Brings what editors search in in step with a working copy. */
export async function refreshSearch(
  db: Db,
  previewId: number,
  columns: ContentColumns,
): Promise<void> {
  const values = {
    title_key: foldCase(columns.title),
    search_text: searchColumns(columns).search_text,
  };
  await db
    .insertInto('preview_search')
    .values({ preview_id: previewId, ...values })
    .onConflict((conflict) => conflict.column('preview_id').doUpdateSet(values))
    .execute();
}

function searchColumns(columns: ContentColumns): { topic_titles: string; search_text: string } {
  const content = toContent(columns);
  const topicTitles = content.keyTopics.map((topic) => topic.title);
  return { topic_titles: JSON.stringify(topicTitles), search_text: searchTextOf(content) };
}

function differs(before: VisibleColumns, after: VisibleColumns): boolean {
  return (Object.keys(after) as (keyof VisibleColumns)[]).some((key) => before[key] !== after[key]);
}
