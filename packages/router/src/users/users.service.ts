import { randomUUID } from 'node:crypto';
import { revokeApiTokensOf } from '@foreword/db/repositories/api-token.ts';
import { removeInvitation, replaceInvitation } from '@foreword/db/repositories/invitation.ts';
import { removePasskeysOf } from '@foreword/db/repositories/passkey.ts';
import { removeSessionsOf } from '@foreword/db/repositories/session.ts';
import { insertUser, listUserAccounts, updateUserAccount } from '@foreword/db/repositories/user.ts';
import type { Db } from '@foreword/db/schema.ts';
import { DEMO_USER } from '@foreword/domain/demo-user.ts';
import { DomainError, refusal } from '@foreword/domain/errors.ts';
import type {
  CreateUserInput,
  Invitation,
  UpdateUserInput,
  UserAccount,
} from '@foreword/domain/user-account.ts';
import { recordChange } from '../audit/record.ts';
import type { Context, SignedInContext } from '../context.ts';
import { hashSecret, newSecret } from '../session/secret.ts';
import { lockUsersAs, sessionClock } from '../session/session.service.ts';
import {
  expectNewEmail,
  getLocked,
  getPerson,
  isLastAdministrator,
  isPerson,
  userObject,
} from './account.ts';

const INVITATION_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

export async function listUsers(ctx: Context): Promise<UserAccount[]> {
  const accounts = await listUserAccounts(ctx.db, sessionClock(ctx));
  return accounts.filter((account) => isPerson(account, ctx.auth.mode));
}

/** @throws CONFLICT for a taken e-mail address, in any case */
export function createUser(
  ctx: SignedInContext,
  { email, firstName, lastName, role }: CreateUserInput,
): Promise<{ user: UserAccount; invitation: Invitation }> {
  const id = randomUUID();
  return ctx.db.transaction().execute(async (db) => {
    await lockUsersAs(db, ctx);
    await expectNewEmail(db, email);
    const names = { firstName: firstName ?? null, lastName: lastName ?? null };
    await insertUser(db, { id, email, ...names, profileImageUrl: null, role }, ctx.now());
    const invitation = await giveInvitation(db, ctx, id);
    const user = await getPerson(db, ctx, id);
    await recordChange(db, ctx, 'users.create', userObject(user), { role });
    return { user, invitation };
  });
}

/** @throws NOT_FOUND, INVALID for the last administrator and for the caller's own rights */
export function updateUser(
  ctx: SignedInContext,
  { id, ...changes }: UpdateUserInput,
): Promise<UserAccount> {
  return ctx.db.transaction().execute(async (db) => {
    const before = await getLocked(db, ctx, id);
    const act = actOf(before, changes);
    if (act) await expectAdministrators(db, ctx, before, act);
    await updateUserAccount(db, id, changes);
    if (changes.isDisabled) {
      await removeSessionsOf(db, id, sessionClock(ctx));
      await removeInvitation(db, id);
    }
    const after = await getPerson(db, ctx, id);
    const fields = CHANGEABLE.filter((field) => before[field] !== after[field]);
    if (fields.length > 0) {
      await recordChange(db, ctx, 'users.update', userObject(after), {
        fields,
        ...(before.role !== after.role && { role: after.role }),
        ...(before.isDisabled !== after.isDisabled && { isDisabled: after.isDisabled }),
      });
    }
    return after;
  });
}

const CHANGEABLE = ['firstName', 'lastName', 'role', 'isDisabled'] as const;

const FIELD_OF = { disable: 'isDisabled', demote: 'role', erase: 'id' } as const;

function actOf(
  user: UserAccount,
  { role, isDisabled }: Omit<UpdateUserInput, 'id'>,
): 'disable' | 'demote' | undefined {
  if (isDisabled === true && !user.isDisabled) return 'disable';
  return role === 'editor' && user.role === 'admin' ? 'demote' : undefined;
}

/** @throws INVALID where an act would end the caller's own rights or leave no administrator */
export async function expectAdministrators(
  db: Db,
  ctx: SignedInContext,
  user: UserAccount,
  act: keyof typeof FIELD_OF,
): Promise<void> {
  const refuse = (message: string) => refusal('INVALID', FIELD_OF[act], message);

  if (user.id === ctx.identity.user.id) throw refuse(`You cannot ${act} yourself`);
  if (await isLastAdministrator(db, ctx, user)) {
    throw refuse(`You cannot ${act} the last administrator: make another user one first`);
  }
}

/** @throws NOT_FOUND, INVALID for a user who cannot use an invitation */
export function inviteUser(ctx: SignedInContext, id: string): Promise<Invitation> {
  return ctx.db.transaction().execute(async (db) => {
    const user = await getLocked(db, ctx, id);
    if (user.isDisabled) {
      throw new DomainError('INVALID', 'This user is disabled: enable them first');
    }
    if (user.id === DEMO_USER.id) {
      throw new DomainError('INVALID', 'The demo account signs in without a password');
    }
    const invitation = await giveInvitation(db, ctx, id);
    await recordChange(db, ctx, 'users.invite', userObject(user));
    return invitation;
  });
}

/** @param db the handle of a transaction that has locked the users */
async function giveInvitation(db: Db, ctx: Context, userId: string): Promise<Invitation> {
  const token = newSecret();
  const createdAt = ctx.now();
  const expiresAt = new Date(createdAt.getTime() + INVITATION_LIFETIME_MS);
  await replaceInvitation(db, { tokenHash: hashSecret(token), userId, createdAt, expiresAt });
  return {
    // Browsers send no fragment, so the token reaches no log.
    url: `${ctx.auth.loginUrl}#invitation=${token}`,
    expiresAt: expiresAt.toISOString(),
  };
}

export function endSessions(
  ctx: SignedInContext,
  { id, revokeTokens }: { id: string; revokeTokens: boolean },
) {
  return ctx.db.transaction().execute(async (db) => {
    const user = await getLocked(db, ctx, id);
    const ended = await removeSessionsOf(db, id, sessionClock(ctx));
    const revokedTokens = revokeTokens ? await revokeApiTokensOf(db, id, ctx.now()) : 0;
    // A thief of the session may have added one.
    const removedPasskeys = revokeTokens ? await removePasskeysOf(db, id) : 0;
    if (ended > 0 || revokedTokens > 0 || removedPasskeys > 0) {
      await recordChange(db, ctx, 'users.endSessions', userObject(user), {
        ended,
        revokedTokens,
        removedPasskeys,
      });
    }
    return {
      success: true as const,
      ended,
      ...(revokeTokens && { revokedTokens, removedPasskeys }),
    };
  });
}
