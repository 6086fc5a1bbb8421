import { expect, test } from 'vitest';
import { examineDatabase } from '../maintenance/doctor.ts';
import { openDatabase } from '../open.ts';
import { SEED_TIME, seedPreview } from '../testing/builders.ts';
import { migratedTestDatabase } from '../testing/database.ts';

test('a database with the topic keys of an earlier release gets those of today', async () => {
  const url = await migratedTestDatabase('sqlite');
  const before = await openDatabase(url);
  await seedPreview(before.db, { keyTopics: [{ title: 'Causes of the war', content: '' }] });
  await before.db
    .updateTable('published_link')
    .set({ link_key: 'topic:cause war' })
    .where('link_key', 'like', 'topic:%')
    .execute();
  await before.db.deleteFrom('site_state').where('name', '=', 'published-links-2').execute();
  await before.close();
  expect((await examineDatabase(url, { now: SEED_TIME })).findings).not.toEqual([]);
  await (await openDatabase(url)).close();
  expect((await examineDatabase(url, { now: SEED_TIME })).findings).toEqual([]);
});
