import { locksRows } from '../engine.ts';
import { toRow } from '../rows.ts';
import type { Db } from '../schema.ts';

export interface StoredKey {
  id: number;
  /** SHA-256 of the procedure's name and its input, in hex. */
  requestHash: string;
  /** JSON; null for an answer in parts. */
  response: string | null;
}

export interface NewKey {
  userId: string;
  key: string;
  requestHash: string;
  response?: string | null;
  createdAt: Date;
}

export async function findKey(db: Db, userId: string, key: string): Promise<StoredKey | undefined> {
  return db
    .selectFrom('idempotency_key')
    .select(['id', 'request_hash as requestHash', 'response'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Waits for another transaction that claims the key; undefined if the key was used before. */
export async function insertKeyIfAbsent(
  db: Db,
  { userId, key, requestHash, response = null, createdAt }: NewKey,
): Promise<number | undefined> {
  const row = await db
    .insertInto('idempotency_key')
    .values(toRow({ userId, key, requestHash, response, createdAt }))
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function saveKeyResponse(db: Db, id: number, response: string): Promise<void> {
  await db.updateTable('idempotency_key').set({ response }).where('id', '=', id).execute();
}

export async function removeKeysBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('idempotency_key').where('created_at', '<', time.toISOString()).execute();
}

export async function removeKeysOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('idempotency_key').where('user_id', '=', userId).execute();
}

/** Locks a request until the transaction ends, and finds the stored JSON of one part. */
export async function lockPart(db: Db, keyId: number, number: number): Promise<string | undefined> {
  if (locksRows(db)) {
    await db
      .selectFrom('idempotency_key')
      .select('id')
      .where('id', '=', keyId)
      .forUpdate()
      .execute();
  }
  const row = await db
    .selectFrom('idempotency_part')
    .select('result')
    .where('key_id', '=', keyId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.result;
}

export async function insertPart(
  db: Db,
  keyId: number,
  number: number,
  result: string,
): Promise<void> {
  await db.insertInto('idempotency_part').values({ key_id: keyId, number, result }).execute();
}
