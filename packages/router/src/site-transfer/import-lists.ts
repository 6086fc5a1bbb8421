import { randomUUID } from 'node:crypto';
import {
  insertCategory,
  listCategories,
  lockCategories,
  removeCategory,
} from '@foreword/db/repositories/category.ts';
import {
  findPageSettings,
  lockPageSettings,
  type StoredPageSettings,
  savePageSettings,
} from '@foreword/db/repositories/page-settings.ts';
import { countPreviews } from '@foreword/db/repositories/preview-list.ts';
import { hasEditedCategory } from '@foreword/db/repositories/site-transfer.ts';
import type { Db } from '@foreword/db/schema.ts';
import type { Category } from '@foreword/domain/category.ts';
import { DEFAULT_CATEGORIES } from '@foreword/domain/category-names.ts';
import { foldCase } from '@foreword/domain/fold-case.ts';
import type { SiteCategoryInput, SiteSettings } from '@foreword/domain/site-transfer.ts';
import type {
  ImportPart,
  ImportReport,
  TransferItem,
} from '@foreword/domain/site-transfer-calls.ts';
import {
  CATEGORY_FIELDS,
  findDuplicates,
  lookOf,
  writeCategory,
  writeOrder,
} from '../categories/categories.service.ts';
import type { SignedInContext } from '../context.ts';
import { getBrowseSettings, withdrawCategory } from '../page-settings/browse-settings.ts';
import { getHomepageSettings } from '../page-settings/homepage-settings.ts';
import { PLAIN_PAGES } from '../page-settings/plain-settings.ts';
import { differing, isWritten, recordImport, transferItem } from './transfer-item.ts';

/** Writes what is right; the caller rolls back if an item is wrong. */
export async function importLists(
  db: Db,
  ctx: SignedInContext,
  { categories, settings }: ImportPart,
): Promise<Pick<ImportReport, 'categories' | 'settings'>> {
  if (categories === undefined && settings === undefined) return { categories: [], settings: [] };
  await lockCategories(db);
  return {
    categories: categories ? await importCategories(db, ctx, categories) : [],
    settings: settings ? await importSettings(db, ctx, settings) : [],
  };
}

/** Categories that are not imported come last. */
async function importCategories(
  db: Db,
  ctx: SignedInContext,
  given: readonly SiteCategoryInput[],
): Promise<TransferItem[]> {
  const categories = await listCategories(db);
  const isFresh = await hasOnlyDefaults(db, categories);
  const matches = matchesOf(given, categories);
  const rest = categories.filter((each) => !matches.includes(each));
  const others = rest.map(({ slug, id }) =>
    transferItem(slug, { id, outcome: isFresh ? 'removed' : 'kept' }),
  );
  // First, so that the names and slugs of removed categories are free.
  for (const { id, name } of isFresh ? rest : []) {
    await removeCategory(db, id);
    await withdrawCategory(db, ctx, id);
    await recordCategory(db, ctx, name, transferItem(name, { id, outcome: 'removed' }));
  }
  const kept = isFresh ? [] : rest;
  const after = [...matches.filter((each) => each !== undefined), ...kept];
  const before = categories.filter((each) => after.includes(each));

  const renamed = await freeNames(db, ctx, given, matches);
  const items: TransferItem[] = [];
  for (const [index, content] of given.entries()) {
    const existing = matches[index];
    const isMoved = existing && before.indexOf(existing) !== after.indexOf(existing);
    const changed = existing ? differing(CATEGORY_FIELDS, content, existing) : [];
    const issues = findDuplicates([...kept, ...given.slice(0, index)], content);
    const item = transferItem(content.slug, {
      id: existing?.id ?? null,
      isNew: existing === undefined,
      fields: isMoved ? [...changed, 'displayOrder'] : changed,
      issues: issues.map(({ path, message }) => ({ path: `${index}.${path}`, message })),
    });
    items.push(item);
    if (!isWritten(item)) continue;
    const stored = renamed[index];
    if (stored) await writeCategory(db, ctx, { before: stored, content, keepsTimes: true });
    else item.id = await insertCategory(db, content, ctx.now());
    await recordCategory(db, ctx, content.name, item);
  }
  const isReordered = matches.includes(undefined) || after.some((each, at) => before[at] !== each);
  const order = [...items, ...kept].flatMap(({ id }) => id ?? []);
  if (isReordered) await writeOrder(db, order, ctx.now());
  return [...items, ...others];
}

