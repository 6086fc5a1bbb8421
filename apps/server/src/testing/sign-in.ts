import { hash, randomBytes } from 'node:crypto';
import { insertSession, removeSession } from '@foreword/db/repositories/session.ts';
import { insertUserIfAbsent } from '@foreword/db/repositories/user.ts';
import type { Db } from '@foreword/db/schema.ts';
import { SEED_TIME } from '@foreword/db/testing/builders.ts';
import type { Role } from '@foreword/domain/user.ts';
import { sessionCookieName } from '../session/credential.ts';
import { PUBLIC_URL } from './app.ts';

const HOUR_MS = 60 * 60 * 1000;

export interface SignedIn {
  token: string;
  /** Headers of a script. */
  bearer: { authorization: string };
  /** Headers of a browser that is on this site. */
  browser: { cookie: string; origin: string; 'sec-fetch-site': string };
  /** Headers of a browser that another site made send the request. */
  lured: { cookie: string; origin: string; 'sec-fetch-site': string };
}

/**
 * Starts a session of a user with a role.
 * @param state `expired` and `ended` sessions were valid before
 */
export async function signIn(
  db: Db,
  role: Role,
  state: 'open' | 'expired' | 'ended' = 'open',
): Promise<SignedIn> {
  const user = {
    id: `test-${role}`,
    email: `${role}@books.example`,
    firstName: 'Edith',
    lastName: 'Ediger',
    profileImageUrl: null,
    role,
  };
  await insertUserIfAbsent(db, user, SEED_TIME);
  const token = randomBytes(32).toString('base64url');
  const tokenHash = hash('sha256', token);
  const expiresAt = new Date(SEED_TIME.getTime() + (state === 'expired' ? -1 : HOUR_MS));
  await insertSession(db, { tokenHash, userId: user.id, createdAt: SEED_TIME, expiresAt });
  if (state === 'ended') await removeSession(db, tokenHash);
  const cookie = `${sessionCookieName(PUBLIC_URL)}=${token}`;
  return {
    token,
    bearer: { authorization: `Bearer ${token}` },
    browser: { cookie, origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin' },
    lured: { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  };
}
