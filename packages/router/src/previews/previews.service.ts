import { findCategoryFor } from '@foreword/db/repositories/category.ts';
import { findPreview } from '@foreword/db/repositories/preview.ts';
import { facetFilterOf, listFacetGroups } from '@foreword/db/repositories/preview-count.ts';
import {
  countPreviews,
  listPreviews,
  type PreviewFilter,
} from '@foreword/db/repositories/preview-list.ts';
import {
  countPublished,
  listMatchingGroups,
  listPublished,
  orderOf,
  type PublishedFilter,
} from '@foreword/db/repositories/published-list.ts';
import * as published from '@foreword/db/repositories/published-preview.ts';
import type { ListPosition } from '@foreword/db/repositories/search.ts';
import type { Db } from '@foreword/db/schema.ts';
import type { AdminPreviewCard } from '@foreword/domain/admin-preview.ts';
import { isBlank } from '@foreword/domain/blank.ts';
import type { Category } from '@foreword/domain/category.ts';
import { countFacets, type FacetCounts, isNarrowed, type Sort } from '@foreword/domain/facets.ts';
import { foldCase } from '@foreword/domain/fold-case.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { isIntact, type Preview, type PreviewCard } from '@foreword/domain/preview.ts';
import { madeOf, originGroupsOf } from '@foreword/domain/provenance.ts';
import type { Page } from '@foreword/rest/meta.ts';
import type { Context, Reading } from '../context.ts';
import { orNotFound } from '../expectations.ts';
import { pageOf } from '../paging.ts';
import { hasScope } from '../session/rights.ts';
import {
  choiceOf,
  decodeCursor,
  decodeCursorOf,
  encodeCursor,
  encodeCursorOf,
  type FacetInput,
  type ListInput,
} from './list-input.ts';

type FilterInput = Omit<ListInput, 'limit'>;

type PublicListInput = ListInput & FacetInput & { sort?: Sort };

/** A blank category or search is no filter; an unknown category gives an empty list. */
export async function listPublishedPreviews(
  ctx: Reading,
  { limit, cursor, sort: wanted, ...input }: PublicListInput,
): Promise<Page<PreviewCard>> {
  const { db } = ctx;
  const sort = orderOf(wanted, input.q);
  const after = cursor === undefined ? undefined : decodeCursorOf(sort, cursor);
  const filter = await publicFilterOf(ctx, input);
  if (filter === undefined) return NO_PREVIEWS;
  const found = await listPublished(db, { ...filter, sort, after, limit: limit + 1 });
  const total = isWhole(found, { limit, after }) ? found.length : await countPublished(db, filter);
  const page = pageOf(found, {
    limit,
    total,
    cursorAfter: ({ position }) => encodeCursorOf(sort, position),
    isShown: ({ card }) => isIntact(card),
  });
  return { ...page, items: page.items.map(({ card }) => card) };
}

/** The number of previews with each value of each facet. */
export async function countFacetValues(
  ctx: Reading,
  input: Omit<FilterInput, 'cursor'> & FacetInput,
): Promise<FacetCounts & { isPartial: boolean }> {
  const filter = await publicFilterOf(ctx, { q: input.q, category: input.category });
  const isSearch = !isBlank(input.q);
  const groups = !filter
    ? []
    : await (isSearch
        ? listMatchingGroups(ctx.db, filter)
        : listFacetGroups(ctx.db, filter.categoryName));
  const counted = groups.reduce((sum, { count }) => sum + count, 0);
  const isPartial = isSearch && counted >= LIMITS.countedMatches;
  return { ...countFacets(groups, choiceOf(input)), isPartial };
}

/** Names what an answer with this filter reads. */
async function publicFilterOf(
  { db, reads }: Reading,
  input: Omit<FilterInput, 'cursor'> & FacetInput,
): Promise<PublishedFilter | undefined> {
  if (!isBlank(input.category)) reads.add('categories');
  const filter = await filterOf(db, input);
  if (filter === undefined) return undefined;
  const { q, categoryName } = filter;
  reads.add(categoryName === undefined ? 'previews' : `category:${foldCase(categoryName)}`);
  const choice = choiceOf(input);
  const facets = isNarrowed(choice)
    ? facetFilterOf(await listFacetGroups(db, categoryName), choice)
    : undefined;
  return { q, categoryName, facets };
}

