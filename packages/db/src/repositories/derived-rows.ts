import { readingHours } from '@foreword/domain/book-facts.ts';
import type { PreviewContent } from '@foreword/domain/content-fields.ts';
import { FACETS, hoursRangeOf } from '@foreword/domain/facets.ts';
import { foldCase } from '@foreword/domain/fold-case.ts';
import type { Selectable } from 'kysely';
import { prepared } from '../prepared.ts';
import type {
  ContentColumns,
  Db,
  PreviewSearchTable,
  PreviewTable,
  PublishedPreviewTable,
} from '../schema.ts';
import { CONTENT_COLUMNS, toContent } from './preview-content.ts';
import { facetsKeyOf } from './preview-count.ts';
import { madeFrom } from './provenance.ts';
import { linkKeysOf, saveLinks } from './published-link.ts';
import { searchTextOf } from './search.ts';
import { fieldWordsOf, saveFieldWords, type WordsRow } from './search-rank.ts';

/**
 * Rewrites the search row and the published row. Every write of a preview does the same in its
 * transaction. `updated_at` changes only when readers see a difference.
 */
export async function refreshPublished(db: Db, previewId: number, now: Date): Promise<void> {
  const source = await findSource(db, previewId);
  // A removed preview cascades to its derived rows.
  if (source === undefined) return;
  await refreshSearch(db, previewId, source);
  await savePublished(db, source, now, { rewritesWords: true });
}

type PublishedSource = Selectable<PreviewTable>;

const findSource = (db: Db, previewId: number): Promise<PublishedSource | undefined> =>
  db.selectFrom('preview').selectAll().where('id', '=', previewId).executeTakeFirst();

/** @returns what readers see now; undefined for a draft */
export async function savePublished(
  db: Db,
  source: PublishedSource,
  now: Date,
  { isNew = false, rewritesWords = false } = {},
): Promise<PreviewContent | undefined> {
  const visible = await visibleOf(db, source);
  const { id } = source;
  if (visible === undefined) {
    if (!isNew) await db.deleteFrom('published_preview').where('preview_id', '=', id).execute();
    return undefined;
  }
  const before = isNew ? undefined : (await selectRow(db, { id }))[0];
  const updated_at = now.toISOString();
  if (before === undefined) {
    await insertRow(db, { ...visible, updated_at });
  } else if (differs(before, visible)) {
    await db
      .updateTable('published_preview')
      .set({ ...visible, updated_at })
      .where('preview_id', '=', id)
      .execute();
  } else if (!rewritesWords) {
    return toContent(visible);
  }
  const content = toContent(visible);
  await saveFieldWords(db, [{ preview_id: id, ...fieldWordsOf(content) }]);
  await saveLinks(db, id, linkKeysOf(content), { isNew: before === undefined });
  return content;
}

const selectRow = prepared((db, { id }: { id: number }) =>
  db.selectFrom('published_preview').selectAll().where('preview_id', '=', id),
);

const insertRow = prepared((db, row: PublishedPreviewTable) =>
  db.insertInto('published_preview').values(row),
);

interface DerivedRows {
  search: SearchColumns;
  /** Undefined for a draft, as `words`. */
  visible: VisibleColumns | undefined;
  words: WordsRow | undefined;
  /** Empty for a draft. */
  linkKeys: string[];
}

export async function deriveRows(db: Db, previewId: number): Promise<DerivedRows | undefined> {
  const source = await findSource(db, previewId);
  if (source === undefined) return undefined;
  const visible = await visibleOf(db, source);
  const content = visible && toContent(visible);
  return {
    search: searchOf(toContent(source)),
    visible,
    words: content && { preview_id: previewId, ...fieldWordsOf(content) },
    linkKeys: content ? linkKeysOf(content) : [],
  };
}

/** Readers see the published version's snapshot if it exists, else the working copy. */
async function visibleOf(db: Db, source: PublishedSource): Promise<VisibleColumns | undefined> {
  const { id, created_at, is_published, published_version_id } = source;
  if (!is_published) return undefined;
  const { provenance, ...content } =
    published_version_id === null
      ? shownOf(source)
      : await db
          .selectFrom('version')
          .select(SHOWN_COLUMNS)
          .where('id', '=', published_version_id)
          .executeTakeFirstOrThrow();
  const shown = toContent(content);
  return {
    preview_id: id,
    ...content,
    topic_titles: JSON.stringify(shown.keyTopics.map(({ title }) => title)),
    search_text: searchTextOf(shown),
    ...orderColumnsOf(shown),
    provenance,
    made: madeFrom(provenance),
    created_at,
  };
}

const SHOWN_COLUMNS = [...CONTENT_COLUMNS, 'provenance'] as const;

const shownOf = (source: PublishedSource) =>
  Object.fromEntries(SHOWN_COLUMNS.map((name) => [name, source[name]])) as ContentColumns &
    Pick<PublishedSource, 'provenance'>;

/** What facets and orders of lists read. */
export function orderColumnsOf({ title, decision, book }: PreviewContent) {
  const hours = readingHours(book);
  return {
    title_key: foldCase(title),
    facets: facetsKeyOf({
      verdict: listOf(decision?.verdict?.call),
      hours: listOf(hoursRangeOf(hours)),
      difficulty: listOf(decision?.difficulty),
      evidence: FACETS.evidence.filter((kind) => decision?.evidence?.kinds.includes(kind)),
    }),
    reading_hours: hours,
  };
}

const listOf = (value: string | null | undefined): string[] => (value == null ? [] : [value]);

type VisibleColumns = Omit<PublishedPreviewTable, 'updated_at'>;

export async function refreshSearch(
  db: Db,
  previewId: number,
  columns: ContentColumns,
): Promise<void> {
  const search = searchOf(toContent(columns));
  await db
    .insertInto('preview_search')
    .values({ preview_id: previewId, ...search })
    .onConflict((conflict) => conflict.column('preview_id').doUpdateSet(search))
    .execute();
}

type SearchColumns = Omit<PreviewSearchTable, 'preview_id'>;

export const searchOf = (content: PreviewContent): SearchColumns => ({
  title_key: foldCase(content.title),
  search_text: searchTextOf(content),
});

export function differs<Row extends object>(stored: Row, derived: Row): boolean {
  return (Object.keys(derived) as (keyof Row)[]).some((key) => stored[key] !== derived[key]);
}
