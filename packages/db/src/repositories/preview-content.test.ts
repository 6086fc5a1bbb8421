import {
  CONTENT_WITH_ADVICE,
  FIELDS_WITH_ADVICE,
} from '@foreword/domain/testing/one-more-field.ts';
import type { Kysely } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../open.ts';
import type { ColumnsOf, PreviewTable } from '../schema.ts';
import { SEED_TIME } from '../testing/builders.ts';
import { migratedTestDatabase, testEngines } from '../testing/database.ts';
import { toColumnsOf, toContentOf } from './preview-content.ts';

interface Schema {
  preview: PreviewTable & ColumnsOf<typeof FIELDS_WITH_ADVICE>;
}

describe.each(testEngines)('content on %s', (engine) => {
  test('a field added to the description has its column, written and read', async () => {
    const database = await openDatabase(await migratedTestDatabase(engine));
    onTestFinished(() => database.close());
    const db = database.db as unknown as Kysely<Schema>;
    await db.schema.alterTable('preview').addColumn('advice', 'text').execute();
    await db
      .insertInto('preview')
      .values({
        ...toColumnsOf(FIELDS_WITH_ADVICE, CONTENT_WITH_ADVICE),
        category_key: '',
        is_published: 0,
        featured_place: null,
        current_version_id: null,
        published_version_id: null,
        created_at: SEED_TIME.toISOString(),
        updated_at: SEED_TIME.toISOString(),
      })
      .execute();
    const row = await db
      .selectFrom('preview')
      .selectAll()
      .where('advice', '=', CONTENT_WITH_ADVICE.advice)
      .executeTakeFirstOrThrow();
    expect(toContentOf(FIELDS_WITH_ADVICE, row)).toEqual(CONTENT_WITH_ADVICE);
  });
});
