import { revokeApiTokensOf } from '@foreword/db/repositories/api-token.ts';
import { findInvited, removeInvitation } from '@foreword/db/repositories/invitation.ts';
import { removePasskeysOf } from '@foreword/db/repositories/passkey.ts';
import { removeSessionsOf, saveAuthentication } from '@foreword/db/repositories/session.ts';
import {
  findPasswordAccount,
  lockPasswordAccount,
  lockUsers,
  updatePasswordHash,
} from '@foreword/db/repositories/user.ts';
import { DEMO_USER } from '@foreword/domain/demo-user.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import {
  type ChangePasswordInput,
  expectOwnPassword,
  refusePassword,
} from '@foreword/domain/password.ts';
import { recordChange } from '../audit/record.ts';
import type { Context, SignedInContext } from '../context.ts';
import { userObject } from '../users/account.ts';
import { hashSecret, openSession, type SignedIn, sessionClock } from './session.service.ts';
import { expectFewFailures, recordFailure } from './sign-in-limits.ts';

/** Every wrong attempt gets the same answer, after one hash. */
export async function signIn(
  ctx: Context,
  { email, password }: { email: string; password: string },
): Promise<SignedIn> {
  expectPasswordMode(ctx);
  // Checked before the queue too: a flood that is refused anyway must not make others wait.
  await expectFewFailures(ctx, email);
  return ctx.passwords.inTurn(async () => {
    await expectFewFailures(ctx, email);
    const signedIn = await tryPassword(ctx, email, password);
    if (signedIn) return signedIn;
    await recordFailure(ctx, email);
    throw new DomainError('UNAUTHORIZED', 'E-mail or password is wrong');
  });
}

/** @returns undefined for a wrong password, and for an account that may not sign in */
async function tryPassword(
  ctx: Context,
  email: string,
  password: string,
): Promise<SignedIn | undefined> {
  const found = await findPasswordAccount(ctx.db, email);
  const passwordHash = found?.passwordHash ?? null;
  const isRight = await ctx.passwords.verify(password, passwordHash);
  // The demo account was open to everyone in demo mode.
  if (!isRight || !found || found.isDisabled || found.user.id === DEMO_USER.id) return undefined;
  return ctx.db.transaction().execute(async (db) => {
    const account = await lockPasswordAccount(db, found.user.id);
    // The account may have been disabled, or got another password, during the hash.
    if (!account || account.isDisabled || account.passwordHash !== passwordHash) return undefined;
    return openSession(db, ctx, { user: account.user, action: 'session.signIn', object: null });
  });
}

/** Also ends earlier sessions, revokes API tokens and removes passkeys: they may be the reason for the invitation. */
export async function acceptInvitation(
  ctx: Context,
  { token, password }: { token: string; password: string },
): Promise<SignedIn> {
  expectPasswordMode(ctx);
  const tokenHash = hashSecret(token);
  const invited = await findInvited(ctx.db, tokenHash, ctx.now());
  if (!invited) throw invitationOver();
  await expectGoodPassword(password, invited);
  const passwordHash = await ctx.passwords.inTurn(() => ctx.passwords.hash(password));
  return ctx.db.transaction().execute(async (db) => {
    // The same lock as for disabling and inviting, so that the first of them counts.
    await lockUsers(db);
    const account = await lockPasswordAccount(db, invited.userId);
    const isStillValid = await findInvited(db, tokenHash, ctx.now());
    if (!account || !isStillValid) throw invitationOver();
    const { user } = account;
    await removeInvitation(db, user.id);
    await updatePasswordHash(db, user.id, passwordHash);
    const endedSessions = await removeSessionsOf(db, user.id, sessionClock(ctx));
    const revokedTokens = await revokeApiTokensOf(db, user.id, ctx.now());
    const removedPasskeys = await removePasskeysOf(db, user.id);
    return openSession(db, ctx, {
      user,
      action: 'session.acceptInvitation',
      object: userObject(user),
      detail: { endedSessions, revokedTokens, removedPasskeys },
    });
  });
}

