import type { PreviewContent } from '@foreword/domain/preview.ts';
import type { Db } from '../schema.ts';
import { toContentColumns } from './preview-content.ts';
import { refreshPublished } from './refresh-published.ts';

export interface NewPreviewState {
  isPublished: boolean;
  /** Place among the featured previews, ascending; null leaves it out of them. */
  featuredPlace: number | null;
  createdAt: Date;
}

/**
 * Adds a preview, and shows it to readers if it is published.
 * @param db the handle of a transaction
 * @returns its id
 */
export async function insertPreview(
  db: Db,
  content: PreviewContent,
  { isPublished, featuredPlace, createdAt }: NewPreviewState,
): Promise<number> {
  const { id } = await db
    .insertInto('preview')
    .values({
      ...toContentColumns(content),
      is_published: isPublished ? 1 : 0,
      featured_place: featuredPlace,
      current_version_id: null,
      published_version_id: null,
      created_at: createdAt.toISOString(),
      updated_at: createdAt.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await refreshPublished(db, id, createdAt);
  return id;
}

/** All previews, drafts too. */
export async function countPreviews(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('preview')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
