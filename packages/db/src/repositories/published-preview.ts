import type { Made } from '@foreword/domain/origins.ts';
import { isIntact, type Preview, type PreviewCard } from '@foreword/domain/preview.ts';
import { originGroupsOf } from '@foreword/domain/provenance.ts';
import { prepared } from '../prepared.ts';
import type { Db, PreviewTable, PublishedPreviewTable } from '../schema.ts';
import {
  CARD_COLUMNS,
  type CardColumns,
  toCardBook,
  toCardContent,
  toCardDecision,
  toContent,
  toTexts,
} from './preview-content.ts';
import { toProvenance } from './provenance.ts';

export const PUBLISHED_COLUMNS = [
  'published_preview.preview_id',
  ...CARD_COLUMNS.map((column) => `published_preview.${column}` as const),
  'published_preview.topic_titles',
  'published_preview.decision',
  'published_preview.book',
  'published_preview.made',
  'published_preview.created_at',
  'published_preview.updated_at',
  'preview.featured_place',
] as const;

export async function listFeatured(db: Db, limit: number): Promise<PreviewCard[]> {
  const rows = await db
    .selectFrom('preview')
    .innerJoin('published_preview', 'published_preview.preview_id', 'preview.id')
    .select(PUBLISHED_COLUMNS)
    .where('preview.featured_place', 'is not', null)
    .orderBy('preview.featured_place')
    .orderBy('preview.id')
    .limit(limit)
    .execute();
  return rows.map(toCard).filter(isIntact);
}

export async function findPublished(db: Db, id: number): Promise<Preview | undefined> {
  const [row] = await selectShown(db, { id });
  if (row === undefined) return undefined;
  const { updated_at: updatedAt, provenance } = row;
  const content = toContent(row);
  return {
    ...toState(row),
    ...content,
    origins: originGroupsOf(content, toProvenance(provenance)),
    updatedAt,
  };
}

const selectShown = prepared((db, { id }: { id: number }) =>
  db
    .selectFrom('published_preview')
    .innerJoin('preview', 'preview.id', 'published_preview.preview_id')
    .selectAll('published_preview')
    .select('preview.featured_place')
    .where('published_preview.preview_id', '=', id),
);

/** The given ids of which readers see the preview. */
export async function listPublishedIds(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('published_preview')
    .select('preview_id')
    .where('preview_id', 'in', ids)
    .execute();
  return new Set(rows.map(({ preview_id }) => preview_id));
}

/** Cards of the published previews among the ids, in the order of the ids. */
export async function listPublishedByIds(db: Db, ids: readonly number[]): Promise<PreviewCard[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('published_preview')
    .innerJoin('preview', 'preview.id', 'published_preview.preview_id')
    .select(PUBLISHED_COLUMNS)
    .where('published_preview.preview_id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.preview_id, toCard(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []).filter(isIntact);
}

/** Sitemaps.org allows 50,000 addresses, the fixed pages included. */
const SITEMAP_LENGTH = 49_900;

/** The parts that have previews: part 1 holds the ids from 1 to `SITEMAP_LENGTH`, and so on. */
export async function listSitemapParts(db: Db): Promise<number[]> {
  const parts: number[] = [];
  for (;;) {
    const next = await db
      .selectFrom('published_preview')
      .select('preview_id')
      .where('preview_id', '>', (parts.at(-1) ?? 0) * SITEMAP_LENGTH)
      .orderBy('preview_id')
      .limit(1)
      .executeTakeFirst();
    if (next === undefined) return parts;
    parts.push(Math.ceil(next.preview_id / SITEMAP_LENGTH));
  }
}

/** `updatedAt` is the time of the last visible change. */
export async function listSitemapEntries(
  db: Db,
  part: number,
): Promise<{ id: number; updatedAt: string }[]> {
  return db
    .selectFrom('published_preview')
    .select(['preview_id as id', 'updated_at as updatedAt'])
    .where('preview_id', '>', (part - 1) * SITEMAP_LENGTH)
    .where('preview_id', '<=', part * SITEMAP_LENGTH)
    .orderBy('preview_id')
    .execute();
}

type StateRow = Pick<PublishedPreviewTable, 'preview_id' | 'created_at' | 'made'> &
  Pick<PreviewTable, 'featured_place'>;

function toState(row: StateRow) {
  return {
    id: row.preview_id,
    isPublished: true,
    isFeatured: row.featured_place !== null,
    createdAt: row.created_at,
    made: row.made as Made,
  };
}

type CardRow = StateRow &
  CardColumns &
  Pick<PublishedPreviewTable, 'topic_titles' | 'decision' | 'book'>;

export function toCard(row: CardRow): PreviewCard {
  return {
    ...toState(row),
    ...toCardContent(row),
    keyTopics: toTexts(row.topic_titles).map((title) => ({ title })),
    decision: toCardDecision(row.decision),
    book: toCardBook(row.book),
  };
}
