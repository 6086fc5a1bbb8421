import { describe, expect, test } from 'vitest';
import { openDatabase } from '../open.ts';
import { countPreviews } from '../repositories/preview.ts';
import { toContentColumns } from '../repositories/preview-content.ts';
import { previewContent, SEED_TIME } from '../seed/builders.ts';
import { emptyTestDatabase, testEngines } from '../testing/database.ts';
import { initial } from './0001-initial.ts';

describe.each(testEngines)('a database from before the editors’ desk on %s', (engine) => {
  test('is searched by editors as it was by readers', async () => {
    const url = await emptyTestDatabase(engine);
    const before = await openDatabase(url, { migrations: [initial] });
    const time = SEED_TIME.toISOString();
    const columns = toContentColumns(previewContent({ title: 'Walden' }));
    const state = { created_at: time, updated_at: time };
    for (const is_published of [1, 0] as const) {
      const { id } = await before.db
        .insertInto('preview')
        .values({ ...columns, ...state, is_published })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (!is_published) continue;
      await before.db
        .insertInto('published_preview')
        .values({
          ...columns,
          ...state,
          preview_id: id,
          topic_titles: '[]',
          search_text: 'walden émile',
        })
        .execute();
    }
    await before.close();

    const { db, close } = await openDatabase(url);
    expect(await countPreviews(db)).toBe(2);
    expect(await countPreviews(db, { q: 'ÉMILE' })).toBe(1);
    expect(await countPreviews(db, { q: 'Walden' })).toBe(2);
    await close();
  });
});
