import {
  CONTENT_WITH_ADVICE,
  FIELDS_WITH_ADVICE,
} from '@foreword/domain/testing/one-more-field.ts';
import { describe, expect, test } from 'vitest';
import { examineDatabase } from '../maintenance/doctor.ts';
import { openDatabase } from '../open.ts';
import { previewContent, SEED_TIME, seedPreview, seedVersion } from '../testing/builders.ts';
import { migratedTestDatabase, openTestDatabase, testEngines } from '../testing/database.ts';
import { contentHashOf } from './content-hash.ts';
import { toColumnsOf, toContentColumns } from './preview-content.ts';
import { renameCategoryOnPreviews } from './rename-category.ts';

test('a field that a later version adds leaves the hash of rows without it as it is', () => {
  const { content_hash, ...columns } = toContentColumns(previewContent());
  for (const empty of [null, '', '[]']) {
    expect(contentHashOf({ ...columns, advice: empty })).toBe(content_hash);
  }
  const withAdvice = toColumnsOf(FIELDS_WITH_ADVICE, CONTENT_WITH_ADVICE);
  expect(contentHashOf(withAdvice)).not.toBe(contentHashOf({ ...withAdvice, advice: 'Other' }));
});

test('texts that move from one column to the next have another hash', () => {
  expect(contentHashOf({ title: 'ab', author: 'c' })).not.toBe(
    contentHashOf({ title: 'a', author: 'bc' }),
  );
});

describe.each(testEngines)('content hashes on %s', (engine) => {
  test('follow the renaming of a category', async () => {
    const { db, url } = await openTestDatabase(engine);
    const { id } = await seedPreview(db, { category: 'Essays' });
    await seedVersion(db, { previewId: id, category: 'Essays', publish: true });
    await db
      .transaction()
      .execute((db) =>
        renameCategoryOnPreviews(db, { from: 'Essays', to: 'Élan', now: SEED_TIME }),
      );
    expect((await examineDatabase(url, { now: SEED_TIME })).findings).toEqual([]);
  });

  test('are written for the rows of an older database', async () => {
    const url = await migratedTestDatabase(engine);
    const before = await openDatabase(url);
    const { id } = await seedPreview(before.db);
    await seedVersion(before.db, { previewId: id, title: 'Snapshot', publish: true });
    for (const table of ['preview', 'version', 'published_preview', 'category'] as const) {
      await before.db.updateTable(table).set({ content_hash: null }).execute();
    }
    await before.db.deleteFrom('site_state').where('name', '=', 'content-hashes').execute();
    await before.close();
    const after = await openDatabase(url);
    await after.close();
    expect((await examineDatabase(url, { now: SEED_TIME })).findings).toEqual([]);
  });
});
