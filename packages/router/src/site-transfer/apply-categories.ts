import {
  insertCategory,
  listCategories,
  removeCategory,
  updateCategory,
  updateDisplayOrder,
} from '@foreword/db/repositories/category.ts';
import { renameCategoryOnPreviews } from '@foreword/db/repositories/rename-category.ts';
import type { Db } from '@foreword/db/schema.ts';
import type { Category } from '@foreword/domain/category.ts';
import type { SiteCategoryInput } from '@foreword/domain/site-transfer.ts';
import type { TransferItem } from '@foreword/domain/site-transfer-calls.ts';
import { type ActorContext, recordChange } from '../audit/record.ts';
import { withdrawCategory } from '../page-settings/browse-settings.ts';
import type { CategoriesJudgement } from './category-judgement.ts';

/**
 * Writes what was judged, as the calls for single categories would.
 * @param db the handle of a transaction that has locked the categories
 * @returns the judged items, new ones with their ids
 */
export async function applyCategories(
  db: Db,
  ctx: ActorContext,
  { items, removed, order, isReordered }: CategoriesJudgement,
): Promise<TransferItem[]> {
  const itemOf = new Map(items.map((item) => [item.key, item]));
  const record = (id: number, label: string, { outcome, fields }: TransferItem) =>
    recordChange(db, ctx, {
      action: 'siteTransfer.applyPlan',
      object: { kind: 'category', id, label },
      detail: { outcome, fields },
    });

  // First, so that their names and slugs are free.
  for (const category of removed) {
    await removeCategory(db, category.id);
    await withdrawCategory(db, ctx, category.id);
  }
  const ids: number[] = [];
  for (const { given, stored } of order) {
    const item = given && itemOf.get(given.slug);
    if (given === undefined || item === undefined || item.outcome === 'same') {
      ids.push(stored?.id ?? 0);
    } else {
      const id = stored
        ? await saveCategory(db, ctx, { stored, given })
        : await insertCategory(db, given, ctx.now());
      await record(id, given.name, item);
      ids.push(id);
    }
  }
  for (const { slug, id, name } of removed) {
    const item = itemOf.get(slug);
    if (item !== undefined) await record(id, name, item);
  }
  if (isReordered) await saveOrder(db, ids, ctx.now());
  return items.map((item, index) => ({ ...item, id: item.id ?? ids[index] ?? null }));
}

async function saveCategory(
  db: Db,
  ctx: ActorContext,
  { stored, given }: { stored: Category; given: SiteCategoryInput },
): Promise<number> {
  const now = ctx.now();
  await updateCategory(db, stored.id, given, now);
  await renameCategoryOnPreviews(db, { from: stored.name, to: given.name, now });
  if (!given.isActive) await withdrawCategory(db, ctx, stored.id);
  return stored.id;
}

async function saveOrder(db: Db, ids: readonly number[], now: Date): Promise<void> {
  const places = new Map(
    (await listCategories(db)).map(({ id, displayOrder }) => [id, displayOrder]),
  );
  for (const [index, id] of ids.entries()) {
    if (places.get(id) !== index + 1) await updateDisplayOrder(db, id, index + 1, now);
  }
}
