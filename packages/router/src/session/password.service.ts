import { findInvited, removeInvitation } from '@foreword/db/repositories/invitation.ts';
import {
  findPasswordAccount,
  lockPasswordAccount,
  updatePasswordHash,
} from '@foreword/db/repositories/password.ts';
import { removeSessionsOf } from '@foreword/db/repositories/session.ts';
import { lockUsers } from '@foreword/db/repositories/user-account.ts';
import { DEMO_USER } from '@foreword/domain/demo.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import { expectOwnPassword } from '@foreword/domain/password.ts';
import type { Context } from '../trpc.ts';
import { userObject } from '../users/account.ts';
import { openSession, type SignedIn } from './open-session.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { hashSecret } from './secret.ts';
import { expectFewFailures, recordFailure } from './sign-in-limits.ts';
import { createSlots } from './slots.ts';

type SignInContext = Pick<Context, 'db' | 'now' | 'origin' | 'requestId' | 'auth'>;

/** A hash takes 19 MiB and a thread of the pool, which files and names are waited for on too. */
const hashing = createSlots({ running: 2, waiting: 50 });

const tooBusy = () =>
  new DomainError('TOO_MANY', 'Too many people are signing in. Try again in a moment.', {
    retryAfterSeconds: 5,
  });

/**
 * Signs in by e-mail and password. Whatever is wrong is answered alike, after one hash.
 * @throws FORBIDDEN in another mode, UNAUTHORIZED, TOO_MANY after too many failures
 */
export async function signIn(
  ctx: SignInContext,
  { email, password }: { email: string; password: string },
): Promise<SignedIn> {
  expectPasswordMode(ctx);
  // Also before waiting for a slot: a flood that is refused anyway must not keep others waiting.
  await expectFewFailures(ctx, email);
  return hashing.run(async () => {
    // Those that came at once see what the ones before them came to.
    await expectFewFailures(ctx, email);
    const signedIn = await tryPassword(ctx, email, password);
    if (signedIn) return signedIn;
    await recordFailure(ctx, email);
    throw new DomainError('UNAUTHORIZED', 'E-mail or password is wrong');
  }, tooBusy);
}

/** Undefined if it is not the password of somebody who may sign in. */
async function tryPassword(
  ctx: SignInContext,
  email: string,
  password: string,
): Promise<SignedIn | undefined> {
  const found = await findPasswordAccount(ctx.db, email);
  const passwordHash = found?.passwordHash ?? null;
  const isRight = await verifyPassword(password, passwordHash);
  // The demo account was everybody's while there was one.
  if (!isRight || !found || found.isDisabled || found.user.id === DEMO_USER.id) return undefined;
  return ctx.db.transaction().execute(async (db) => {
    const account = await lockPasswordAccount(db, found.user.id);
    // While the hash was made somebody may have disabled them, or set another password.
    if (!account || account.isDisabled || account.passwordHash !== passwordHash) return undefined;
    return openSession(db, ctx, { user: account.user, action: 'session.signIn', object: null });
  });
}

/**
 * Sets the password of whoever has an invitation, which is used up, and signs them in. Sessions
 * from before end: somebody may have asked for the invitation because of them.
 * @throws FORBIDDEN in another mode, INVALID for an invitation or a password that will not do
 */
export async function acceptInvitation(
  ctx: SignInContext,
  { token, password }: { token: string; password: string },
): Promise<SignedIn> {
  expectPasswordMode(ctx);
  const tokenHash = hashSecret(token);
  const invited = await findInvited(ctx.db, tokenHash, ctx.now());
  if (!invited) throw invitationOver();
  expectOwnPassword(password, invited.email);
  const passwordHash = await hashing.run(() => hashPassword(password), tooBusy);
  return ctx.db.transaction().execute(async (db) => {
    // As disabling does, and making invitations: whichever comes first counts.
    await lockUsers(db);
    const account = await lockPasswordAccount(db, invited.userId);
    const isStillThere = await findInvited(db, tokenHash, ctx.now());
    if (!account || !isStillThere) throw invitationOver();
    const { user } = account;
    await removeInvitation(db, user.id);
    await updatePasswordHash(db, user.id, passwordHash);
    await removeSessionsOf(db, user.id, ctx.now());
    return openSession(db, ctx, {
      user,
      action: 'session.acceptInvitation',
      object: userObject(user),
    });
  });
}

const invitationOver = () =>
  new DomainError(
    'INVALID',
    'This invitation was used already, replaced or is too old. Ask an administrator for a new one.',
  );

function expectPasswordMode({ auth }: SignInContext): void {
  if (auth.mode !== 'password') {
    throw new DomainError('FORBIDDEN', 'This site does not sign in by password');
  }
}
