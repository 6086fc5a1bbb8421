import { findPageSettings } from '@foreword/db/repositories/page-settings.ts';
import type { Db } from '@foreword/db/schema.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import { DEFAULT_HERO_SUBTITLE, DEFAULT_HERO_TITLE } from '@foreword/domain/page-defaults.ts';
import type {
  BrowseSettings,
  HomepageSettings,
  PageSettings,
} from '@foreword/domain/page-settings.ts';
import { listFeaturedPreviews } from '../previews/previews.service.ts';

/**
 * The settings of a page as saved, or as they are until somebody saves some.
 * @throws NOT_FOUND for a page that has no settings
 */
export async function getPageSettings(db: Db, pageName: string): Promise<PageSettings> {
  switch (pageName) {
    case 'homepage':
      return { pageName, settings: await homepageSettings(db) };
    case 'browse':
      return { pageName, settings: await browseSettings(db) };
    default:
      throw new DomainError('NOT_FOUND', 'Page settings not found');
  }
}

/** Featuring is kept with the previews, so the ids are those of the featured list (decisions §4). */
async function homepageSettings(db: Db): Promise<HomepageSettings> {
  const saved = await findPageSettings(db, 'homepage');
  const featured = await listFeaturedPreviews(db);
  return {
    heroTitle: saved?.heroTitle ?? DEFAULT_HERO_TITLE,
    heroSubtitle: saved?.heroSubtitle ?? DEFAULT_HERO_SUBTITLE,
    featuredBookIds: featured.map(({ id }) => id),
  };
}

async function browseSettings(db: Db): Promise<BrowseSettings> {
  const saved = await findPageSettings(db, 'browse');
  return saved ?? { displayMode: 'list', enabledCategories: [] };
}
