import type { Category } from '@foreword/domain/category.ts';
import { DEFAULT_CATEGORIES } from '@foreword/domain/default-categories.ts';
import type { Issue } from '@foreword/domain/errors.ts';
import { foldCase } from '@foreword/domain/fold-case.ts';
import type { SiteCategoryInput } from '@foreword/domain/site-transfer.ts';
import type { TransferItem } from '@foreword/domain/site-transfer-calls.ts';
import type { Renames } from './comparable.ts';
import { fingerprintOf } from './fingerprint.ts';

/** The categories of a site, and whether nobody has worked on it yet. */
export interface StoredCategories {
  categories: readonly Category[];
  /** No preview, and the default categories untouched: those that do not come are removed. */
  isFresh: boolean;
}

/** What an import of all categories comes to, and what is to be done for it. */
export interface CategoriesJudgement {
  items: TransferItem[];
  hasErrors: boolean;
  fingerprint: string;
  renames: Renames;
  removed: readonly Category[];
  /** Those that are or will be there, in their order to be. */
  order: readonly { given: SiteCategoryInput | undefined; stored: Category | undefined }[];
  isReordered: boolean;
}

export const isDefaultList = (categories: readonly Category[]): boolean =>
  categories.length === DEFAULT_CATEGORIES.length &&
  categories.every(
    ({ slug, name, isActive }, index) =>
      isActive &&
      slug === DEFAULT_CATEGORIES[index]?.slug &&
      name === DEFAULT_CATEGORIES[index]?.name,
  );

/**
 * Holds the categories that are to be against those that are. They are the same ones by their slug,
 * else by their name; those that do not come stay behind the others, or go from a fresh site.
 */
export function judgeCategories(
  given: readonly SiteCategoryInput[],
  { categories, isFresh }: StoredCategories,
): CategoriesJudgement {
  const matches = match(given, categories);
  const isMatched = new Set([...matches.values()].map(({ id }) => id));
  const left = categories.filter(({ id }) => !isMatched.has(id));
  const removed = isFresh ? left : [];
  const kept = isFresh ? [] : left;

  const order = [
    ...given.map((each) => ({ given: each, stored: matches.get(each) })),
    ...kept.map((stored) => ({ given: undefined, stored })),
  ];
  const survivors = order.flatMap(({ stored }) => stored ?? []);
  const before = categories.filter(({ id }) => survivors.some((each) => each.id === id));
  const movedIds = new Set(
    survivors.filter(({ id }, index) => before[index]?.id !== id).map(({ id }) => id),
  );

  const items = given.map((each, index): TransferItem => {
    const stored = matches.get(each);
    const issues = issuesOf(each, index, { given, stored, others: categories, removed });
    const fields = stored ? changedFields(each, stored, movedIds.has(stored.id)) : [];
    const outcome = stored ? (fields.length > 0 ? 'changed' : 'same') : 'new';
    return {
      key: each.slug,
      id: stored?.id ?? null,
      outcome: issues.length > 0 ? 'error' : outcome,
      fields,
      formerTitle: null,
      issues,
    };
  });
  const rest = left.map(
    ({ slug, id }): TransferItem => ({
      key: slug,
      id,
      outcome: isFresh ? 'removed' : 'kept',
      fields: [],
      formerTitle: null,
      issues: [],
    }),
  );
  return {
    items: [...items, ...rest],
    hasErrors: items.some(({ outcome }) => outcome === 'error'),
    fingerprint: fingerprintOf([categories, isFresh]),
    renames: new Map(
      given.flatMap((each) => {
        const from = matches.get(each)?.name;
        return from === undefined || from === each.name ? [] : [[foldCase(from), each.name]];
      }),
    ),
    removed,
    order,
    isReordered: movedIds.size > 0 || items.some(({ outcome }) => outcome === 'new'),
  };
}

function match(
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
      const stored = bySlug.get(each.slug) ?? byName.get(foldCase(each.name));
      return stored ? [[each, stored]] : [];
    }),
  );
}

const FIELDS = ['name', 'slug', 'description', 'isActive'] as const;

const changedFields = (given: SiteCategoryInput, stored: Category, isMoved: boolean): string[] => [
  ...FIELDS.filter((field) => given[field] !== stored[field]),
  ...(isMoved ? ['displayOrder'] : []),
];

interface Surroundings {
  given: readonly SiteCategoryInput[];
  stored: Category | undefined;
  others: readonly Category[];
  removed: readonly Category[];
}

function issuesOf(
  { slug, name }: SiteCategoryInput,
  index: number,
  { given, stored, others, removed }: Surroundings,
): Issue[] {
  const nameKey = foldCase(name);
  const issues: Issue[] = [];
  const refuse = (field: 'slug' | 'name', message: string) =>
    issues.push({ path: `${index}.${field}`, message });
  const earlier = given.slice(0, index);
  if (earlier.some((each) => each.slug === slug)) refuse('slug', 'Given more than once');
  if (earlier.some((each) => foldCase(each.name) === nameKey)) {
    refuse('name', 'Given more than once, ignoring case');
  }
  // Two that swap their names would have to be told apart on every preview.
  const holder = others.find((each) => each.id !== stored?.id && foldCase(each.name) === nameKey);
  if (holder !== undefined && !removed.includes(holder)) {
    refuse('name', `The category ${holder.slug} of the site has this name: rename that one first`);
  }
  return issues;
}
