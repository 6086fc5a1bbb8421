import {
  insertCategory,
  listCategories,
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
import type { TransferItem } from '@foreword/domain/site-transfer-calls.ts';
import { writeCategory, writeOrder } from '../categories/categories.service.ts';
import type { SignedInContext } from '../context.ts';
import { getBrowseSettings, withdrawCategory } from '../page-settings/browse-settings.ts';
import { getHomepageSettings } from '../page-settings/homepage-settings.ts';
import { differing, plannedItem, recordImport } from './import-item.ts';

interface ListPlan {
  items: TransferItem[];
  /** @returns the items with the ids of new records */
  save(): Promise<TransferItem[]>;
}

interface CategoriesPlan extends ListPlan {
  after: readonly Pick<Category, 'slug' | 'isActive'>[];
}

const CATEGORY_FIELDS = ['name', 'slug', 'description', 'isActive'] as const;

/**
 * Matches by slug, else by name; categories that are not imported come last.
 * @param renamedAt gets the times of change of renamed previews
 */
export async function planCategories(
  db: Db,
  ctx: SignedInContext,
  {
    given,
    categories,
    renamedAt,
  }: { given: readonly SiteCategoryInput[]; categories: readonly Category[]; renamedAt: string[] },
): Promise<CategoriesPlan> {
  const times = await findCategoryTimes(db);
  const updatedAt = (id: number | undefined) => times.get(id ?? 0)?.updatedAt ?? null;
  const slugs = given.map(({ slug }) => slug);
  const names = given.map(({ name }) => foldCase(name));
  const bySlug = new Map(categories.map((each) => [each.slug, each]));
  const byName = new Map(categories.map((each) => [foldCase(each.name), each]));
  const matches = given.map(({ slug }, index) => {
    const match = byName.get(names[index] ?? '');
    return bySlug.get(slug) ?? (match && !slugs.includes(match.slug) ? match : undefined);
  });
  const rest = categories.filter((each) => !matches.includes(each));
  const isFresh = areDefaults(categories, times) && (await countPreviews(db)) === 0;
  const removed = isFresh ? rest : [];
  const kept = isFresh ? [] : rest;
  const after = [...matches.filter((each) => each !== undefined), ...kept];
  const before = categories.filter((each) => after.includes(each));

  const changes = given.map((content, index) => {
    const { slug, name } = content;
    const existing = matches[index];
    const issues: Issue[] = [];
    const refuse = (field: 'slug' | 'name', message: string) =>
      issues.push({ path: `${index}.${field}`, message });
    if (slugs.indexOf(slug) < index) refuse('slug', 'Given more than once');
    const key = foldCase(name);
    if (names.indexOf(key) < index) refuse('name', 'Given more than once, ignoring case');
    // Previews carry names: halfway through a swap they could not be told apart.
    const holder = byName.get(key);
    if (holder !== undefined && holder !== existing && !removed.includes(holder)) {
      refuse(
        'name',
        `The category ${holder.slug} of the site has this name: rename that one first`,
      );
    }
    const fields: string[] = existing ? differing(CATEGORY_FIELDS, content, existing) : [];
    if (existing && before.indexOf(existing) !== after.indexOf(existing))
      fields.push('displayOrder');
    const item = plannedItem(slug, {
      id: existing?.id ?? null,
      isNew: existing === undefined,
      fields,
      updatedAt: updatedAt(existing?.id),
      issues,
    });
    return { content, existing, item };
  });
  const others = rest.map(({ slug, id }) =>
    plannedItem(slug, { id, outcome: isFresh ? 'removed' : 'kept', updatedAt: updatedAt(id) }),
  );
  const items = [...changes.map(({ item }) => item), ...others];
  const isReordered =
    changes.some(({ existing }) => existing === undefined) ||
    after.some((each, index) => before[index] !== each);

  return {
    items,
    after: [...given, ...kept],
    async save() {
      const now = ctx.now();
      const record = (id: number, label: string, item: Pick<TransferItem, 'outcome' | 'fields'>) =>
        recordImport(db, ctx, { kind: 'category', id, label }, item);
      // First, so that their names and slugs are free.
      for (const { id, name } of removed) {
        await removeCategory(db, id);
        await withdrawCategory(db, ctx, id);
        await record(id, name, { outcome: 'removed', fields: [] });
      }
      const ids: number[] = [];
      for (const { content, existing, item } of changes) {
        const id = existing?.id ?? (await insertCategory(db, content, now));
        ids.push(id);
        if (item.outcome === 'same') continue;
        if (existing !== undefined) {
          const { changedAt } = await writeCategory(db, ctx, existing, content);
          if (changedAt !== null) renamedAt.push(changedAt);
        }
        await record(id, content.name, item);
      }
      if (isReordered) await writeOrder(db, [...ids, ...kept.map(({ id }) => id)], now);
      return items.map((item, index) => ({ ...item, id: ids[index] ?? item.id }));
    },
  };
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

export async function getSiteSettings(
  db: Db,
  categories: readonly Category[],
): Promise<SiteSettings> {
  const { heroTitle, heroSubtitle } = await getHomepageSettings(db);
  const { displayMode, enabledCategories } = await getBrowseSettings(db);
  const slugs = new Map(categories.map(({ id, slug }) => [id, slug]));
  return {
    homepage: { heroTitle, heroSubtitle },
    browse: {
      displayMode,
      enabledCategories: enabledCategories.flatMap((id) => slugs.get(id) ?? []),
    },
  };
}

export async function planSettings(
  db: Db,
  ctx: SignedInContext,
  {
    given,
    categories,
    after,
  }: { given: SiteSettings; categories: readonly Category[]; after: CategoriesPlan['after'] },
): Promise<ListPlan> {
  const existing = await getSiteSettings(db, categories);
  const times = await findSettingsTimes(db);
  const plan = <S extends object>(page: string, settings: S, before: S, issues: Issue[] = []) =>
    plannedItem(page, {
      fields: differing(Object.keys(settings) as (keyof S & string)[], settings, before),
      updatedAt: times.get(page) ?? null,
      issues,
    });
  const { homepage, browse } = given;
  const items = [
    plan('homepage', homepage, existing.homepage),
    plan('browse', browse, existing.browse, categoryIssues(browse.enabledCategories, after)),
  ];
  return {
    items,
    async save() {
      for (const item of items.filter(({ outcome }) => outcome === 'changed')) {
        const isHome = item.key === 'homepage';
        if (isHome) {
          await savePageSettings(db, 'homepage', homepage, ctx.now());
        } else {
          const ids = new Map((await listCategories(db)).map(({ id, slug }) => [slug, id]));
          const enabledCategories = browse.enabledCategories.flatMap((slug) => ids.get(slug) ?? []);
          await savePageSettings(db, 'browse', { ...browse, enabledCategories }, ctx.now());
        }
        const label = isHome ? 'Home page' : 'Browse page';
        await recordImport(db, ctx, { kind: 'page-settings', id: item.key, label }, item);
      }
      return items;
    },
  };
}

function categoryIssues(slugs: readonly string[], categories: CategoriesPlan['after']): Issue[] {
  return slugs.flatMap((slug, index) => {
    const path = `browse.enabledCategories.${index}`;
    const category = categories.find((each) => each.slug === slug);
    if (slugs.indexOf(slug) < index) return [{ path, message: `${slug} is given twice` }];
    if (category === undefined) return [{ path, message: `There is no category ${slug}` }];
    return category.isActive ? [] : [{ path, message: `Category ${slug} is not active` }];
  });
}
