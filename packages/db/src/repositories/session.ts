import type { User } from '@foreword/domain/user.ts';
import type { Db } from '../schema.ts';
import { toUser } from './user.ts';

export interface NewSession {
  /** SHA-256 of the token, in hex. */
  tokenHash: string;
  userId: string;
  createdAt: Date;
  expiresAt: Date;
}

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

export interface OpenSession {
  user: User;
  lastSeenAt: string;
}

/** The session of a token that has neither ended nor expired, of a user who is not disabled. */
export async function findSession(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<OpenSession | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .selectAll('app_user')
    .select('session.last_seen_at')
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now.toISOString())
    .where('app_user.is_disabled', '=', 0)
    .executeTakeFirst();
  return row && { user: toUser(row), lastSeenAt: row.last_seen_at };
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

/** @returns how many sessions of the user have ended, those that had expired not counted */
export async function removeSessionsOf(db: Db, userId: string, now: Date): Promise<number> {
  const removed = await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .returning('expires_at')
    .execute();
  return removed.filter(({ expires_at }) => expires_at > now.toISOString()).length;
}

/** Sessions that have expired are of no use to anybody. */
export async function removeExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now.toISOString()).execute();
}
