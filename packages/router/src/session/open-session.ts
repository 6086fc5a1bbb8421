import { insertSession, removeExpiredSessions } from '@foreword/db/repositories/session.ts';
import { touchSignedIn } from '@foreword/db/repositories/user.ts';
import type { Db } from '@foreword/db/schema.ts';
import { displayNameOf } from '@foreword/domain/display-name.ts';
import type { SignedInUser, User } from '@foreword/domain/user.ts';
import { type Change, type RecordedContext, recordChange } from '../audit/record.ts';
import { hashSecret, newSecret } from './secret.ts';

/** A session ends this long after sign-in, however often it is used. */
export const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** What a request is known by before anybody is signed in. */
export type SignInContext = Omit<RecordedContext, 'identity'>;

export interface SignedIn {
  user: SignedInUser;
  /** The session's secret, which is stored nowhere. */
  token: string;
}

/**
 * Gives somebody who has proved who they are a session of their own, and records it.
 * @param db the handle of a transaction
 */
export async function openSession(
  db: Db,
  ctx: SignInContext,
  { user, ...change }: Change & { user: User },
): Promise<SignedIn> {
  const token = newSecret();
  const tokenHash = hashSecret(token);
  const createdAt = ctx.now();
  const expiresAt = new Date(createdAt.getTime() + SESSION_LIFETIME_MS);
  await removeExpiredSessions(db, createdAt);
  await insertSession(db, { tokenHash, userId: user.id, createdAt, expiresAt });
  await touchSignedIn(db, user.id, createdAt);
  const identity = { user, via: 'sign-in', tokenHash, apiToken: null } as const;
  await recordChange(db, { ...ctx, identity }, change);
  return { user: toSignedInUser(user), token };
}

const toSignedInUser = (user: User): SignedInUser => ({
  ...user,
  displayName: displayNameOf(user),
  photoURL: user.profileImageUrl,
  firebaseUid: user.id,
});
