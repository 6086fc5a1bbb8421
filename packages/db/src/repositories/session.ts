import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { toRow } from '../rows.ts';
import type { Db, Schema } from '../schema.ts';

interface NewSession {
  /** SHA-256 of the token, in hex. */
  tokenHash: string;
  userId: string;
  createdAt: Date;
  expiresAt: Date;
  /** The default is `createdAt`. */
  authenticatedAt?: Date | undefined;
  address?: string | null;
  userAgent?: string | null;
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
      ...toRow(session),
      last_seen_at: createdAt,
      authenticated_at: session.authenticatedAt?.toISOString() ?? createdAt,
      ended_at: null,
      address: session.address ?? null,
      user_agent: session.userAgent ?? null,
    })
    .execute();
}

export const saveAuthentication = (db: Db, tokenHash: string, now: Date): Promise<void> =>
  updateSession(db, tokenHash, { authenticated_at: now.toISOString() });

export const touchSession = (db: Db, tokenHash: string, now: Date): Promise<void> =>
  updateSession(db, tokenHash, { last_seen_at: now.toISOString() });

async function updateSession(db: Db, tokenHash: string, columns: Partial<Schema['session']>) {
  await db.updateTable('session').set(columns).where('token_hash', '=', tokenHash).execute();
}

export async function removeSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

/** @returns how many of them were open */
export async function removeSessionsOf(
  db: Db,
  userId: string,
  clock: SessionClock,
  { except = '' }: { except?: string | undefined } = {},
): Promise<number> {
  const removed = await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('token_hash', '<>', except)
    .returning(['expires_at', 'last_seen_at'])
    .execute();
  return removed.filter(
    ({ expires_at, last_seen_at }) =>
      expires_at > clock.now.toISOString() && last_seen_at > clock.idleSince.toISOString(),
  ).length;
}

interface OpenSession {
  tokenHash: string;
  createdAt: string;
  lastSeenAt: string;
  address: string | null;
  userAgent: string | null;
}

/** The latest used first. */
export async function listOpenSessions(
  db: Db,
  userId: string,
  clock: SessionClock,
): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('session')
    .select(['token_hash as tokenHash', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .select(['address', 'user_agent as userAgent'])
    .where('user_id', '=', userId)
    .where(isOpenSession(clock))
    .execute();
  return rows.sort((left, right) => (left.lastSeenAt < right.lastSeenAt ? 1 : -1));
}

/** Rows stay for so long after a sign-in found that they had ended. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Notes which sessions have ended, and removes those noted long ago. A clock that is wrong for less
 * than that removes none.
 */
export async function sweepEndedSessions(db: Db, clock: SessionClock): Promise<void> {
  await db
    .deleteFrom('session')
    .where('ended_at', '<=', new Date(clock.now.getTime() - KEPT_MS).toISOString())
    .execute();
  await db
    .updateTable('session')
    .set({ ended_at: clock.now.toISOString() })
    .where('ended_at', 'is', null)
    // The reverse of `isOpenSession`: SQLite takes an index for each side of an "or", none for a "not".
    .where((e) =>
      e.or([
        e('expires_at', '<=', clock.now.toISOString()),
        e('last_seen_at', '<=', clock.idleSince.toISOString()),
      ]),
    )
    .execute();
}
