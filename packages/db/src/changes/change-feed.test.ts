import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Engine } from '../engine.ts';
import { openDatabase } from '../open.ts';
import { savePageSettings } from '../repositories/page-settings.ts';
import { SEED_TIME, seedPreview } from '../testing/builders.ts';
import { openTestDatabase, testEngines } from '../testing/database.ts';
import type { ChangeTag } from './change-feed.ts';

/** What relates the seeded preview to others. */
const LINKS = ['link:author:henry david thoreau', 'link:topic:economy', 'link:topic:solitude'];

describe.each(testEngines)('the feed of changes on %s', (engine) => {
  test('names what a published preview touches', async () => {
    const { db, changes } = await followed(engine);
    const { id } = await seedPreview(db, { category: 'Science' });
    expect(await changes()).toEqual([
      'category:science',
      ...LINKS,
      'members:science',
      `preview:${id}`,
      'previews',
    ]);
  });

  test('says nothing of drafts', async () => {
    const { db, changes } = await followed(engine);
    const { id } = await seedPreview(db, { isPublished: false });
    await db.updateTable('preview').set({ abstract: 'New' }).where('id', '=', id).execute();
    await db.updateTable('preview').set({ featured_place: 1 }).where('id', '=', id).execute();
    expect(await changes()).toEqual([]);
  });

  test('names both categories when a preview moves, and the featured list when it is in it', async () => {
    const { db, changes } = await followed(engine);
    const { id } = await seedPreview(db, { category: 'Science', featuredPlace: 1 });
    await changes();
    const moved = { category: 'Health', category_key: 'health' };
    await db.updateTable('published_preview').set(moved).where('preview_id', '=', id).execute();
    expect(await changes()).toEqual([
      'category:health',
      'category:science',
      'featured',
      'members:health',
      'members:science',
      `preview:${id}`,
      'previews',
    ]);
  });

  test('names the lists that show whether a preview is featured', async () => {
    const { db, changes } = await followed(engine);
    const { id } = await seedPreview(db, { category: 'Science' });
    await changes();
    await db.updateTable('preview').set({ featured_place: 1 }).where('id', '=', id).execute();
    expect(await changes()).toEqual(['category:science', 'featured', `preview:${id}`, 'previews']);
  });

  test('names a featured preview that is deleted', async () => {
    const { db, changes } = await followed(engine);
    const { id } = await seedPreview(db, { category: 'Science', featuredPlace: 1 });
    await changes();
    await db.deleteFrom('preview').where('id', '=', id).execute();
    expect(await changes()).toEqual([
      'category:science',
      'featured',
      ...LINKS,
      'members:science',
      `preview:${id}`,
      'previews',
    ]);
  });

  test('names categories and page settings', async () => {
    const { db, changes } = await followed(engine);
    await db.updateTable('category').set({ slug: 'other' }).where('id', '=', 1).execute();
    await savePageSettings(db, 'browse', { displayMode: 'list', enabledCategories: [] }, SEED_TIME);
    expect(await changes()).toEqual(['categories', 'settings:browse']);
  });

  test('says nothing of a transaction that is rolled back', async () => {
    const { db, changes } = await followed(engine);
    const refused = db.transaction().execute(async (db) => {
      await db.updateTable('category').set({ slug: 'other' }).where('id', '=', 1).execute();
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect(await changes()).toEqual([]);
  });

  test('hears of what another process commits', async () => {
    const { url, followChanges } = await openTestDatabase(engine);
    const heard = new Set<ChangeTag>();
    const feed = followChanges((changed) => {
      for (const tag of changed) heard.add(tag);
    });
    await feed.settle();
    const other = await openDatabase(url);
    await other.db.updateTable('category').set({ slug: 'other' }).where('id', '=', 1).execute();
    await other.close();
    await expect
      .poll(async () => {
        await feed.settle();
        return [...heard];
      })
      .toContain('categories');
    await feed.close();
  });

  test('refuses to settle once it is closed', async () => {
    const { followChanges } = await openTestDatabase(engine);
    const feed = followChanges(() => {});
    await feed.settle();
    await feed.close();
    await expect(async () => feed.settle()).rejects.toThrow();
  });
});

test('a feed on PostgreSQL that is closed while it connects keeps no connection', async () => {
  const { db, followChanges } = await openTestDatabase('postgres');
  const connections = async () => {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and application_name = 'foreword changes'`.execute(db);
    return rows.map(({ pid }) => pid);
  };
  const others = await connections();
  const feed = followChanges(() => {});
  const settled = feed.settle();
  await feed.close();
  await Promise.allSettled([settled]);
  const own = async () => (await connections()).filter((pid) => !others.includes(pid));
  await expect.poll(own).toEqual([]);
});

test('a feed on SQLite that is far behind says that everything may have changed', async () => {
  const { db, followChanges } = await openTestDatabase('sqlite');
  const heard: unknown[] = [];
  const feed = followChanges((changed) => heard.push(changed));
  await db.transaction().execute(async (db) => {
    for (let index = 0; index < 11_000; index++) {
      await db
        .updateTable('category')
        .set({ slug: `s${index}` })
        .where('id', '=', 1)
        .execute();
    }
  });
  feed.settle();
  expect(heard).toEqual(['all']);
  const kept = await db.selectFrom('public_change').select('id').execute();
  expect(kept.length).toBeLessThanOrEqual(11_000);
  await feed.close();
});

/** A database and what its feed has told since the last question, in order of the alphabet. */
async function followed(engine: Engine) {
  const { db, followChanges } = await openTestDatabase(engine);
  let heard = new Set<ChangeTag>();
  const feed = followChanges((changed) => {
    for (const tag of changed === 'all' ? [] : changed) heard.add(tag);
  });
  await feed.settle();
  const changes = async () => {
    await feed.settle();
    const tags = [...heard].sort();
    heard = new Set();
    return tags;
  };
  return { db, changes };
}
