import type { Db } from './schema.ts';

/** Removes at most `limit` rows, the oldest first. */
export async function removeExpired(
  db: Db,
  table: 'generated_text' | 'recovery_copy',
  until: string,
  limit: number,
): Promise<void> {
  const expired = db
    .selectFrom(table)
    .select('id')
    .where('created_at', '<=', until)
    .orderBy('created_at')
    .limit(limit);
  await db.deleteFrom(table).where('id', 'in', expired).execute();
}
