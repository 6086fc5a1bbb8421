import { existsSync, readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Engine } from '../engine.ts';
import { openDatabase } from '../open.ts';
import { savePageSettings } from '../repositories/page-settings.ts';
import { removePreview } from '../repositories/preview.ts';
import { countPreviews } from '../repositories/preview-list.ts';
import { copyWholePreview } from '../repositories/recovery-copy.ts';
import { SEED_TIME, seedPreview, seedVersion } from '../testing/builders.ts';
import { seedApiToken, seedUser } from '../testing/credentials.ts';
import { emptyTestDatabase, migratedTestDatabase, openTestDatabase } from '../testing/database.ts';
import { makeFolder, within } from '../testing/maintenance.ts';
import { COPIED_TABLES, copyDatabase, REBUILT_TABLES } from './copy.ts';
import { examineDatabase } from './doctor.ts';

async function seedSite(engine: Engine): Promise<string> {
  const { db, url } = await openTestDatabase(engine);
  const { id: userId } = await seedUser(db);
  await seedApiToken(db, { userId });
  for (let number = 1; number <= 60; number++) {
    await seedPreview(db, {
      title: `Book ${number} – “Éthique” \u{1F4D6}`,
      isPublished: number % 2 === 0,
    });
  }
  await seedVersion(db, { previewId: 2, title: 'Snapshot', category: 'Élan', publish: true });
  await savePageSettings(db, 'browse', { displayMode: 'list', enabledCategories: [] }, SEED_TIME);
  const act = { reason: 'deletion', actor: 'a@b.example', now: SEED_TIME } as const;
  await db.transaction().execute(async (db) => {
    await copyWholePreview(db, 60, act);
    await removePreview(db, 60);
  });
  return url;
}

describe.each([
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
] as const)('a site copied from %s to %s', (engine, other) => {
  test('has every row, its ids, its search and its next number', async () => {
    const from = await seedSite(engine);
    const to = await emptyTestDatabase(other);
    const { tables } = await copyDatabase(from, to);
    expect(tables).toMatchObject({ preview: 59, version: 1, api_token: 1, recovery_text: 1 });
    expect((await examineDatabase(to, { now: SEED_TIME })).findings).toEqual([]);
    await within(to, async (db) => {
      expect(await countPreviews(db, { q: 'éthique' })).toBe(59);
      expect((await seedPreview(db)).id).toBe(61);
    });
    await expect(copyDatabase(from, to)).rejects.toMatchObject({ fault: 'exists' });
  });
});

test('every table is copied, or named among those that are rebuilt', async () => {
  const { db } = await openDatabase(await migratedTestDatabase('sqlite'));
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table'
      and name not like 'sqlite_%' and name not like '%\\_grams%' escape '\\' and name not like '%\\_terms%' escape '\\'
  `.execute(db);
  const known = [...COPIED_TABLES.map(({ table }) => table), ...REBUILT_TABLES];
  expect(rows.map(({ name }) => name).sort()).toEqual(known.sort());
  await db.destroy();
});

test('a copy that is interrupted leaves no file', async () => {
  const from = await seedSite('sqlite');
  const folder = await makeFolder();
  const signal = AbortSignal.abort();
  await expect(copyDatabase(from, `file:${folder}/new.db`, { signal })).rejects.toMatchObject({
    fault: 'interrupted',
  });
  expect(existsSync(folder) && readdirSync(folder)).toEqual([]);
});