/**
 * Gives a temporary name to each category whose name another one takes, and to its previews:
 * two categories may swap their names.
 * @returns the matches as they are stored now
 */
async function freeNames(
  db: Db,
  ctx: SignedInContext,
  given: readonly SiteCategoryInput[],
  matches: readonly (Category | undefined)[],
) {
  const looks = given.map(({ name }) => lookOf(name));
  const renamed = [...matches];
  for (const [index, before] of matches.entries()) {
    if (before === undefined) continue;
    const former = lookOf(before.name);
    if (!looks.some((look, at) => at !== index && look === former)) continue;
    const content = { ...before, name: randomUUID() };
    await writeCategory(db, ctx, { before, content, keepsTimes: true });
    renamed[index] = content;
  }
  return renamed;
}

const recordCategory = (db: Db, ctx: SignedInContext, label: string, item: TransferItem) =>
  recordImport(db, ctx, { kind: 'category', id: item.id ?? 0, label }, item);

/** By slug, else by name; each category at most once. */
function matchesOf(given: readonly SiteCategoryInput[], categories: readonly Category[]) {
  const slugs = new Set(given.map(({ slug }) => slug));
  const free = new Set(categories);
  return given.map(({ slug, name }) => {
    const all = [...free];
    const match =
      all.find((each) => each.slug === slug) ??
      all.find((each) => foldCase(each.name) === foldCase(name) && !slugs.has(each.slug));
    if (match) free.delete(match);
    return match;
  });
}

/** Whether the site is as its first start left it. */
async function hasOnlyDefaults(db: Db, categories: readonly Category[]): Promise<boolean> {
  const slugs = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug).join();
  if (slugs(categories) !== slugs(DEFAULT_CATEGORIES)) return false;
  return !(await hasEditedCategory(db)) && (await countPreviews(db)) === 0;
}

/** After the categories, as the settings name their slugs. */
async function importSettings(
  db: Db,
  ctx: SignedInContext,
  { homepage, browse, bookshops, publishing }: SiteSettings,
): Promise<TransferItem[]> {
  const categories = new Map((await listCategories(db)).map((each) => [each.slug, each]));
  const slugs = browse.enabledCategories;
  const enabledCategories = slugs.flatMap((slug) => categories.get(slug)?.id ?? []);
  const issues = slugs.flatMap((slug, index) => {
    const path = `browse.enabledCategories.${index}`;
    const category = categories.get(slug);
    if (slugs.indexOf(slug) < index) return [{ path, message: `${slug} is given twice` }];
    if (category === undefined) return [{ path, message: `There is no category ${slug}` }];
    return category.isActive ? [] : [{ path, message: `Category ${slug} is not active` }];
  });
  const pages = [
    {
      name: 'homepage',
      label: 'Home page',
      target: homepage,
      existing: await getHomepageSettings(db),
      issues: [],
    },
    {
      name: 'browse',
      label: 'Browse page',
      target: { ...browse, enabledCategories },
      existing: await getBrowseSettings(db),
      issues,
    },
    bookshops && (await plainPage(db, 'bookshops', bookshops)),
    publishing && (await plainPage(db, 'publishing', publishing)),
  ] as const;
  const items: TransferItem[] = [];
  for (const page of pages) {
    if (page === undefined) continue;
    const { name, label, target, existing, issues } = page;
    const fields = differing(Object.keys(target), { ...target }, { ...existing });
    const item = transferItem(name, { fields, issues: [...issues] });
    items.push(item);
    if (item.outcome !== 'changed') continue;
    await savePageSettings(db, name, target, ctx.now());
    await recordImport(db, ctx, { kind: 'page-settings', id: name, label }, item);
  }
  return items;
}

async function plainPage<Name extends 'bookshops' | 'publishing'>(
  db: Db,
  name: Name,
  target: StoredPageSettings[Name],
) {
  await lockPageSettings(db, name);
  // Not the defaults: an export names settings that were saved, and so shall that of the copy.
  const existing = (await findPageSettings(db, name)) ?? {};
  return { name, label: PLAIN_PAGES[name].label, target, existing, issues: [] };
}
