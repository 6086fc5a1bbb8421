import type { Db } from '@foreword/db/schema.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import type { PageSettings } from '@foreword/domain/page-settings.ts';
import { getBrowseSettings } from './browse-settings.ts';
import { getHomepageSettings } from './homepage-settings.ts';

export const NO_SUCH_PAGE = 'Page settings not found';

export async function getPageSettings(db: Db, pageName: string): Promise<PageSettings> {
  switch (pageName) {
    case 'homepage':
      return { pageName, settings: await getHomepageSettings(db) };
    case 'browse':
      return { pageName, settings: await getBrowseSettings(db) };
    default:
      throw new DomainError('NOT_FOUND', NO_SUCH_PAGE);
  }
}
