import {
  insertCategory,
  listCategories,
  lockCategories,
  removeCategory,
} from '@foreword/db/repositories/category.ts';
import { savePageSettings } from '@foreword/db/repositories/page-settings.ts';
import { countPreviews } from '@foreword/db/repositories/preview-list.ts';
import { findCategoryTimes, findSettingsTimes } from '@foreword/db/repositories/site-transfer.ts';
import type { Db } from '@foreword/db/schema.ts';
import type { Category } from '@foreword/domain/category.ts';
import { DEFAULT_CATEGORIES } from '@foreword/domain/category-names.ts';
import type { Issue } from '@foreword/domain/errors.ts';
import { foldCase } from '@foreword/domain/fold-case.ts';
import type { SiteCategoryInput, SiteSettings } from '@foreword/domain/site-transfer.ts';
import type {
  ImportPart,
  ImportReport,
  TransferItem,
} from '@foreword/domain/site-transfer-calls.ts';
import { writeCategory, writeOrder } from '../categories/categories.service.ts';
import type { SignedInContext } from '../context.ts';
import { getBrowseSettings, withdrawCategory } from '../page-settings/browse-settings.ts';
import { getHomepageSettings } from '../page-settings/homepage-settings.ts';
import { differing, recordImport, transferItem } from './transfer-item.ts';

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

const CATEGORY_FIELDS = ['name', 'slug', 'description', 'isActive'] as const;

/** Categories that are not imported come last. */
async function importCategories(
  db: Db,
  ctx: SignedInContext,
  given: readonly SiteCategoryInput[],
): Promise<TransferItem[]> {
  const now = ctx.now();
  const categories = await listCategories(db);
  const times = await findCategoryTimes(db);
  const isFresh = areDefaults(categories, times) && (await countPreviews(db)) === 0;
  const matches = matchesOf(given, categories);
  const rest = categories.filter((each) => !matches.includes(each));
  const record = (label: string, item: TransferItem) =>
    recordImport(db, ctx, { kind: 'category', id: item.id ?? 0, label }, item);

  const others: TransferItem[] = [];
  // First, so that the names and slugs of removed categories are free.
  for (const { id, slug, name } of rest) {
    const updatedAt = times.get(id)?.updatedAt ?? null;
    const item = transferItem(slug, { id, updatedAt, outcome: isFresh ? 'removed' : 'kept' });
    others.push(item);
    if (!isFresh) continue;
    await removeCategory(db, id);
    await withdrawCategory(db, ctx, id);
    await record(name, item);
  }

  const after = [...matches.filter((each) => each !== undefined), ...(isFresh ? [] : rest)];
  const before = categories.filter((each) => after.includes(each));
  const issues = categoryIssues(given, matches, before);
  const items: TransferItem[] = [];
  for (const [index, content] of given.entries()) {
    const existing = matches[index];
    const fields: string[] = existing ? differing(CATEGORY_FIELDS, content, existing) : [];
    if (existing && before.indexOf(existing) !== after.indexOf(existing))
      fields.push('displayOrder');
    const item = transferItem(content.slug, {
      id: existing?.id ?? null,
      isNew: existing === undefined,
      fields,
      updatedAt: times.get(existing?.id ?? 0)?.updatedAt ?? null,
      issues: issues.filter(({ path }) => path.startsWith(`${index}.`)),
    });
    if (item.outcome === 'new') item.id = await insertCategory(db, content, now);
    if (item.outcome === 'changed' && existing)
      await writeCategory(db, ctx, { before: existing, content, keepsTimes: true });
    if (item.outcome === 'new' || item.outcome === 'changed') await record(content.name, item);
    items.push(item);
  }
  const isReordered = matches.includes(undefined) || after.some((each, at) => before[at] !== each);
  const order = [...items, ...(isFresh ? [] : others)].flatMap(({ id }) => id ?? []);
  if (isReordered) await writeOrder(db, order, now);
  return [...items, ...others];
}

/** By slug, else by name. */
function matchesOf(given: readonly SiteCategoryInput[], categories: readonly Category[]) {
  const bySlug = new Map(categories.map((each) => [each.slug, each]));
  const byName = new Map(categories.map((each) => [foldCase(each.name), each]));
  const slugs = new Set(given.map(({ slug }) => slug));
  return given.map(({ slug, name }) => {
    const match = byName.get(foldCase(name));
    return bySlug.get(slug) ?? (match && !slugs.has(match.slug) ? match : undefined);
  });
}

function categoryIssues(
  given: readonly SiteCategoryInput[],
  matches: readonly (Category | undefined)[],
  remaining: readonly Category[],
): Issue[] {
  const slugs = given.map(({ slug }) => slug);
  const names = given.map(({ name }) => foldCase(name));
  const holders = new Map(remaining.map((each) => [foldCase(each.name), each]));
  return names.flatMap((name, index) => {
    const issues: Issue[] = [];
    if (slugs.indexOf(slugs[index] ?? '') < index) {
      issues.push({ path: `${index}.slug`, message: 'Given more than once' });
    }
    if (names.indexOf(name) < index) {
      issues.push({ path: `${index}.name`, message: 'Given more than once, ignoring case' });
    }
    // Previews carry names: halfway through a swap they could not be told apart.
    const holder = holders.get(name);
    if (holder !== undefined && holder !== matches[index]) {
      const message = `The category ${holder.slug} of the site has this name: rename that one first`;
      issues.push({ path: `${index}.name`, message });
    }
    return issues;
  });
}

type Times = Awaited<ReturnType<typeof findCategoryTimes>>;

const areDefaults = (categories: readonly Category[], times: Times): boolean =>
  categories.length === DEFAULT_CATEGORIES.length &&
  categories.every(({ id, slug, name, isActive }, index) => {
    const { createdAt, updatedAt } = times.get(id) ?? {};
    const standard = DEFAULT_CATEGORIES[index];
    const isStandard = slug === standard?.slug && name === standard.name;
    return isActive && isStandard && createdAt === updatedAt;
  });

/** After the categories, as the settings name their slugs. */
async function importSettings(
  db: Db,
  ctx: SignedInContext,
  { homepage, browse }: SiteSettings,
): Promise<TransferItem[]> {
  const times = await findSettingsTimes(db);
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
  ] as const;
  const items: TransferItem[] = [];
  for (const { name, label, target, existing, issues } of pages) {
    const fields = differing(Object.keys(target), { ...target }, { ...existing });
    const updatedAt = times.get(name) ?? null;
    const item = transferItem(name, { fields, updatedAt, issues: [...issues] });
    items.push(item);
    if (item.outcome !== 'changed') continue;
    await savePageSettings(db, name, target, ctx.now());
    await recordImport(db, ctx, { kind: 'page-settings', id: name, label }, item);
  }
  return items;
}
