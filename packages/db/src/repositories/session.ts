import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Db, Schema } from '../schema.ts';

interface NewSession {
  /** SHA-256 of the token, in hex. */
  tokenHash: string;
  userId: string;
  createdAt: Date;
  expiresAt: Date;
}

export interface SessionClock {
  now: Date;
  idleSince: Date;
}

export const isOpenSession =
  ({ now, idleSince }: SessionClock) =>
  (e: ExpressionBuilder<Schema, 'session'>): Expression<SqlBool> =>
    e.and([
      e('session.expires_at', '>', now.toISOString()),
      e('session.last_seen_at', '>', idleSince.toISOString()),
    ]);

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  const createdAt = session.createdAt.toISOString();
  await db
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      created_at: createdAt,
      last_seen_at: createdAt,
      expires_at: session.expiresAt.toISOString(),
    })
    .execute();
}

export async function touchSession(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: now.toISOString() })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function removeSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

/** @returns how many of them were open */
export async function removeSessionsOf(
  db: Db,
  userId: string,
  clock: SessionClock,
): Promise<number> {
  const removed = await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .returning(['expires_at', 'last_seen_at'])
    .execute();
  return removed.filter(
    ({ expires_at, last_seen_at }) =>
      expires_at > clock.now.toISOString() && last_seen_at > clock.idleSince.toISOString(),
  ).length;
}

export async function removeEndedSessions(db: Db, clock: SessionClock): Promise<void> {
  await db
    .deleteFrom('session')
    // The reverse of `isOpenSession`: SQLite takes an index for each side of an "or", none for a "not".
    .where((e) =>
      e.or([
        e('expires_at', '<=', clock.now.toISOString()),
        e('last_seen_at', '<=', clock.idleSince.toISOString()),
      ]),
    )
    .execute();
}
