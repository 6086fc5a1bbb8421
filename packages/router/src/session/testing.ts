import { createHook } from 'node:async_hooks';
import { updatePasswordHash } from '@foreword/db/repositories/password.ts';
import { insertUser } from '@foreword/db/repositories/user.ts';
import type { Db } from '@foreword/db/schema.ts';
import { SEED_TIME } from '@foreword/db/seed/builders.ts';
import type { User } from '@foreword/domain/user.ts';
import { onTestFinished } from 'vitest';
import { hashPassword } from './password-hash.ts';

/** A clock that is set by hand. */
export function clockAt(start: Date) {
  let time = start.getTime();
  return { now: () => new Date(time), pass: (ms: number) => (time += ms) };
}

/** Counts the password hashes of a test, as Node itself makes them: an equal number takes an equal time. */
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
  knownHash ??= hashPassword(PASSWORD);
  await insertUser(db, user, SEED_TIME);
  await updatePasswordHash(db, user.id, await knownHash);
  return user;
}
