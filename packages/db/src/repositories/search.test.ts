import { foldCase } from '@foreword/domain/fold-case.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { MIGRATIONS } from '../migrations/all.ts';
import { openDatabase } from '../open.ts';
import type { Db } from '../schema.ts';
import { previewContent, SEED_TIME, seedPreview } from '../testing/builders.ts';
import { emptyTestDatabase, openTestDatabase, testEngines } from '../testing/database.ts';
import { insertDrafts, removePreview } from './preview.ts';
import { toContentColumns } from './preview-content.ts';
import { countPreviews, listPreviews } from './preview-list.ts';
import { countPublished, listPublished } from './published-list.ts';

/** Titles that readers and editors find, by the list and by the count alike. */
async function find(db: Db, q: string): Promise<string[]> {
  const limit = 500;
  const published = (await listPublished(db, { limit, q })).map(({ card }) => card);
  const all = await listPreviews(db, { limit, q });
  expect(all.map(({ id }) => id)).toEqual(published.map(({ id }) => id));
  expect(await countPublished(db, { q })).toBe(published.length);
  expect(await countPreviews(db, { q })).toBe(published.length);
  return published.map(({ title }) => title);
}

const titlesOf = async (db: Db, filter: { q: string; sort?: 'relevance' }): Promise<string[]> =>
  (await listPublished(db, { ...filter, limit: 500 })).map(({ card }) => card.title);

const LETTERS = ['a', 'b', 'É', 'é', 'ß', '%', '_', '\\', '"', "'", '*', '(', '-', '😀', 'İ', '^'];
const word = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: 5 });

describe.each(testEngines)('words searched for on %s', (engine) => {
  test('must all match, however many they are', async () => {
    const { db } = await openTestDatabase(engine);
    await seedPreview(db, { title: 'the wealth of nations' });
    const nine = 'the wealth of nations eal th ns na w';
    expect(await find(db, nine)).toEqual(['the wealth of nations']);
    expect(await titlesOf(db, { q: nine, sort: 'relevance' })).toEqual(['the wealth of nations']);
    expect(await find(db, `${nine} 9`)).toEqual([]);
    expect(await titlesOf(db, { q: `${nine} 9`, sort: 'relevance' })).toEqual([]);
  });

  test('match as plain characters, anywhere in the text', async () => {
    const { db } = await openTestDatabase(engine);
    const titles = fc.sample(
      fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
      { numRuns: 60, seed: 17 },
    );
    for (const title of titles) {
      await seedPreview(db, { title, author: null, category: '', abstract: '', keyTopics: [] });
    }
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 2 }), async (words) => {
        const expected = titles.filter((title) =>
          words.every((each) => foldCase(title).includes(foldCase(each))),
        );
        expect((await find(db, words.join(' '))).sort()).toEqual(expected.sort());
      }),
      { numRuns: 150, seed: 17 },
    );
  });

  test('give the same order in few previews and in many', async () => {
    const { db } = await openTestDatabase(engine);
    const titles = Array.from({ length: 2100 }, (_, number) => `Common ${number}!`);
    await db.transaction().execute((db) => {
      const contents = titles.map((title) => previewContent({ title, abstract: '' }));
      return insertDrafts(db, contents, { createdAt: SEED_TIME });
    });
    const first = async (q: string) =>
      (await listPreviews(db, { limit: 2, q })).map(({ title }) => title);
    expect(await first('common')).toEqual(['Common 2099!', 'Common 2098!']);
    expect(await countPreviews(db, { q: 'common' })).toBe(LIMITS.countedMatches);
    expect(await first('common 99!')).toEqual(['Common 2099!', 'Common 1999!']);
    expect(await countPreviews(db, { q: 'common 99!' })).toBe(21);
  });

  test('of one or two letters are found at the end of a text, and the rarest leads', async () => {
    const { db } = await openTestDatabase(engine);
    const keyTopics = [{ title: 'Into the Xq', content: '' }];
    const { id } = await seedPreview(db, { title: 'Walden', keyTopics });
    await seedPreview(db, { title: 'Emma', keyTopics: [{ title: 'An X', content: '' }] });
    expect(await find(db, 'xq')).toEqual(['Walden']);
    expect(await find(db, 'q walden e')).toEqual(['Walden']);
    expect(await find(db, 'x')).toEqual(['Emma', 'Walden']);
    expect(await find(db, 'zz')).toEqual([]);
    await db.transaction().execute((db) => removePreview(db, id));
    expect(await find(db, 'xq')).toEqual([]);
  });

  test('may be many, and long', async () => {
    const { db } = await openTestDatabase(engine);
    const letters = Array.from({ length: 200 }, (_, index) => String.fromCodePoint(0x4e00 + index));
    const title = letters.join('');
    await seedPreview(db, { title });
    expect(await find(db, title)).toEqual([title]);
    expect(await find(db, `${title}x`)).toEqual([]);
  });

  test('are no longer found once the preview has others, or is gone', async () => {
    const { db } = await openTestDatabase(engine);
    const { id } = await seedPreview(db, { title: 'Walden' });
    for (const table of ['published_preview', 'preview_search'] as const) {
      await db.updateTable(table).set({ search_text: 'emma' }).execute();
    }
    expect(await find(db, 'walden')).toEqual([]);
    expect(await find(db, 'emma')).toHaveLength(1);
    await db.transaction().execute((db) => removePreview(db, id));
    const { id: next } = await seedPreview(db, { title: 'Emma' });
    expect(next).not.toBe(id);
    expect(await find(db, 'emma')).toEqual(['Emma']);
  });

  test('match previews that are older than the index', async () => {
    const url = await emptyTestDatabase(engine);
    const before = await openDatabase(url, { migrations: MIGRATIONS.slice(0, 4) });
    const later = ['content_hash', 'decision', 'book', 'provenance'];
    for (const column of later) {
      await before.db.schema.alterTable('preview').addColumn(column, 'text').execute();
    }
    await seedPreview(before.db, { title: 'Walden', isPublished: false });
    for (const column of later) {
      await before.db.schema.alterTable('preview').dropColumn(column).execute();
    }
    const {
      content_hash: _,
      decision: __,
      book: ___,
      ...content
    } = toContentColumns(previewContent({ title: 'Walden' }));
    const columns = sql.join(Object.keys(content).map((column) => sql.ref(column)));
    await sql`
      insert into published_preview
        (preview_id, ${columns}, topic_titles, search_text, created_at, updated_at)
      select id, ${columns}, '[]', 'walden', created_at, updated_at from preview
    `.execute(before.db);
    await before.close();
    const { db, close } = await openDatabase(url);
    expect(await titlesOf(db, { q: 'walden' })).toEqual(['Walden']);
    expect(await titlesOf(db, { q: 'walden', sort: 'relevance' })).toEqual(['Walden']);
    await close();
  });
});
