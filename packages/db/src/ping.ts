import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** Resolves if the database answers a query now. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
