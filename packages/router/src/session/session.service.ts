import { createHash, randomBytes } from 'node:crypto';
import {
  findSession,
  insertSession,
  removeExpiredSessions,
  removeSession,
  touchSession,
} from '@foreword/db/repositories/session.ts';
import { findActiveUser, insertUserIfAbsent } from '@foreword/db/repositories/user.ts';
import type { Db } from '@foreword/db/schema.ts';
import { DEMO_TOKEN, DEMO_USER } from '@foreword/domain/demo.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import { displayNameOf, type SignedInUser, type User, userSchema } from '@foreword/domain/user.ts';

export type AuthMode = 'demo' | 'password' | 'oidc';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A session ends this long after sign-in, however often it is used. */
export const SESSION_LIFETIME_MS = 30 * DAY_MS;

/** Last use is written down at most this often: reads should not become writes. */
const TOUCH_INTERVAL_MS = 5 * 60 * 1000;

/** Who a request comes from, and by which credential. */
export interface Identity {
  user: User;
  /** SHA-256 of the session's token; null for the fixed demo token, which has no session. */
  tokenHash: string | null;
}

interface Clock {
  db: Db;
  now: () => Date;
}

const demoUser: User = userSchema.parse(DEMO_USER);

/**
 * Signs in the one account of demo mode; whose e-mail is given makes no difference.
 * @throws FORBIDDEN in every other mode
 */
export async function registerDemo(
  { db, now }: Clock,
  mode: AuthMode,
): Promise<{ user: SignedInUser; token: string }> {
  if (mode !== 'demo') {
    throw new DomainError('FORBIDDEN', 'Registering is possible in demo mode only');
  }
  const token = randomBytes(32).toString('base64url');
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + SESSION_LIFETIME_MS);
  await db.transaction().execute(async (db) => {
    await insertUserIfAbsent(db, demoUser, createdAt);
    await removeExpiredSessions(db, createdAt);
    const tokenHash = hashToken(token);
    await insertSession(db, { tokenHash, userId: demoUser.id, createdAt, expiresAt });
  });
  return { user: toSignedInUser(demoUser), token };
}

/** Whose token this is; undefined for one that is unknown, ended or expired. */
export async function identify(
  { db, now }: Clock,
  mode: AuthMode,
  token: string,
): Promise<Identity | undefined> {
  if (token === DEMO_TOKEN) return mode === 'demo' ? identifyDemo({ db, now }) : undefined;
  const tokenHash = hashToken(token);
  const session = await findSession(db, tokenHash, now());
  // Everybody could sign in to the demo account while there was one.
  if (!session || (session.user.id === demoUser.id && mode !== 'demo')) return undefined;
  if (now().getTime() - Date.parse(session.lastSeenAt) > TOUCH_INTERVAL_MS) {
    // Reading must go on where the database takes no writes, on a full disk say.
    await touchSession(db, tokenHash, now()).catch(() => {});
  }
  return { user: session.user, tokenHash };
}

/** The browser uses the fixed token until register has answered, which may be never. */
async function identifyDemo({ db, now }: Clock): Promise<Identity | undefined> {
  let user = await findActiveUser(db, demoUser.id);
  if (user === undefined) {
    await insertUserIfAbsent(db, demoUser, now());
    user = await findActiveUser(db, demoUser.id);
  }
  return user && { user, tokenHash: null };
}

/** Ends the session of a request for good. */
export async function signOut(db: Db, { tokenHash }: Pick<Identity, 'tokenHash'>): Promise<void> {
  if (tokenHash !== null) await removeSession(db, tokenHash);
}

/** Tokens have 256 random bits, so a plain hash keeps them as safe as a slow one would. */
const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

function toSignedInUser(user: User): SignedInUser {
  return {
    ...user,
    displayName: displayNameOf(user),
    photoURL: user.profileImageUrl,
    firebaseUid: user.id,
  };
}
