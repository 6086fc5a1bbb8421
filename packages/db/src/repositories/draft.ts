import { foldCase } from '@foreword/domain/fold-case.ts';
import type { PreviewContent } from '@foreword/domain/preview.ts';
import type { Db } from '../schema.ts';
import { toContentColumns } from './preview-content.ts';
import { searchTextOf } from './search.ts';

/** Rows of one statement: SQLite takes 32,766 parameters, and compiling a long statement blocks. */
const ROWS_PER_STATEMENT = 50;

/**
 * Adds many drafts in few statements.
 * @param db the handle of a transaction
 * @returns their ids, in the order of the contents
 */
export async function insertDrafts(
  db: Db,
  contents: readonly PreviewContent[],
  createdAt: Date,
): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < contents.length; start += ROWS_PER_STATEMENT) {
    ids.push(
      ...(await insertSome(db, contents.slice(start, start + ROWS_PER_STATEMENT), createdAt)),
    );
  }
  return ids;
}

async function insertSome(
  db: Db,
  contents: readonly PreviewContent[],
  createdAt: Date,
): Promise<number[]> {
  const time = createdAt.toISOString();
  const rows = await db
    .insertInto('preview')
    .values(
      contents.map((content) => ({
        ...toContentColumns(content),
        is_published: 0 as const,
        featured_place: null,
        current_version_id: null,
        published_version_id: null,
        created_at: time,
        updated_at: time,
      })),
    )
    .returning('id')
    .execute();
  // Both engines number the rows in their order, but neither promises the order of `returning`.
  const ids = rows.map(({ id }) => id).sort((left, right) => left - right);
  await db
    .insertInto('preview_search')
    .values(
      contents.map((content, index) => ({
        preview_id: ids[index] ?? 0,
        title_key: foldCase(content.title),
        search_text: searchTextOf(content),
      })),
    )
    .execute();
  return ids;
}

/** The folded titles that a preview already has. */
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
