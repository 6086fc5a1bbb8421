import type { Category } from '@foreword/domain/category.ts';
import { matchCategory } from '@foreword/domain/match-category.ts';
import type { Selectable } from 'kysely';
import type { CategoryTable, Db } from '../schema.ts';

/** All categories, in display order. */
export async function listCategories(db: Db): Promise<Category[]> {
  const rows = await categories(db).execute();
  return rows.map(toCategory);
}

/** The categories that readers are offered, in display order. */
export async function listActiveCategories(db: Db): Promise<Category[]> {
  const rows = await categories(db).where('is_active', '=', 1).execute();
  return rows.map(toCategory);
}

/** The category, active or not, that an address or a script means by a slug, a name or the like. */
export async function findCategoryFor(db: Db, text: string): Promise<Category | undefined> {
  return matchCategory(await listCategories(db), text);
}

const categories = (db: Db) =>
  db.selectFrom('category').selectAll().orderBy('display_order').orderBy('id');

function toCategory(row: Selectable<CategoryTable>): Category {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    displayOrder: row.display_order,
    isActive: row.is_active === 1,
  };
}
