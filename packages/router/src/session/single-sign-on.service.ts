import { randomUUID } from 'node:crypto';
import {
  findIdentityUser,
  hasIdentityAt,
  type IdentityKey,
  insertIdentity,
} from '@foreword/db/repositories/identity.ts';
import { removeInvitation } from '@foreword/db/repositories/invitation.ts';
import { removeSession } from '@foreword/db/repositories/session.ts';
import {
  findPasswordAccount,
  insertUser,
  lockUsers,
  updateUserAccount,
} from '@foreword/db/repositories/user.ts';
import type { Db } from '@foreword/db/schema.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import { foldCase } from '@foreword/domain/fold-case.ts';
import type { Role, User } from '@foreword/domain/user.ts';
import { emailSchema } from '@foreword/domain/user-account.ts';
import { recordChange } from '../audit/record.ts';
import type { Context } from '../context.ts';
import { isLastAdministrator, isPerson, userObject } from '../users/account.ts';
import { COMMAND_LINE, openSession, type SignedIn } from './session.service.ts';

/** What the provider says of a person; the server has checked its signature, and its texts. */
export interface ProviderClaims extends IdentityKey {
  email: string | undefined;
  isEmailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  /** Undefined where no claim gives roles, null where the claim names none. */
  role: Role | null | undefined;
  /** Null where the provider does not tell when the person proved who they are. */
  authenticatedAt: Date | null;
}

const refuse = (message: string) => new DomainError('FORBIDDEN', message);

/**
 * @param allowed e-mail addresses and domains; empty admits only users that an administrator added
 * @throws FORBIDDEN with a reason that the person may read
 */
export async function signInByProvider(
  ctx: Context,
  claims: ProviderClaims,
  allowed: readonly string[],
): Promise<SignedIn> {
  const { email, isEmailVerified, role } = claims;
  if (email === undefined || !emailSchema.safeParse(email).success) {
    throw refuse('Your organisation did not tell your e-mail address.');
  }
  if (!isEmailVerified) throw refuse('Your organisation has not verified your e-mail address.');
  if (allowed.length > 0 && !isAllowed(email, allowed)) {
    throw refuse('Your e-mail address is not allowed on this site.');
  }
  if (role === null) throw refuse('Your organisation gives you no role on this site.');
  return ctx.db.transaction().execute(async (db) => {
    await lockUsers(db);
    const { user, isLinked } = await findOrAdd(db, ctx, { ...claims, email }, allowed.length > 0);
    const current = await followRole(db, ctx, user, role);
    const former = ctx.identity?.tokenHash;
    if (former) await removeSession(db, former);
    return openSession(db, ctx, {
      user: current,
      // An unknown time counts as long ago.
      authenticatedAt: claims.authenticatedAt ?? new Date(0),
      action: 'session.signIn',
      object: null,
      detail: { provider: claims.issuer, ...(isLinked && { linked: true }) },
    });
  });
}

function isAllowed(email: string, allowed: readonly string[]): boolean {
  const address = foldCase(email);
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return allowed.some((entry) => foldCase(entry) === (entry.includes('@') ? address : domain));
}

/** The e-mail address finds a user once; then issuer and subject alone do. */
async function findOrAdd(
  db: Db,
  ctx: Context,
  claims: ProviderClaims & { email: string },
  mayAdd: boolean,
): Promise<{ user: User; isLinked: boolean }> {
  const { issuer, subject, email, role } = claims;
  const known = await findIdentityUser(db, claims);
  if (known) return { user: expectEnabled(known, ctx), isLinked: false };
  const found = await findPasswordAccount(db, email);
  const link = (userId: string) =>
    insertIdentity(db, { issuer, subject, userId, createdAt: ctx.now() });
  if (found) {
    const user = expectEnabled(found, ctx);
    if (await hasIdentityAt(db, user.id, issuer)) {
      throw refuse('The user with your e-mail address signs in with another account.');
    }
    await link(user.id);
    // Its password could sign in later, in password mode.
    await removeInvitation(db, user.id);
    return { user, isLinked: true };
  }
  if (!mayAdd) throw refuse('No user of this site has your e-mail address.');
  const user: User = {
    id: randomUUID(),
    email,
    firstName: claims.firstName,
    lastName: claims.lastName,
    profileImageUrl: null,
    role: role ?? 'editor',
  };
  await insertUser(db, user, ctx.now());
  await link(user.id);
  await recordChange(db, asProvider(ctx), 'users.create', userObject(user), {
    role: user.role,
    provider: issuer,
  });
  return { user, isLinked: true };
}

function expectEnabled({ user, isDisabled }: { user: User; isDisabled: boolean }, ctx: Context) {
  if (isDisabled || !isPerson(user, ctx.auth.mode)) throw refuse('Your account is disabled.');
  return user;
}

/** The last administrator stays one. */
async function followRole(db: Db, ctx: Context, user: User, role: Role | undefined): Promise<User> {
  if (role === undefined || role === user.role) return user;
  if (await isLastAdministrator(db, ctx, user)) return user;
  await updateUserAccount(db, user.id, { role });
  await recordChange(db, asProvider(ctx), 'users.update', userObject(user), {
    fields: ['role'],
    role,
  });
  return { ...user, role };
}

/** The person has not signed in yet. */
const asProvider = (ctx: Context) => ({
  ...ctx,
  identity: {
    ...COMMAND_LINE,
    user: { ...COMMAND_LINE.user, id: 'identity-provider', email: 'identity-provider' },
    via: 'sign-in' as const,
  },
});
