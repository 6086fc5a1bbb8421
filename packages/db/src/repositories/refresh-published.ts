import { foldCase } from '@foreword/domain/text.ts';
import type { ContentColumns, Db, PublishedPreviewTable } from '../schema.ts';
import { CONTENT_COLUMNS, toContent } from './preview-content.ts';

/**
 * Brings what readers see of one preview in step with its row; every write of a preview calls it
 * in the same transaction. Readers see the published version's snapshot if there is one, else the
 * working copy (decisions §5); the time of change stays when they see no difference.
 */
export async function refreshPublished(db: Db, previewId: number, now: Date): Promise<void> {
  const visible = await findVisible(db, previewId);
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

type VisibleColumns = Omit<PublishedPreviewTable, 'updated_at'>;

async function findVisible(db: Db, previewId: number): Promise<VisibleColumns | undefined> {
  const preview = await db
    .selectFrom('preview')
    .select([...CONTENT_COLUMNS, 'created_at', 'is_published', 'published_version_id'])
    .where('id', '=', previewId)
    .executeTakeFirst();
  if (!preview?.is_published) return undefined;

  const { created_at, is_published: _, published_version_id, ...workingCopy } = preview;
  const content =
    published_version_id === null
      ? workingCopy
      : await db
          .selectFrom('version')
          .select(CONTENT_COLUMNS)
          .where('id', '=', published_version_id)
          .executeTakeFirstOrThrow();
  return { preview_id: previewId, ...content, ...searchColumns(content), created_at };
}

function searchColumns(columns: ContentColumns): { topic_titles: string; search_text: string } {
  const { title, author, category, abstract, keyTopics } = toContent(columns);
  const topicTitles = keyTopics.map((topic) => topic.title);
  return {
    topic_titles: JSON.stringify(topicTitles),
    search_text: foldCase([title, author ?? '', category, abstract, ...topicTitles].join('\n')),
  };
}

function differs(before: VisibleColumns, after: VisibleColumns): boolean {
  return (Object.keys(after) as (keyof VisibleColumns)[]).some((key) => before[key] !== after[key]);
}