/** Lists like `listPublishedPreviews`, with drafts. */
export async function listAllPreviews(
  db: Db,
  { status, limit, ...input }: ListInput & Pick<PreviewFilter, 'status'>,
): Promise<Page<AdminPreviewCard>> {
  const filter = await filterOf(db, input);
  if (filter === undefined) return NO_PREVIEWS;
  const { after, ...counted } = { ...filter, status };
  const found = await listPreviews(db, { ...counted, after, limit: limit + 1 });
  const total = isWhole(found, { limit, after }) ? found.length : await countPreviews(db, counted);
  return pageOf(found, { limit, total, cursorAfter: encodeCursor, isShown: isIntact });
}

/** Whether a first page has all matches, which then need no counting. */
const isWhole = (
  found: readonly unknown[],
  { limit, after }: { limit: number; after: ListPosition | undefined },
): boolean => after === undefined && found.length <= limit;

const NO_PREVIEWS = { items: [], nextCursor: null, total: 0 };

/** @returns undefined for an unknown category */
async function filterOf(db: Db, { category, cursor, ...input }: FilterInput) {
  const q = isBlank(input.q) ? undefined : input.q;
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  if (isBlank(category)) return { q, after, categoryName: undefined };
  const found = await findCategoryFor(db, category ?? '');
  return found && { q, after, categoryName: found.name };
}

/**
 * The published preview. Signed-in users also get the working copy of a draft, which no cache may keep.
 * @throws NOT_FOUND also for drafts: a reader must not learn that one exists
 */
export async function getPreview(
  { db, identity, reads, setHeader }: Pick<Context, 'db' | 'identity' | 'reads' | 'setHeader'>,
  id: number,
): Promise<Preview> {
  const preview = await findShown({ db, reads }, id);
  if (preview !== undefined) return preview;
  const mayRead = identity !== null && hasScope(identity, 'read');
  const draft = orNotFound(mayRead && (await findPreview(db, id)), 'Book summary not found');
  setHeader('cache-control', 'private, no-store');
  const { currentVersionId: _, publishedVersionId: __, provenance, ...readable } = draft;
  const made = madeOf(Object.values(provenance));
  return { ...readable, made, origins: originGroupsOf(draft, provenance) };
}

/** The preview as readers see it; undefined for a draft. */
export async function findShown({ db, reads }: Reading, id: number): Promise<Preview | undefined> {
  reads.add(`preview:${id}`);
  const preview = await published.findPublished(db, id);
  return preview && withPublishedAlternatives({ db, reads }, preview);
}

/** Readers get the ids of published previews only. */
async function withPublishedAlternatives(
  { db, reads }: Reading,
  preview: Preview,
): Promise<Preview> {
  const { decision } = preview;
  const ids = (decision?.alternatives ?? []).flatMap(({ previewId }) => previewId ?? []);
  if (decision === null || ids.length === 0) return preview;
  reads.add(...ids.map((id) => `preview:${id}` as const));
  const shown = await published.listPublishedIds(db, ids);
  const alternatives = decision.alternatives.map((alternative) => ({
    ...alternative,
    previewId: shown.has(alternative.previewId ?? 0) ? alternative.previewId : null,
  }));
  return { ...preview, decision: { ...decision, alternatives } };
}

export type LatestPreview = PreviewCard & { updatedAt: string };

/**
 * The newest, with the time of their last visible change.
 * @throws NOT_FOUND for an unknown category
 */
export async function latestPublished(
  { db, reads }: Reading,
  limit: number,
  category?: string,
): Promise<{ items: LatestPreview[]; category?: Category }> {
  if (category === undefined || isBlank(category)) {
    reads.add('previews');
    return { items: (await listLatest(db, { limit })).filter(isIntact) };
  }
  reads.add('categories');
  const found = orNotFound(await findCategoryFor(db, category), 'Category not found');
  reads.add(`category:${foldCase(found.name)}`);
  const items = await listLatest(db, { limit, categoryName: found.name });
  return { items: items.filter(isIntact), category: found };
}

/** All of them in pages, as `listPublishedPreviews` pages. */
export async function catalogueOf(
  { db, reads }: Reading,
  { limit, cursor }: Pick<ListInput, 'limit' | 'cursor'>,
): Promise<Page<LatestPreview>> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  reads.add('previews');
  const found = await listLatest(db, { limit: limit + 1, after });
  const total = await countPublished(db);
  return pageOf(found, { limit, total, cursorAfter: encodeCursor, isShown: isIntact });
}

async function listLatest(...options: Parameters<typeof listPublished>): Promise<LatestPreview[]> {
  const listed = await listPublished(...options);
  return listed.map(({ card, updatedAt }) => ({ ...card, updatedAt }));
}
