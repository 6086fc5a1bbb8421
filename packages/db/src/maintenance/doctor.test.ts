import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Engine } from '../engine.ts';
import { MIGRATIONS } from '../migrations/all.ts';
import { refreshPublished } from '../repositories/derived-rows.ts';
import { insertSession } from '../repositories/session.ts';
import { insertUserIfAbsent } from '../repositories/user.ts';
import { SEED_TIME, seedCategory, seedPreview, seedVersion } from '../testing/builders.ts';
import {
  emptyTestDatabase,
  migratedTestDatabase,
  openTestDatabase,
  testEngines,
} from '../testing/database.ts';
import { closedDatabase, flipBytes, makeFolder, within } from '../testing/maintenance.ts';
import { backUpDatabase } from './backup.ts';
import { examineDatabase } from './doctor.ts';

const NOW = new Date('2026-04-01T00:00:00.000Z');

/** A database with previews, versions and featured ones; `breakIt` breaks what no service would. */
async function start(engine: Engine) {
  const { db, url } = await openTestDatabase(engine);
  const { id } = await seedPreview(db, { title: 'Walden', featuredPlace: 1 });
  await seedVersion(db, { previewId: id, title: 'Walden', publish: true });
  await seedVersion(db, { previewId: id, title: 'Walden, revised' });
  await seedPreview(db, { title: 'Emma', featuredPlace: 2 });
  await seedPreview(db, { title: 'Draft', isPublished: false });
  return {
    db,
    url,
    breakIt: (statement: RawBuilder<unknown>) => statement.execute(db),
    examine: (options: { fix?: boolean } = {}) => examineDatabase(url, { now: NOW, ...options }),
  };
}

/** Letters keep being letters: SQLite's own check sees nothing. */
const flipBit = (text: string): string =>
  text === ''
    ? 'x'
    : text.replace(/[a-z]/i, (letter) => String.fromCharCode(letter.charCodeAt(0) ^ 1));

