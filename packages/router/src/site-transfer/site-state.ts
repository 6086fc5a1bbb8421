import { listCategories } from '@foreword/db/repositories/category.ts';
import { countPreviews } from '@foreword/db/repositories/preview-list.ts';
import {
  hasUnchangedCategories,
  listPreviewMarks,
} from '@foreword/db/repositories/site-transfer.ts';
import type { Db } from '@foreword/db/schema.ts';
import type { Category } from '@foreword/domain/category.ts';
import type { SiteCategory, SiteSettings } from '@foreword/domain/site-transfer.ts';
import { getBrowseSettings } from '../page-settings/browse-settings.ts';
import { getHomepageSettings } from '../page-settings/homepage-settings.ts';
import { isDefaultList, type StoredCategories } from './category-judgement.ts';
import { fingerprintOf } from './fingerprint.ts';

export async function getStoredCategories(db: Db): Promise<StoredCategories> {
  const categories = await listCategories(db);
  const isFresh =
    isDefaultList(categories) &&
    (await hasUnchangedCategories(db)) &&
    (await countPreviews(db)) === 0;
  return { categories, isFresh };
}

export const toSiteCategory = ({ slug, name, description, isActive }: Category): SiteCategory => ({
  slug,
  name,
  description,
  isActive,
});

/** The settings of the pages, with slugs in place of ids. */
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

/** Stands for the state of everything that is exported. */
export async function stampOf(db: Db): Promise<string> {
  const categories = await listCategories(db);
  const marks = await listPreviewMarks(db);
  return fingerprintOf([
    marks.map(({ id, updated_at, featured_place }) => [id, updated_at, featured_place]),
    categories,
    await getSiteSettings(db, categories),
  ]);
}