/** Lets the session change users and credentials for ten minutes. */
export async function confirmPassword(
  ctx: SignedInContext,
  { password }: { password: string },
): Promise<{ success: true }> {
  const { tokenHash } = await expectPassword(ctx, password, 'password');
  return ctx.db.transaction().execute(async (db) => {
    await saveAuthentication(db, tokenHash, ctx.now());
    await recordChange(db, ctx, 'session.confirmPassword', null);
    return { success: true as const };
  });
}

export async function changePassword(
  ctx: SignedInContext,
  { currentPassword, password, revokeTokens }: ChangePasswordInput,
): Promise<{ endedSessions: number; revokedTokens: number }> {
  const { user } = ctx.identity;
  const current = await expectPassword(ctx, currentPassword, 'currentPassword');
  await expectGoodPassword(password, user);
  const passwordHash = await ctx.passwords.inTurn(() => ctx.passwords.hash(password));
  return ctx.db.transaction().execute(async (db) => {
    await lockUsers(db);
    const account = await lockPasswordAccount(db, user.id);
    if (account?.passwordHash !== current.passwordHash) {
      throw refusePassword('The password was changed meanwhile', 'currentPassword');
    }
    await updatePasswordHash(db, user.id, passwordHash);
    const endedSessions = await removeSessionsOf(db, user.id, sessionClock(ctx), {
      except: current.tokenHash,
    });
    const revokedTokens = revokeTokens ? await revokeApiTokensOf(db, user.id, ctx.now()) : 0;
    await removeInvitation(db, user.id);
    await saveAuthentication(db, current.tokenHash, ctx.now());
    const detail = { endedSessions, revokedTokens };
    await recordChange(db, ctx, 'session.changePassword', userObject(user), detail);
    return detail;
  });
}

/** Failures count as failed sign-ins. */
async function expectPassword(
  ctx: SignedInContext,
  password: string,
  field: string,
): Promise<{ tokenHash: string; passwordHash: string }> {
  expectPasswordMode(ctx);
  const { user, tokenHash } = ctx.identity;
  if (tokenHash === null) throw refusePassword('Only a session can confirm a password', field);
  await expectFewFailures(ctx, user.email);
  return ctx.passwords.inTurn(async () => {
    await expectFewFailures(ctx, user.email);
    const account = await findPasswordAccount(ctx.db, user.email);
    const passwordHash = account?.passwordHash ?? null;
    if ((await ctx.passwords.verify(password, passwordHash)) && passwordHash !== null) {
      return { tokenHash, passwordHash };
    }
    await recordFailure(ctx, user.email);
    throw refusePassword('The password is wrong', field);
  });
}

const invitationOver = () =>
  new DomainError(
    'INVALID',
    'This invitation was used already, replaced or is too old. Ask an administrator for a new one.',
  );

function expectPasswordMode({ auth }: Context): void {
  if (auth.mode !== 'password') {
    throw new DomainError('FORBIDDEN', 'This site does not sign in by password');
  }
}

/** From zxcvbn's scores 0 to 4: a program needs at least 10⁸ guesses. */
const MIN_SCORE = 3;

/** In characters: the time grows with the length. */
const JUDGED_LENGTH = 100;

/** Loads word lists of 30 MB. @throws INVALID for a common password, and for one made of the user's own names */
async function expectGoodPassword(
  password: string,
  { email, ...names }: { email: string; firstName?: string | null; lastName?: string | null },
): Promise<void> {
  expectOwnPassword(password, email);
  const [{ ZxcvbnFactory }, { adjacencyGraphs: graphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const own = [...email.split(/[@.]/), names.firstName ?? '', names.lastName ?? '', 'foreword'];
  const { score } = new ZxcvbnFactory({ dictionary, graphs }).check(
    password.slice(0, JUDGED_LENGTH),
    own.filter((word) => word !== ''),
  );
  if (score < MIN_SCORE) {
    throw refusePassword('Is too easy to guess: choose a few words that do not belong together');
  }
}
