import { describe, expect, test } from 'vitest';
import { prepared } from './prepared.ts';
import { openTestDatabase, testEngines } from './testing/database.ts';

interface Setting {
  page_name: string;
  settings?: string;
  content_hash?: string | null | undefined;
}

const row = (page_name: string, rest: Partial<Setting> = {}) => ({
  page_name,
  settings: '{}',
  ...rest,
  updated_at: '2026-01-01T00:00:00.000Z',
});

describe.each(testEngines)('a prepared statement on %s', (engine) => {
  test('is compiled once and sends the values of each call', async () => {
    const { db } = await openTestDatabase(engine);
    let builds = 0;
    const insert = prepared((db, values: ReturnType<typeof row>) => {
      builds += 1;
      return db.insertInto('page_setting').values(values).returning(['page_name', 'content_hash']);
    });
    const first = await insert(db, row('a', { content_hash: 'x' }));
    const second = await db
      .transaction()
      .execute((db) => insert(db, row('b', { content_hash: null })));
    expect([...first, ...second]).toEqual([
      { page_name: 'a', content_hash: 'x' },
      { page_name: 'b', content_hash: null },
    ]);
    expect(builds).toBe(1);
  });

  test('leaves out undefined values', async () => {
    const { db } = await openTestDatabase(engine);
    const update = prepared((db, { page_name, ...values }: Setting) =>
      db
        .updateTable('page_setting')
        .set(values)
        .where('page_name', '=', page_name)
        .returning(['settings', 'content_hash']),
    );
    await db.insertInto('page_setting').values(row('a')).execute();
    await update(db, { page_name: 'a', settings: '[]', content_hash: 'x' });
    expect(await update(db, { page_name: 'a', settings: '{}', content_hash: undefined })).toEqual([
      { settings: '{}', content_hash: 'x' },
    ]);
  });

  test('passes a plugin like any other query', async () => {
    const { db } = await openTestDatabase(engine);
    const select = prepared((db, { name }: { name: string }) =>
      db.selectFrom('page_setting').select('page_name').where('page_name', '=', name),
    );
    await db.insertInto('page_setting').values(row('a')).execute();
    await select(db, { name: 'a' });
    const kinds: string[] = [];
    const watched = db.withPlugin({
      transformQuery: ({ node }) => {
        kinds.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    expect(await select(watched, { name: 'a' })).toEqual([{ page_name: 'a' }]);
    expect(kinds).toEqual(['SelectQueryNode']);
  });
});
