import { describe, expect, test } from 'vitest';
import type { Db } from '../schema.ts';
import { changePreview, previewContent, SEED_TIME, seedPreview } from '../testing/builders.ts';
import { openTestDatabase, testEngines } from '../testing/database.ts';
import { lockPreview, removePreview } from './preview.ts';
import { insertUserIfAbsent } from './user.ts';
import { findVersion, hasVersions, insertVersion, listVersions } from './version.ts';

const content = previewContent({ title: 'Snapshot' });

const addVersion = (db: Db, previewId: number, authorId: string | null = null) =>
  db.transaction().execute(async (db) => {
    await lockPreview(db, previewId);
    const version = { content, changes: 'Note', authorId, createdAt: SEED_TIME };
    return insertVersion(db, previewId, version);
  });

describe.each(testEngines)('versions on %s', (engine) => {
  test('are numbered within their preview without gaps, also when made at once', async () => {
    const { db } = await openTestDatabase(engine);
    const [one, two] = [await seedPreview(db), await seedPreview(db)];
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => addVersion(db, index < 15 ? one.id : two.id)),
    );
    const numbersOf = async (id: number) =>
      (await listVersions(db, id)).map(({ versionNumber }) => versionNumber);
    expect(await numbersOf(one.id)).toEqual(Array.from({ length: 15 }, (_, index) => 15 - index));
    expect(await numbersOf(two.id)).toEqual([5, 4, 3, 2, 1]);
  });

  test('a version that is rolled back leaves no gap', async () => {
    const { db } = await openTestDatabase(engine);
    const { id } = await seedPreview(db);
    await addVersion(db, id);
    const failing = db.transaction().execute(async (db) => {
      await insertVersion(db, id, { content, changes: '', authorId: null, createdAt: SEED_TIME });
      throw new Error('Taken back');
    });
    await expect(failing).rejects.toThrow('Taken back');
    expect((await addVersion(db, id)).number).toBe(2);
  });

  test('are found only with their own preview', async () => {
    const { db } = await openTestDatabase(engine);
    const [mine, other] = [await seedPreview(db), await seedPreview(db)];
    const { id } = await addVersion(db, mine.id);
    expect(await findVersion(db, mine.id, id)).toEqual({
      id,
      previewId: mine.id,
      versionNumber: 1,
      changes: 'Note',
      createdAt: SEED_TIME.toISOString(),
      createdBy: null,
      isCurrent: false,
      isPublished: false,
      ...content,
      provenance: {},
    });
    expect(await findVersion(db, other.id, id)).toBeUndefined();
    expect([await hasVersions(db, mine.id), await hasVersions(db, other.id)]).toEqual([
      true,
      false,
    ]);
  });

  test('of another preview can be neither current nor published', async () => {
    const { db } = await openTestDatabase(engine);
    const [mine, other] = [await seedPreview(db), await seedPreview(db)];
    const { id } = await addVersion(db, other.id);
    for (const pointer of [{ currentVersionId: id }, { publishedVersionId: id }]) {
      await expect(changePreview(db, mine.id, pointer)).rejects.toMatchObject({ code: 'CONFLICT' });
    }
  });

  test('tell who made them, and which one is current and which published', async () => {
    const { db } = await openTestDatabase(engine);
    const user = { id: 'u', email: 'edith@books.example', firstName: null, lastName: null };
    await insertUserIfAbsent(db, { ...user, profileImageUrl: null, role: 'editor' }, SEED_TIME);
    const { id } = await seedPreview(db);
    const [first, second] = [await addVersion(db, id, 'u'), await addVersion(db, id)];
    const pointers = { currentVersionId: second.id, publishedVersionId: first.id };
    await changePreview(db, id, pointers);
    expect(await listVersions(db, id)).toMatchObject([
      { id: second.id, createdBy: null, isCurrent: true, isPublished: false },
      { id: first.id, createdBy: 'edith@books.example', isCurrent: false, isPublished: true },
    ]);
  });

  test('go with their preview, current and published ones too', async () => {
    const { db } = await openTestDatabase(engine);
    const { id } = await seedPreview(db);
    const version = await addVersion(db, id);
    const pointers = { currentVersionId: version.id, publishedVersionId: version.id };
    await changePreview(db, id, pointers);
    expect(await removePreview(db, id)).toBe(true);
    expect(await db.selectFrom('version').selectAll().execute()).toEqual([]);
  });
});
