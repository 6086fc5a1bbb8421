import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../schema.ts';
import { SEED_TIME } from '../testing/builders.ts';
import { openTestDatabase, testEngines } from '../testing/database.ts';
import { findPageSettings, savePageSettings } from './page-settings.ts';

describe.each(testEngines)('page settings on %s', (engine) => {
  let db: Db;
  beforeEach(async () => {
    ({ db } = await openTestDatabase(engine));
  });

  test('are nothing until saved, then the last that was saved', async () => {
    expect(await findPageSettings(db, 'homepage')).toBeUndefined();
    await savePageSettings(db, 'homepage', { heroTitle: 'A', heroSubtitle: 'B' }, SEED_TIME);
    await savePageSettings(
      db,
      'homepage',
      { heroTitle: 'C', heroSubtitle: '</script>' },
      SEED_TIME,
    );
    expect(await findPageSettings(db, 'homepage')).toEqual({
      heroTitle: 'C',
      heroSubtitle: '</script>',
    });
    expect(await findPageSettings(db, 'browse')).toBeUndefined();
  });

  test('that cannot be read count as not saved', async () => {
    for (const settings of ['{', '[]', '{"displayMode":"grid","enabledCategories":[]}']) {
      await db.deleteFrom('page_setting').execute();
      await db
        .insertInto('page_setting')
        .values({ page_name: 'browse', settings, updated_at: SEED_TIME.toISOString() })
        .execute();
      expect(await findPageSettings(db, 'browse')).toBeUndefined();
    }
  });

  test('keep the other bookshops when one cannot be read', async () => {
    const shop = { label: 'Shop', urlTemplate: 'https://a.example/{isbn}', isAffiliate: false };
    const unreadable = [{ ...shop, label: '\u200b' }, { ...shop, urlTemplate: 'http:' }, null];
    const bookshops = { shops: [...unreadable, shop] as (typeof shop)[] };
    await savePageSettings(db, 'bookshops', bookshops, SEED_TIME);
    expect(await findPageSettings(db, 'bookshops')).toEqual({ shops: [shop] });
  });
});
