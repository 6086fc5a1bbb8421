import { listCategories } from '@foreword/db/repositories/category.ts';
import { savePageSettings } from '@foreword/db/repositories/page-settings.ts';
import { findSettingsTimes } from '@foreword/db/repositories/site-transfer.ts';
import type { Db } from '@foreword/db/schema.ts';
import type { Category } from '@foreword/domain/category.ts';
import type { Issue } from '@foreword/domain/errors.ts';
import type { SiteSettings } from '@foreword/domain/site-transfer.ts';
import type { TransferItem } from '@foreword/domain/site-transfer-calls.ts';
import { recordChange } from '../audit/record.ts';
import type { SignedInContext } from '../context.ts';
import { getBrowseSettings } from '../page-settings/browse-settings.ts';
import { getHomepageSettings } from '../page-settings/homepage-settings.ts';
import { transferItem } from './transfer-item.ts';

/** With slugs in place of category ids. */
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

/** One item for each page. */
export async function planSettings(
  db: Db,
  { homepage, browse }: SiteSettings,
  categories: {
    before: readonly Category[];
    after: readonly { slug: string; isActive: boolean }[];
  },
): Promise<TransferItem[]> {
  const existing = await getSiteSettings(db, categories.before);
  const times = await findSettingsTimes(db);
  const issues = categoryIssues(browse.enabledCategories, categories.after);
  const planPage = <S extends object>(page: string, given: S, before: S, issues: Issue[] = []) => {
    const fields = (Object.keys(given) as (keyof S & string)[]).filter(
      (field) => JSON.stringify(given[field]) !== JSON.stringify(before[field]),
    );
    const outcome = fields.length > 0 ? 'changed' : 'same';
    return transferItem({
      key: page,
      outcome: issues.length > 0 ? 'error' : outcome,
      fields,
      updatedAt: times.get(page) ?? null,
      issues,
    });
  };
  return [
    planPage('homepage', homepage, existing.homepage),
    planPage('browse', browse, existing.browse, issues),
  ];
}

function categoryIssues(
  slugs: readonly string[],
  categories: readonly { slug: string; isActive: boolean }[],
): Issue[] {
  return slugs.flatMap((slug, index) => {
    const path = `browse.enabledCategories.${index}`;
    const category = categories.find((each) => each.slug === slug);
    if (slugs.indexOf(slug) < index) return [{ path, message: `${slug} is given twice` }];
    if (category === undefined) return [{ path, message: `There is no category ${slug}` }];
    return category.isActive ? [] : [{ path, message: `Category ${slug} is not active` }];
  });
}

/** Call it after the categories are saved. */
export async function saveSettings(
  db: Db,
  ctx: SignedInContext,
  { homepage, browse }: SiteSettings,
  items: readonly TransferItem[],
): Promise<void> {
  for (const { key, fields } of items.filter(({ outcome }) => outcome === 'changed')) {
    if (key === 'homepage') {
      await savePageSettings(db, 'homepage', homepage, ctx.now());
    } else {
      const ids = new Map((await listCategories(db)).map(({ id, slug }) => [slug, id]));
      const enabledCategories = browse.enabledCategories.flatMap((slug) => ids.get(slug) ?? []);
      await savePageSettings(db, 'browse', { ...browse, enabledCategories }, ctx.now());
    }
    const label = key === 'homepage' ? 'Home page' : 'Browse page';
    await recordChange(db, ctx, {
      action: 'siteTransfer.applyPlan',
      object: { kind: 'page-settings', id: key, label },
      detail: { fields },
    });
  }
}
