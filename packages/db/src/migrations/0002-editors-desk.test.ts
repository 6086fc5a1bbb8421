import { describe, expect, test } from 'vitest';
import { openDatabase } from '../open.ts';
import { toContentColumns } from '../repositories/preview-content.ts';
import { countPreviews } from '../repositories/preview-list.ts';
import { previewContent, SEED_TIME, seedPreview } from '../testing/builders.ts';
import { emptyTestDatabase, testEngines } from '../testing/database.ts';
import { initial } from './0001-initial.ts';

describe.each(testEngines)('a database from before the editors’ desk on %s', (engine) => {
  test('is searched by editors as by readers, drafts beyond ASCII and topics included', async () => {
    const url = await emptyTestDatabase(engine);
    const before = await openDatabase(url, { migrations: [initial] });
    const time = SEED_TIME.toISOString();
    const {
      content_hash: _,
      decision: __,
      book: ___,
      ...columns
    } = toContentColumns(previewContent({ title: 'ÉTHIQUE', abstract: 'Ce que vaut une vie.' }));
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
          search_text: 'éthique\nce que vaut une vie.\neconomy',
        } as never)
        .execute();
    }
    await before.close();

    const { db, close } = await openDatabase(url);
    expect(await countPreviews(db)).toBe(2);
    for (const q of ['éthique', 'ÉTHIQUE', 'vaut', 'economy']) {
      expect(await countPreviews(db, { q }), q).toBe(2);
    }
    await close();
  });

  test('is converted once, even if opened several times', async () => {
    const url = await emptyTestDatabase(engine);
    const first = await openDatabase(url);
    const { id } = await seedPreview(first.db);
    const mark = { search_text: 'as it was left' };
    await first.db.updateTable('preview_search').set(mark).where('preview_id', '=', id).execute();
    await first.close();
    const second = await openDatabase(url);
    expect(await countPreviews(second.db, { q: 'as it was left' })).toBe(1);
    await second.close();
  });
});
