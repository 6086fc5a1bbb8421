import { sql } from 'kysely';
import type { Db } from './schema.ts';

export async function rolledBack<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  const done = new Done<T>();
  try {
    await db.transaction().execute(async (db) => {
      done.result = await work(db);
      throw done;
    });
  } catch (error) {
    if (error !== done) throw error;
  }
  return done.result as T;
}

class Done<T> extends Error {
  result?: T;
}

/** If work throws, its writes are undone and the transaction can go on. */
export async function inSavepoint<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  await sql`savepoint work`.execute(db);
  try {
    const result = await work(db);
    await sql`release savepoint work`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint work`.execute(db);
    throw error;
  }
}
