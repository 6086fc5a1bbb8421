import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../schema.ts';
import { seedPreview } from '../seed/builders.ts';
import { openTestDatabase, testEngines } from '../testing/database.ts';
import { listPublished } from './published-preview.ts';

describe.each(testEngines)('published previews on %s', (engine) => {
  let db: Db;
  beforeEach(async () => {
    ({ db } = await openTestDatabase(engine));
  });

  test('are listed, drafts are not', async () => {
    const { id } = await seedPreview(db);
    await seedPreview(db, { isPublished: false });
    expect((await listPublished(db, { limit: 10 })).map((card) => card.id)).toEqual([id]);
  });
});
