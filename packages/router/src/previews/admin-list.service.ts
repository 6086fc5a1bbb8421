import { findCategoryFor } from '@foreword/db/repositories/category.ts';
import {
  countPreviews,
  listPreviews,
  type PreviewFilter,
} from '@foreword/db/repositories/preview-list.ts';
import type { Db } from '@foreword/db/schema.ts';
import type { AdminPreviewCard } from '@foreword/domain/admin-preview.ts';
import { isBlank } from '@foreword/domain/text.ts';
import type { Page } from '@foreword/rest/meta.ts';
import { pageOf } from '../paging.ts';
import { decodeCursor, encodeCursor, type ListInput } from './list-page.ts';

interface AdminListInput extends ListInput {
  status?: PreviewFilter['status'];
}

/** A blank category or search is no filter; an unknown category gives an empty list. */
export async function listAllPreviews(
  db: Db,
  { q, status, category, limit, cursor }: AdminListInput,
): Promise<Page<AdminPreviewCard>> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  const filter: PreviewFilter = { q, status };
  if (!isBlank(category)) {
    const found = await findCategoryFor(db, category ?? '');
    if (found === undefined) return { items: [], nextCursor: null, total: 0 };
    filter.categoryName = found.name;
  }
  const found = await listPreviews(db, { ...filter, after, limit: limit + 1 });
  const total = await countPreviews(db, filter);
  return pageOf(found, { limit, total, cursorAfter: encodeCursor });
}
