import type { Passkey } from '@foreword/domain/passkey.ts';
import type { Selectable } from 'kysely';
import { countRemoved } from '../counting.ts';
import { fromRow, toRow } from '../rows.ts';
import type { Db, PasskeyTable } from '../schema.ts';

export interface Credential extends Passkey {
  userId: string;
  /** COSE, in base64url. */
  publicKey: string;
  counter: number;
  transports: string[];
}

/** @throws CONFLICT for a credential that is stored already */
export async function insertPasskey(db: Db, passkey: Credential): Promise<void> {
  const row = { ...toRow(passkey), transports: JSON.stringify(passkey.transports) };
  await db.insertInto('passkey').values(row).execute();
}

/** The oldest first. */
export async function listPasskeys(db: Db, userId: string): Promise<Credential[]> {
  const rows = await db
    .selectFrom('passkey')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map(toCredential);
}

export async function findPasskey(db: Db, id: string): Promise<Credential | undefined> {
  const row = await db.selectFrom('passkey').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toCredential(row);
}

export async function savePasskeyUse(
  db: Db,
  id: string,
  { counter, isBackedUp, now }: Pick<Credential, 'counter' | 'isBackedUp'> & { now: Date },
): Promise<void> {
  await db
    .updateTable('passkey')
    .set({ counter, is_backed_up: isBackedUp ? 1 : 0, last_used_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

type OwnPasskey = Pick<Credential, 'id' | 'userId'>;

/** @returns undefined for a passkey of another user */
export async function renamePasskey(
  db: Db,
  { id, userId, name }: OwnPasskey & { name: string },
): Promise<Passkey | undefined> {
  const row = await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  return row && toCredential(row);
}

/** @returns whether the user had it */
export async function removePasskey(db: Db, { id, userId }: OwnPasskey): Promise<boolean> {
  const own = db.deleteFrom('passkey').where('id', '=', id).where('user_id', '=', userId);
  return (await countRemoved(own)) > 0;
}

/** @returns how many the user had */
export async function removePasskeysOf(db: Db, userId: string): Promise<number> {
  return countRemoved(db.deleteFrom('passkey').where('user_id', '=', userId));
}

interface Challenge {
  challenge: string;
  /** Null for a sign-in. */
  userId: string | null;
}

/** Removes expired challenges, too. */
export async function insertPasskeyChallenge(
  db: Db,
  { challenge, userId }: Challenge,
  { secretHash, now, expiresAt }: { secretHash: string; now: Date; expiresAt: Date },
): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<=', now.toISOString()).execute();
  await db
    .insertInto('passkey_challenge')
    .values(toRow({ secretHash, challenge, userId, expiresAt }))
    .execute();
}

/** Each challenge is taken once. */
export async function takePasskeyChallenge(
  db: Db,
  secretHash: string,
  now: Date,
): Promise<Challenge | undefined> {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('secret_hash', '=', secretHash)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined || row.expires_at <= now.toISOString()) return undefined;
  return { challenge: row.challenge, userId: row.user_id };
}

const toCredential = (row: Selectable<PasskeyTable>): Credential => ({
  ...fromRow(row),
  transports: JSON.parse(row.transports),
});