describe.each(testEngines)('the doctor on %s', (engine) => {
  test('finds nothing in a sound database, and lists its checks', async () => {
    const { examine } = await start(engine);
    const { checks, findings, fixedPreviewIds } = await examine();
    expect([findings, fixedPreviewIds]).toEqual([[], []]);
    expect(checks).toEqual([
      ...(engine === 'sqlite' ? ['integrity', 'foreign-keys'] : []),
      'migrations',
      'version-numbers',
      'pointers',
      'featured-places',
      'category-order',
      'json',
      'times',
      'content-hashes',
      'sessions',
      'audit-chain',
      'derived-rows',
      'kept-counts',
    ]);
  });

  test.each([
    [
      'version-numbers',
      sql`update version set number = 5 where id = 2`,
      'The versions of preview 1 are not numbered from 1 without gaps: there are 2, from 1 to 5',
    ],
    [
      'featured-places',
      sql`update preview set featured_place = 1`,
      '3 featured previews share place 1',
    ],
    [
      'json',
      sql`update version set key_topics = '[{' where id = 2`,
      'key_topics of version 2 is not JSON',
    ],
    [
      'json',
      sql`insert into page_setting (page_name, settings, updated_at)
        values ('browse', 'list', '2026-03-01T00:00:00.000Z')`,
      'settings of page_setting browse is not JSON',
    ],
    [
      'times',
      sql`update preview set updated_at = 'damaged' where id = 1`,
      'updated_at of preview 1 is not a time, so lists leave the preview out: damaged',
    ],
  ])('%s: %#', async (check, statement, message) => {
    const { examine, breakIt } = await start(engine);
    await breakIt(statement);
    const findings = (await examine()).findings.filter((found) => found.check !== 'content-hashes');
    expect(findings).toMatchObject([
      { check, level: 'fault', message: expect.stringContaining(message) },
    ]);
    expect(findings[0]?.remedy).toMatch(/\w{4}/);
  });

  test.each([
    [
      sql`delete from migration where number = ${MIGRATIONS.length}`,
      `Pending migrations: ${MIGRATIONS.length}`,
    ],
    [
      sql`update migration set checksum = 'x' where number = 2`,
      'Migration 2 (editors-desk) of the database is not the one this program has',
    ],
  ])(
    'migrations that differ are found, and nothing else is looked at: %#',
    async (statement, message) => {
      // One that no other test gets after this.
      const url = await migratedTestDatabase(engine);
      await within(url, async (db) => {
        await seedPreview(db, { storedAs: { key_topics: 'no JSON' } });
        await statement.execute(db);
      });
      expect((await examineDatabase(url, { now: NOW })).findings).toMatchObject([
        { check: 'migrations', level: 'fault', message: expect.stringContaining(message) },
      ]);
    },
  );

  test('category-order: two categories that share a place', async () => {
    const { examine, db } = await start(engine);
    await seedCategory(db, { name: 'One', slug: 'one' });
    await seedCategory(db, { name: 'Two', slug: 'two' });
    expect((await examine()).findings).toMatchObject([
      { check: 'category-order', message: '2 categories share place 100' },
    ]);
  });

  test('sessions: expired ones are a note, not a fault', async () => {
    const { examine, db } = await start(engine);
    const user = {
      id: 'somebody',
      email: 'somebody@books.example',
      firstName: null,
      lastName: null,
      profileImageUrl: null,
      role: 'editor' as const,
    };
    await insertUserIfAbsent(db, user, SEED_TIME);
    const session = { userId: user.id, createdAt: SEED_TIME };
    await insertSession(db, { tokenHash: 'a', ...session, expiresAt: NOW });
    await insertSession(db, { tokenHash: 'b', ...session, expiresAt: new Date(+NOW + 1) });
    expect((await examine()).findings).toMatchObject([
      { check: 'sessions', level: 'note', message: 'Expired sessions are still stored: 1' },
    ]);
  });

  test.each([
    [
      sql`update published_preview set abstract = 'Forged' where preview_id = 1`,
      /^The published text of preview 1 is out of date/,
    ],
    [sql`delete from published_preview where preview_id = 2`, /^Readers do not see preview 2/],
    [
      sql`update preview set is_published = 0 where id = 2`,
      /^Readers see preview 2, which is a draft/,
    ],
    [
      sql`update preview_search set search_text = '' where preview_id = 3`,
      /^The search text of preview 3 is out of date/,
    ],
    [
      sql`delete from preview_search where preview_id = 3`,
      /^The search text of preview 3 is out of date/,
    ],
    [
      sql`delete from published_link where preview_id = 1`,
      /^The links of preview 1 to related ones are out of date/,
    ],
  ])(
    'derived rows that are wrong are found, and mended when told: %#',
    async (statement, message) => {
      const { examine, breakIt, db } = await start(engine);
      await breakIt(statement);
      const { findings } = await examine();
      expect(findings).toMatchObject([
        { check: 'derived-rows', message: expect.stringMatching(message) },
      ]);
      const working = await db.selectFrom('preview').selectAll().orderBy('id').execute();

      const mended = await examine({ fix: true });
      expect(mended).toMatchObject({
        findings: [],
        fixedPreviewIds: [findings[0]?.fixablePreviewId],
      });
      expect((await examine()).findings).toEqual([]);
      expect(await db.selectFrom('preview').selectAll().orderBy('id').execute()).toEqual(working);
    },
  );

  test.each([
    ['a flipped letter', sql`replace(provenance, 'generated', 'generatee')`],
    ['nothing', sql`null`],
    ['a review', sql`replace(provenance, '"at"', '"reviewedAt"')`],
  ])(
    'origins that %s replaced take no label from readers, also when repairing',
    async (_, damaged) => {
      const { db, examine, breakIt } = await start(engine);
      const at = SEED_TIME.toISOString();
      const provenance = JSON.stringify([{ fields: ['abstract'], origin: 'generated', at }]);
      await breakIt(sql`update preview set provenance = ${provenance} where id = 2`);
      await db.transaction().execute((db) => refreshPublished(db, 2, NOW));
      expect((await examine()).findings).toEqual([]);
      await breakIt(sql`update preview set provenance = ${damaged} where id = 2`);
      expect(await examine({ fix: true })).toMatchObject({
        findings: [
          {
            check: 'derived-rows',
            message: expect.stringMatching(/^Readers learn which text of preview 2/),
          },
        ],
        fixedPreviewIds: [],
      });
      const seen = db.selectFrom('published_preview').select('made').where('preview_id', '=', 2);
      expect(await seen.executeTakeFirst()).toEqual({ made: 'ai-generated' });

      await breakIt(sql`update preview set provenance = ${provenance} where id = 2`);
      await breakIt(sql`update published_preview set provenance = null where preview_id = 2`);
      expect(await examine({ fix: true })).toMatchObject({ findings: [], fixedPreviewIds: [2] });
    },
  );

  test('finds wrong counts, and recounts when repairing', async () => {
    const { examine, breakIt } = await start(engine);
    await breakIt(sql`update preview_count set count = 9 where name = 'shown'`);
    await breakIt(sql`insert into shown_elsewhere values (1, 'gone')`);
    expect((await examine()).findings.map(({ check, message }) => [check, message])).toEqual([
      ['kept-counts', 'The stored count "elsewhere:gone" is 1; the previews give 0'],
      ['kept-counts', 'The stored count "shown" is 9; the previews give 2'],
    ]);
    expect(await examine({ fix: true })).toMatchObject({ findings: [], isRecounted: true });
    expect((await examine()).findings).toEqual([]);
  });

  test('leaves faults that need a person’s decision, also when repairing', async () => {
    const { examine, breakIt } = await start(engine);
    await breakIt(sql`update version set number = 5 where id = 2`);
    expect((await examine({ fix: true })).findings).toMatchObject([{ check: 'version-numbers' }]);
  });

  test('finds 12 of 12 flipped bits in drafts, versions and copies, and repairs nothing with them', async () => {
    const { db, examine } = await start(engine);
    const columns = ['title', 'abstract', 'introduction', 'category', 'raw_markdown'] as const;
    const places = [
      ...columns.map((column) => ['preview', 3, column] as const),
      ...columns.map((column) => ['version', 2, column] as const),
      ['version', 1, 'changes'] as const,
      ['preview', 2, 'conclusion'] as const,
    ];
    for (const [table, id, column] of places) {
      const { text } = await db
        .selectFrom(table)
        .select(`${column} as text` as never)
        .where('id', '=', id)
        .$castTo<{ text: string }>()
        .executeTakeFirstOrThrow();
      const put = (value: string) =>
        sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where id = ${id}`.execute(
          db,
        );
      await put(flipBit(text));
      const found = (await examine({ fix: true })).findings.filter(
        ({ check }) => check === 'content-hashes',
      );
      expect(found.map(({ message }) => message)).toEqual([
        expect.stringMatching(
          new RegExp(`^The (text|note) of ${table} ${id} does not match its hash`),
        ),
      ]);
      await put(text);
    }
    expect((await examine()).findings).toEqual([]);
  });

  test('says that a row which another program wrote has no hash', async () => {
    const { breakIt, examine } = await start(engine);
    await breakIt(sql`update version set content_hash = null where id = 2`);
    expect((await examine()).findings).toMatchObject([{ check: 'content-hashes', level: 'note' }]);
  });

  test('reports an empty database, which stays empty', async () => {
    const url = await emptyTestDatabase(engine);
    if (engine === 'sqlite') {
      await expect(examineDatabase(url, { now: NOW })).rejects.toThrow('No database exists at');
      writeFileSync(url.slice('file:'.length), '');
    }
    const { findings } = await examineDatabase(url, { now: NOW });
    expect(findings).toMatchObject([
      { check: 'migrations', message: expect.stringMatching(/1 \(initial\)/) },
    ]);
  });
});

describe('the doctor on a damaged SQLite file', () => {
  /** Breaks a file as only another program can. */
  function breakWith(path: string, statements: string): void {
    const database = new Database(path);
    database.pragma('foreign_keys = off');
    database.exec(statements);
    database.close();
  }

  test('finds a pointer to a version of another preview', async () => {
    const { url, path } = await closedDatabase();
    breakWith(path, 'update preview set current_version_id = 1 where id = 2');
    const { findings } = await examineDatabase(url, { now: NOW });
    expect(findings.map(({ check }) => check)).toEqual(['foreign-keys', 'pointers']);
    expect(findings[1]?.message).toBe(
      'The current version of preview 2 is version 1, which belongs to another preview or does not exist',
    );
  });

  test('finds rows that refer to nothing', async () => {
    const { url, path } = await closedDatabase();
    breakWith(path, 'update version set preview_id = 99 where id = 2');
    const { findings } = await examineDatabase(url, { now: NOW });
    expect(findings).toContainEqual(
      expect.objectContaining({
        check: 'foreign-keys',
        message: 'Row 2 of version refers to a row of preview that is not there',
      }),
    );
  });

  test('goes on to other previews where the published version of one is gone', async () => {
    const { url, path } = await closedDatabase();
    breakWith(path, `delete from version where id = 1; update preview_search set title_key = 'x'`);
    const { findings } = await examineDatabase(url, { now: NOW });
    const checks = findings.map(({ check }) => check);
    expect(checks).toEqual(['foreign-keys', 'version-numbers', 'pointers', 'derived-rows']);
  });

  test.each([
    ['flipped bytes in its pages', (path: string) => flipBytes(path, 4096 * 3, 4096)],
    ['flipped bytes in its first page', (path: string) => flipBytes(path, 100, 300)],
    ['a lost end', (path: string) => truncateSync(path, 4096 * 5)],
  ])('finds %s, and looks no further', async (_what, damage) => {
    const { url, path } = await closedDatabase();
    damage(path);
    const { findings } = await examineDatabase(url, { now: NOW });
    expect(findings.length).toBeGreaterThan(0);
    expect(new Set(findings.map(({ check }) => check))).toEqual(new Set(['integrity']));
  });

  test('does not call a file damaged that another program has locked; nor is it backed up', async () => {
    const { url, path } = await closedDatabase();
    const other = new Database(path);
    other.pragma('locking_mode = exclusive');
    other.exec('begin exclusive');
    const locked = { fault: 'unreachable', message: `${path}: database is locked` };
    await Promise.all([
      expect(examineDatabase(url, { now: NOW })).rejects.toMatchObject(locked),
      expect(backUpDatabase(url, `${path}.backup`)).rejects.toMatchObject(locked),
    ]);
    other.close();
  });

  test('does not call damaged what it cannot open, such as a folder or the file of another user', async () => {
    const folder = await makeFolder();
    const unopened = { fault: 'unreachable', message: `${folder}: unable to open database file` };
    await expect(examineDatabase(`file:${folder}`, { now: NOW })).rejects.toMatchObject(unopened);
  });

  test('refuses a file that is no database', async () => {
    const file = join(await makeFolder(), 'notes.db');
    writeFileSync(file, 'Notes. '.repeat(1000));
    await expect(examineDatabase(`file:${file}`, { now: NOW })).rejects.toThrow(
      'is not a SQLite database',
    );
  });
});
