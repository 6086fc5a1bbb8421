import type { AdminCategory, Category } from '@foreword/domain/category.ts';
import { matchCategory } from '@foreword/domain/category-names.ts';
import { foldCase } from '@foreword/domain/fold-case.ts';
import { sql, type Updateable } from 'kysely';
import { LOCKS, lockInTransaction } from '../engine.ts';
import { prepared } from '../prepared.ts';
import { fromRow, toRow } from '../rows.ts';
import type { CategoryTable, Db } from '../schema.ts';
import { textHashOf } from './content-hash.ts';
import { previewsInCategory } from './preview-count.ts';

/** Locks categories, and the page settings about them, until the transaction ends. */
export const lockCategories = (db: Db): Promise<void> => lockInTransaction(db, LOCKS.categories);

export async function listCategories(db: Db): Promise<Category[]> {
  const rows = await categories(db).execute();
  return rows.map((row) => fromRow(row));
}

export async function listActiveCategories(db: Db): Promise<Category[]> {
  const rows = await selectActive(db, {});
  return rows.map((row) => fromRow(row));
}

const selectActive = prepared((db) => categories(db).where('is_active', '=', 1));

export async function findCategoryFor(db: Db, text: string): Promise<Category | undefined> {
  return matchCategory(await listCategories(db), text);
}

export async function listCategoriesWithCounts(db: Db): Promise<AdminCategory[]> {
  const rows = await categories(db).select(previewsInCategory.as('previewCount')).execute();
  return rows.map((row) => fromRow(row));
}

/** The previews that readers see in each active category, by its id. */
export async function countShownByCategory(db: Db): Promise<{ id: number; count: number }[]> {
  const rows = await db
    .selectFrom('category')
    .leftJoin('preview_count', (on) =>
      on.on('preview_count.name', '=', sql<string>`'shown:' || category.name_key`),
    )
    .where('category.is_active', '=', 1)
    .select(['category.id', 'preview_count.count'])
    .orderBy('category.id')
    .execute();
  return rows.map(({ id, count }) => ({ id, count: count ?? 0 }));
}

export async function findCategory(db: Db, id: number): Promise<Category | undefined> {
  const row = await db
    .selectFrom('category')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromRow(row);
}

export type CategoryContent = Pick<Category, 'name' | 'slug' | 'description' | 'isActive'>;

/** Adds a category after all others; the transaction has locked the categories. */
export async function insertCategory(
  db: Db,
  content: CategoryContent,
  createdAt: Date,
): Promise<number> {
  const { last } = await db
    .selectFrom('category')
    .select((e) => e.fn.max('display_order').as('last'))
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('category')
    .values({
      ...toColumns(content),
      ...toRow({ displayOrder: (last ?? 0) + 1, createdAt, updatedAt: createdAt }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Previews keep the old name of the category: see `renameCategoryOnPreviews`. */
export const updateCategory = (db: Db, id: number, content: CategoryContent, now: Date) =>
  updateRow(db, id, { ...toColumns(content), updated_at: now.toISOString() });

export const updateDisplayOrder = (db: Db, id: number, displayOrder: number, now: Date) =>
  updateRow(db, id, { display_order: displayOrder, updated_at: now.toISOString() });

async function updateRow(db: Db, id: number, columns: Updateable<CategoryTable>): Promise<void> {
  await db.updateTable('category').set(columns).where('id', '=', id).execute();
}

export async function removeCategory(db: Db, id: number): Promise<void> {
  await db.deleteFrom('category').where('id', '=', id).execute();
}

function toColumns({ name, slug, description, isActive }: CategoryContent) {
  const texts = { name, name_key: foldCase(name), slug, description };
  return { ...texts, ...toRow({ isActive }), content_hash: textHashOf(texts) };
}

const COLUMNS = ['id', 'name', 'slug', 'description', 'display_order', 'is_active'] as const;

const categories = (db: Db) =>
  db.selectFrom('category').select(COLUMNS).orderBy('display_order').orderBy('id');
