import { randomUUID } from 'node:crypto';
import { listAiCalls } from '@foreword/db/repositories/ai-call.ts';
import {
  eraseApiTokensOf,
  listApiTokens,
  revokeApiTokensOf,
} from '@foreword/db/repositories/api-token.ts';
import { eraseUserFromAudit } from '@foreword/db/repositories/audit.ts';
import { removeKeysOf } from '@foreword/db/repositories/idempotency.ts';
import { listIdentities, removeIdentitiesOf } from '@foreword/db/repositories/identity.ts';
import { removeInvitation, replaceInvitation } from '@foreword/db/repositories/invitation.ts';
import { listPasskeys, removePasskeysOf } from '@foreword/db/repositories/passkey.ts';
import { renameActorOfCopies } from '@foreword/db/repositories/recovery-copy.ts';
import { listOpenSessions, removeSessionsOf } from '@foreword/db/repositories/session.ts';
import {
  eraseUserAccount,
  insertUser,
  listUserAccounts,
  updateUserAccount,
} from '@foreword/db/repositories/user.ts';
import type { Db } from '@foreword/db/schema.ts';
import { DEMO_USER } from '@foreword/domain/demo-user.ts';
import { DomainError, refusal } from '@foreword/domain/errors.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import {
  type CreateUserInput,
  ERASED_USER,
  type Invitation,
  type PersonalData,
  type UpdateUserInput,
  type UserAccount,
} from '@foreword/domain/user-account.ts';
import { recordChange } from '../audit/record.ts';
import type { Context, SignedInContext } from '../context.ts';
import { hashSecret, lockUsersAs, newSecret, sessionClock } from '../session/session.service.ts';
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
async function expectAdministrators(
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

/** @throws NOT_FOUND */
export async function getPersonalData(ctx: SignedInContext, id: string): Promise<PersonalData> {
  const account = await getPerson(ctx.db, ctx, id);
  const sessions = await listOpenSessions(ctx.db, id, sessionClock(ctx));
  const tokens = await listApiTokens(ctx.db);
  return {
    account,
    sessions: sessions.map(({ tokenHash: _, ...session }) => session),
    identities: await listIdentities(ctx.db, id),
    passkeys: await listPasskeys(ctx.db, id),
    apiTokens: tokens.filter(({ createdBy }) => createdBy.id === id),
    aiCalls: await listAiCalls(ctx.db, { userId: id, limit: LIMITS.maxId }),
  };
}

/**
 * Removes a person: name, address, credentials. What they wrote and did stays, under no name.
 * @throws NOT_FOUND, INVALID for the last administrator and for the caller
 */
export function eraseUser(ctx: SignedInContext, id: string) {
  return ctx.db.transaction().execute(async (db) => {
    const user = await getLocked(db, ctx, id);
    await expectAdministrators(db, ctx, user, 'erase');
    await removeSessionsOf(db, id, sessionClock(ctx));
    await removeInvitation(db, id);
    await removeIdentitiesOf(db, id);
    await removePasskeysOf(db, id);
    await eraseApiTokensOf(db, id, ctx.now());
    // Answers that wait for a repeated call name their user.
    await removeKeysOf(db, id);
    await eraseUserAccount(db, id);
    await renameActorOfCopies(db, user.email, ERASED_USER);
    const auditEntries = await eraseUserFromAudit(db, user);
    await recordChange(db, ctx, 'users.erase', userObject({ id, email: ERASED_USER }), {
      auditEntries,
    });
    return { success: true as const, auditEntries };
  });
}
