import {
  type CategoryContent,
  findCategory,
  insertCategory,
  listCategories,
  listCategoriesWithCounts,
  lockCategories,
  removeCategory,
  updateCategory,
  updateDisplayOrder,
} from '@foreword/db/repositories/category.ts';
import { renameCategoryOnPreviews } from '@foreword/db/repositories/rename-category.ts';
import type { Db } from '@foreword/db/schema.ts';
import { withoutInvisible } from '@foreword/domain/blank.ts';
import type { AdminCategory, Category } from '@foreword/domain/category.ts';
import type {
  CreateCategoryInput,
  ReorderCategoriesInput,
  UpdateCategoryInput,
} from '@foreword/domain/category-input.ts';
import { DomainError, type Issue } from '@foreword/domain/errors.ts';
import { foldCase } from '@foreword/domain/fold-case.ts';
import { type Change, recordChange } from '../audit/record.ts';
import type { SignedInContext } from '../context.ts';
import { expectAsSeen, expectIds, orNotFound } from '../expectations.ts';
import { withdrawCategory } from '../page-settings/browse-settings.ts';

/** @throws CONFLICT for a taken name, ignoring case, or a taken slug */
export function createCategory(
  ctx: SignedInContext,
  input: CreateCategoryInput,
): Promise<Category> {
  return ctx.db.transaction().execute(async (db) => {
    await lockCategories(db);
    const content = contentOf(input, { description: null, isActive: true });
    await expectUnique(db, content);
    const id = await insertCategory(db, content, ctx.now());
    const category = await getCategory(db, id);
    await recordChange(db, ctx, 'categories.create', categoryObject(category));
    return category;
  });
}

/** @throws CONFLICT for a taken name, ignoring case, a taken slug, or another save since `seen` */
export function saveCategory(ctx: SignedInContext, input: UpdateCategoryInput): Promise<Category> {
  return ctx.db.transaction().execute(async (db) => {
    await lockCategories(db);
    const before = await getCategory(db, input.id);
    expectAsSeen('this category', { seen: input.seen, stored: before, wanted: input });
    const content = contentOf(input, before);
    await expectUnique(db, content, input.id);
    const renamedPreviews = await writeCategory(db, ctx, { before, content });
    const saved = await getCategory(db, input.id);
    await recordChange(db, ctx, 'categories.update', categoryObject(saved), {
      fields: CATEGORY_FIELDS.filter((field) => before[field] !== saved[field]),
      ...(before.name !== saved.name && { formerName: before.name, renamedPreviews }),
      ...(before.slug !== saved.slug && { formerSlug: before.slug }),
      ...(before.description !== saved.description && { formerDescription: before.description }),
      ...(before.isActive !== saved.isActive && { isActive: saved.isActive }),
    });
    return saved;
  });
}

interface CategoryChange {
  before: Category;
  content: CategoryContent;
  /** Renamed previews keep their time of change, by which an import finds conflicts. */
  keepsTimes?: boolean;
}

/**
 * Renames the category on its previews and their versions; an inactive one leaves the browse page.
 * @returns the number of renamed previews
 */
export async function writeCategory(
  db: Db,
  ctx: SignedInContext,
  { before: { id, name }, content, keepsTimes }: CategoryChange,
): Promise<number> {
  const now = ctx.now();
  await updateCategory(db, id, content, now);
  if (!content.isActive) await withdrawCategory(db, ctx, id);
  return renameCategoryOnPreviews(db, { from: name, to: content.name, now, keepsTimes });
}

/** Previews keep the name of the category as text. */
export function deleteCategory(ctx: SignedInContext, id: number): Promise<{ success: true }> {
  return ctx.db.transaction().execute(async (db) => {
    await lockCategories(db);
    const category = await getCategory(db, id);
    await removeCategory(db, id);
    await withdrawCategory(db, ctx, id);
    await recordChange(db, ctx, 'categories.remove', categoryObject(category));
    return { success: true as const };
  });
}

/** @throws INVALID for a repeated or unknown id, CONFLICT if the ids of `seen` have another order now */
export function reorderCategories(
  ctx: SignedInContext,
  { categoryIds, seen }: ReorderCategoriesInput,
): Promise<AdminCategory[]> {
  return ctx.db.transaction().execute(async (db) => {
    await lockCategories(db);
    const all = await listCategories(db);
    expectIds(categoryIds, 'categoryIds', (id) =>
      all.some((category) => category.id === id) ? undefined : `There is no category ${id}`,
    );
    // A new category changes no place.
    const stored = all.map(({ id }) => id).filter((id) => seen?.includes(id));
    expectAsSeen(
      'the order',
      { seen: seen && { ids: seen }, stored: { ids: stored }, wanted: { ids: categoryIds } },
      () => 'seen',
    );
    const left = all.filter(({ id }) => !categoryIds.includes(id));
    const order = [...categoryIds, ...left.map(({ id }) => id)];
    await writeOrder(db, order, ctx.now());
    await recordChange(db, ctx, 'categories.reorder', null, { categoryIds: order });
    return listCategoriesWithCounts(db);
  });
}

export async function writeOrder(db: Db, ids: readonly number[], now: Date): Promise<void> {
  const all = await listCategories(db);
  const places = new Map(all.map(({ id, displayOrder }) => [id, displayOrder]));
  for (const [index, id] of ids.entries()) {
    if (places.get(id) !== index + 1) await updateDisplayOrder(db, id, index + 1, now);
  }
}

export const CATEGORY_FIELDS = ['name', 'slug', 'description', 'isActive'] as const;

const categoryObject = ({ id, name }: Category): Change['object'] => ({
  kind: 'category',
  id,
  label: name,
});

const contentOf = (
  { name, slug, description, isActive }: Omit<UpdateCategoryInput, 'id'>,
  before: Pick<CategoryContent, 'description' | 'isActive'>,
): CategoryContent => ({
  name,
  slug,
  description: description === undefined ? before.description : description,
  isActive: isActive ?? before.isActive,
});

const getCategory = async (db: Db, id: number): Promise<Category> =>
  orNotFound(await findCategory(db, id), 'Category not found');

/** @param id of the category itself, unless it is new */
async function expectUnique(db: Db, content: CategoryContent, id?: number): Promise<void> {
  const others = (await listCategories(db)).filter((category) => category.id !== id);
  const [issue] = findDuplicates(others, content);
  if (issue) throw new DomainError('CONFLICT', issue.message, { issues: [issue] });
}

/** Equal for names that readers cannot tell apart. */
export const lookOf = (name: string): string =>
  foldCase(withoutInvisible(name)).replace(/\s+/g, ' ').trim();

export function findDuplicates(
  others: readonly CategoryContent[],
  { name, slug }: CategoryContent,
): Issue[] {
  const look = lookOf(name);
  const issues: Issue[] = [];
  if (others.some((category) => lookOf(category.name) === look)) {
    issues.push({ path: 'name', message: 'Another category has this name' });
  }
  if (others.some((category) => category.slug === slug)) {
    issues.push({ path: 'slug', message: 'Another category has this slug' });
  }
  return issues;
}
