import {
  findPageSettings,
  lockBookshops,
  savePageSettings,
} from '@foreword/db/repositories/page-settings.ts';
import type { Db } from '@foreword/db/schema.ts';
import type { Bookshop } from '@foreword/domain/bookshops.ts';
import type { BookshopsSettings } from '@foreword/domain/page-settings.ts';
import { expectAsSeen } from '../as-seen.ts';
import { recordChange } from '../audit/record.ts';
import type { SignedInContext } from '../context.ts';

export const getBookshops = async (db: Db): Promise<BookshopsSettings> =>
  (await findPageSettings(db, 'bookshops')) ?? { shops: [] };

/** @throws CONFLICT after another save since `seen` */
export function saveBookshops(
  ctx: SignedInContext,
  settings: BookshopsSettings,
  seen?: BookshopsSettings,
): Promise<BookshopsSettings> {
  return ctx.db.transaction().execute(async (db) => {
    await lockBookshops(db);
    const former = await getBookshops(db);
    expectAsSeen('these settings', seen, former);
    await savePageSettings(db, 'bookshops', settings, ctx.now());
    await recordChange(db, ctx, {
      action: 'pageSettings.saveBookshops',
      object: { kind: 'page-settings', id: 'bookshops', label: 'Bookshops' },
      detail: { shops: settings.shops.map(inWords), formerShops: former.shops.map(inWords) },
    });
    return settings;
  });
}

const inWords = ({ label, urlTemplate, isAffiliate }: Bookshop): string =>
  `${label}: ${urlTemplate}${isAffiliate ? ' (affiliate)' : ''}`;
