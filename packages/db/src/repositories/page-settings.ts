import { aiSettingsSchema } from '@foreword/domain/ai-usage.ts';
import { parseJson } from '@foreword/domain/json.ts';
import {
  browseSettingsSchema,
  homepageSettingsSchema,
  publishingSettingsInputSchema,
  storedBookshopsSchema,
} from '@foreword/domain/page-settings.ts';
import { LOCKS, lockInTransaction } from '../engine.ts';
import { prepared } from '../prepared.ts';
import type { Db } from '../schema.ts';
import { textHashOf } from './content-hash.ts';

/** Stored whole, and in no other table. */
export type PlainPage = 'bookshops' | 'ai' | 'publishing';

const SCHEMAS = {
  // The table `preview` stores which previews are featured.
  homepage: homepageSettingsSchema.omit({ featuredBookIds: true }),
  browse: browseSettingsSchema,
  bookshops: storedBookshopsSchema,
  ai: aiSettingsSchema,
  // A rule that is newer than the settings gives advice.
  publishing: publishingSettingsInputSchema,
};

export type StoredPageSettings = {
  [Name in keyof typeof SCHEMAS]: ReturnType<(typeof SCHEMAS)[Name]['parse']>;
};

export const lockPageSettings = (db: Db, pageName: PlainPage): Promise<void> =>
  lockInTransaction(db, LOCKS[pageName]);

/** `undefined` without readable settings. */
export async function findPageSettings<N extends keyof StoredPageSettings>(
  db: Db,
  pageName: N,
): Promise<StoredPageSettings[N] | undefined> {
  const [row] = await selectSettings(db, { pageName });
  if (row === undefined) return undefined;
  return SCHEMAS[pageName].safeParse(parseJson(row.settings)).data as
    | StoredPageSettings[N]
    | undefined;
}

const selectSettings = prepared((db, { pageName }: { pageName: string }) =>
  db.selectFrom('page_setting').select('settings').where('page_name', '=', pageName),
);

export async function savePageSettings<N extends keyof StoredPageSettings>(
  db: Db,
  pageName: N,
  settings: StoredPageSettings[N],
  now: Date,
): Promise<void> {
  const text = JSON.stringify(settings);
  const values = {
    settings: text,
    content_hash: textHashOf({ settings: text }),
    updated_at: now.toISOString(),
  };
  await db
    .insertInto('page_setting')
    .values({ page_name: pageName, ...values })
    .onConflict((conflict) => conflict.column('page_name').doUpdateSet(values))
    .execute();
}
