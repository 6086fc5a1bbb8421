import { createHook } from 'node:async_hooks';
import { insertSession } from '@foreword/db/repositories/session.ts';
import { insertUser, updatePasswordHash } from '@foreword/db/repositories/user.ts';
import type { Db } from '@foreword/db/schema.ts';
import { SEED_TIME } from '@foreword/db/testing/builders.ts';
import type { AuthMode } from '@foreword/domain/sign-in.ts';
import type { User } from '@foreword/domain/user.ts';
import { onTestFinished } from 'vitest';
import { CHEAPEST_COST, createPasswords } from '../session/passwords.ts';
import { hashSecret, SESSION_LIFETIME_MS } from '../session/session.service.ts';
import { identityOf, type StartedRouter } from './router.ts';

/** Settings without an idle limit of their own. */
export const authOf = (mode: AuthMode) => ({ mode, sessionIdleMs: SESSION_LIFETIME_MS });

export function clockAt(start: Date) {
  let time = start.getTime();
  return { now: () => new Date(time), pass: (ms: number) => (time += ms) };
}

/** Counts the password hashes that Node makes during a test. */
export function countHashes(): { count: number } {
  const hashes = { count: 0 };
  const hook = createHook({
    init(_, type) {
      if (type === 'ARGON2REQUEST') hashes.count += 1;
    },
  }).enable();
  onTestFinished(() => {
    hook.disable();
  });
  return hashes;
}

export const PASSWORD = 'correct horse battery';

let knownHash: Promise<string> | undefined;

/** Adds a user who has a password: {@link PASSWORD}. */
export async function seedPasswordUser(db: Db, seed: Partial<User> = {}): Promise<User> {
  const user: User = {
    id: 'pia',
    email: 'Pia@books.example',
    firstName: 'Pia',
    lastName: null,
    profileImageUrl: null,
    role: 'editor',
    ...seed,
  };
  knownHash ??= createPasswords(CHEAPEST_COST).hash(PASSWORD);
  await insertUser(db, user, SEED_TIME);
  await updatePasswordHash(db, user.id, await knownHash);
  return user;
}

/** A caller with a session of a user who has the password {@link PASSWORD}, on a site with passwords. */
export async function passwordSession({ db, context, contextAs, callAs }: StartedRouter) {
  const user = await seedPasswordUser(db);
  const tokenHash = hashSecret('a session of Pia');
  const expiresAt = new Date(SEED_TIME.getTime() + SESSION_LIFETIME_MS);
  await insertSession(db, { tokenHash, userId: user.id, createdAt: SEED_TIME, expiresAt });
  const auth = { ...context.auth, mode: 'password' as const };
  const identity = { ...identityOf(user), tokenHash };
  return callAs(contextAs(user, { auth, identity }));
}
