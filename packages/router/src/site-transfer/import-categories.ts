import {
  insertCategory,
  listCategories,
  removeCategory,
} from '@foreword/db/repositories/category.ts';
import { countPreviews } from '@foreword/db/repositories/preview-list.ts';
import { findCategoryTimes } from '@foreword/db/repositories/site-transfer.ts';
import type { Db } from '@foreword/db/schema.ts';
import type { Category } from '@foreword/domain/category.ts';
import { DEFAULT_CATEGORIES } from '@foreword/domain/category-names.ts';
import type { Issue } from '@foreword/domain/errors.ts';
import { foldCase } from '@foreword/domain/fold-case.ts';
import type { SiteCategoryInput } from '@foreword/domain/site-transfer.ts';
import type { TransferItem } from '@foreword/domain/site-transfer-calls.ts';
import { recordChange } from '../audit/record.ts';
import { writeCategory, writeOrder } from '../categories/categories.service.ts';
import type { SignedInContext } from '../context.ts';
import { withdrawCategory } from '../page-settings/browse-settings.ts';
import { transferItem } from './transfer-item.ts';

interface ExistingCategories {
  categories: readonly Category[];
  updatedAt: ReadonlyMap<number, string>;
  /** The site has no preview and unchanged default categories: those not imported are removed. */
  isFresh: boolean;
}

export async function getExistingCategories(db: Db): Promise<ExistingCategories> {
  const categories = await listCategories(db);
  const times = await findCategoryTimes(db);
  const isUnchanged =
    categories.length === DEFAULT_CATEGORIES.length &&
    categories.every(({ id, slug, name, isActive }, index) => {
      const { createdAt, updatedAt } = times.get(id) ?? {};
      const { slug: defaultSlug, name: defaultName } = DEFAULT_CATEGORIES[index] ?? {};
      return isActive && slug === defaultSlug && name === defaultName && createdAt === updatedAt;
    });
  return {
    categories,
    updatedAt: new Map([...times].map(([id, { updatedAt }]) => [id, updatedAt])),
    isFresh: isUnchanged && (await countPreviews(db)) === 0,
  };
}

interface CategoriesPlan {
  items: TransferItem[];
  order: readonly { given: SiteCategoryInput | undefined; existing: Category | undefined }[];
  removed: readonly Category[];
  isReordered: boolean;
}

/** Matches by slug, else by name; categories that are not imported come last. */
export function planCategories(
  given: readonly SiteCategoryInput[],
  { categories, updatedAt, isFresh }: ExistingCategories,
): CategoriesPlan {
  const matches = matchCategories(given, categories);
  const matchedIds = new Set([...matches.values()].map(({ id }) => id));
  const rest = categories.filter(({ id }) => !matchedIds.has(id));
  const removed = isFresh ? rest : [];
  const order = [
    ...given.map((each) => ({ given: each, existing: matches.get(each) })),
    ...(isFresh ? [] : rest).map((existing) => ({ given: undefined, existing })),
  ];
  const after = order.flatMap(({ existing }) => existing ?? []);
  const before = categories.filter((each) => after.includes(each));
  const moved = new Set(after.filter((each, index) => before[index] !== each));

  const items = given.map((each, index) => {
    const existing = matches.get(each);
    const others = categories.filter((other) => other !== existing && !removed.includes(other));
    const issues = issuesOf(each, index, { given, others });
    const fields = existing ? changedFields(each, existing, moved.has(existing)) : [];
    const outcome = existing ? (fields.length > 0 ? 'changed' : 'same') : 'new';
    return transferItem({
      key: each.slug,
      id: existing?.id ?? null,
      outcome: issues.length > 0 ? 'error' : outcome,
      fields,
      updatedAt: updatedAt.get(existing?.id ?? 0) ?? null,
      issues,
    });
  });
  const left = isFresh ? 'removed' : 'kept';
  const others = rest.map(({ slug, id }) =>
    transferItem({ key: slug, id, outcome: left, updatedAt: updatedAt.get(id) ?? null }),
  );
  const isReordered = moved.size > 0 || items.some(({ outcome }) => outcome === 'new');
  return { items: [...items, ...others], order, removed, isReordered };
}

function matchCategories(
  given: readonly SiteCategoryInput[],
  categories: readonly Category[],
): Map<SiteCategoryInput, Category> {
  const bySlug = new Map(categories.map((each) => [each.slug, each]));
  const slugs = new Set(given.map(({ slug }) => slug));
  const byName = new Map(
    categories.filter(({ slug }) => !slugs.has(slug)).map((each) => [foldCase(each.name), each]),
  );
  return new Map(
    given.flatMap((each) => {
      const existing = bySlug.get(each.slug) ?? byName.get(foldCase(each.name));
      return existing ? [[each, existing]] : [];
    }),
  );
}

const changedFields = (
  given: SiteCategoryInput,
  existing: Category,
  isMoved: boolean,
): string[] => [
  ...(['name', 'slug', 'description', 'isActive'] as const).filter(
    (field) => given[field] !== existing[field],
  ),
  ...(isMoved ? ['displayOrder'] : []),
];

function issuesOf(
  { slug, name }: SiteCategoryInput,
  index: number,
  { given, others }: { given: readonly SiteCategoryInput[]; others: readonly Category[] },
): Issue[] {
  const issues: Issue[] = [];
  const refuse = (field: 'slug' | 'name', message: string) =>
    issues.push({ path: `${index}.${field}`, message });
  const hasName = (each: { name: string }) => foldCase(each.name) === foldCase(name);
  const earlier = given.slice(0, index);
  if (earlier.some((each) => each.slug === slug)) refuse('slug', 'Given more than once');
  if (earlier.some(hasName)) refuse('name', 'Given more than once, ignoring case');
  // Previews carry names: halfway through a swap they could not be told apart.
  const holder = others.find(hasName);
  if (holder !== undefined) {
    refuse('name', `The category ${holder.slug} of the site has this name: rename that one first`);
  }
  return issues;
}

/** @returns the items with ids of new categories, and the times of change of renamed previews */
export async function saveCategories(
  db: Db,
  ctx: SignedInContext,
  { items, removed, order, isReordered }: CategoriesPlan,
): Promise<{ items: TransferItem[]; renamedAt: string[] }> {
  const now = ctx.now();
  const itemOf = new Map(items.map((item) => [item.key, item]));
  const record = (id: number, label: string, slug: string) => {
    const { outcome = 'changed', fields = [] } = itemOf.get(slug) ?? {};
    return recordChange(db, ctx, {
      action: 'siteTransfer.applyPlan',
      object: { kind: 'category', id, label },
      detail: { outcome, fields },
    });
  };
  // First, so that their names and slugs are free.
  for (const { id, name, slug } of removed) {
    await removeCategory(db, id);
    await withdrawCategory(db, ctx, id);
    await record(id, name, slug);
  }
  const ids: number[] = [];
  const renamedAt: string[] = [];
  for (const { given, existing } of order) {
    const isSame = given === undefined || itemOf.get(given.slug)?.outcome === 'same';
    if (existing !== undefined && isSame) {
      ids.push(existing.id);
    } else if (given !== undefined) {
      const id = existing?.id ?? (await insertCategory(db, given, now));
      if (existing !== undefined) {
        const { changedAt } = await writeCategory(db, ctx, existing, given);
        if (changedAt !== null) renamedAt.push(changedAt);
      }
      await record(id, given.name, given.slug);
      ids.push(id);
    }
  }
  if (isReordered) await writeOrder(db, ids, now);
  return {
    items: items.map((item, index) => ({ ...item, id: item.id ?? ids[index] ?? null })),
    renamedAt,
  };
}
