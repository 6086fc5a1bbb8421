import { randomUUID } from 'node:crypto';
import { removeInvitation } from '@foreword/db/repositories/invitation.ts';
import { removeSessionsOf } from '@foreword/db/repositories/session.ts';
import { insertUser } from '@foreword/db/repositories/user.ts';
import {
  listUserAccounts,
  lockUsers,
  updateUserAccount,
} from '@foreword/db/repositories/user-account.ts';
import type { Db } from '@foreword/db/schema.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import type {
  CreateUserInput,
  Invitation,
  UpdateUserInput,
  UserAccount,
} from '@foreword/domain/user-account.ts';
import { recordChange } from '../audit/record.ts';
import { expectNewEmail, getLocked, isPerson, type UsersContext, userObject } from './account.ts';
import { giveInvitation } from './invitations.service.ts';

/** Everybody who may sign in, and who might if they were not disabled, by e-mail. */
export async function listUsers({
  db,
  now,
  auth,
}: Pick<UsersContext, 'db' | 'now' | 'auth'>): Promise<UserAccount[]> {
  const accounts = await listUserAccounts(db, now());
  return accounts.filter((account) => isPerson(account, auth.mode));
}

/** @throws CONFLICT if somebody has the e-mail address, whatever its case */
export function createUser(
  ctx: UsersContext,
  { email, firstName, lastName, role }: CreateUserInput,
): Promise<{ user: UserAccount; invitation: Invitation }> {
  const id = randomUUID();
  return ctx.db.transaction().execute(async (db) => {
    await lockUsers(db);
    await expectNewEmail(db, email);
    const names = { firstName: firstName ?? null, lastName: lastName ?? null };
    await insertUser(db, { id, email, ...names, profileImageUrl: null, role }, ctx.now());
    const invitation = await giveInvitation(db, ctx, id);
    const user = await getLocked(db, ctx, id);
    await recordChange(db, ctx, {
      action: 'users.create',
      object: userObject(user),
      detail: { role },
    });
    return { user, invitation };
  });
}

/**
 * Changes names, role, and whether somebody is kept out. Disabling ends their sessions, which stay
 * ended when they are enabled again, and voids their invitation.
 * @throws NOT_FOUND, INVALID where it would leave nobody to administer the site, or the actor themselves out
 */
export function updateUser(
  ctx: UsersContext,
  { id, ...changes }: UpdateUserInput,
): Promise<UserAccount> {
  return ctx.db.transaction().execute(async (db) => {
    const before = await getLocked(db, ctx, id);
    await expectAdministrators(db, ctx, before, changes);
    await updateUserAccount(db, id, changes);
    if (changes.isDisabled) {
      await removeSessionsOf(db, id, ctx.now());
      await removeInvitation(db, id);
    }
    const after = await getLocked(db, ctx, id);
    const fields = CHANGEABLE.filter((field) => before[field] !== after[field]);
    if (fields.length > 0) {
      await recordChange(db, ctx, {
        action: 'users.update',
        object: userObject(after),
        detail: {
          fields,
          ...(before.role !== after.role && { role: after.role }),
          ...(before.isDisabled !== after.isDisabled && { isDisabled: after.isDisabled }),
        },
      });
    }
    return after;
  });
}

const CHANGEABLE = ['firstName', 'lastName', 'role', 'isDisabled'] as const;

/** @throws INVALID where a change would leave the site, or the actor, without an administrator's rights */
async function expectAdministrators(
  db: Db,
  { identity, auth, now }: UsersContext,
  user: UserAccount,
  changes: Omit<UpdateUserInput, 'id'>,
): Promise<void> {
  const isDemoted = user.role === 'admin' && changes.role === 'editor';
  const isDisabled = !user.isDisabled && changes.isDisabled === true;
  if (!isDemoted && !isDisabled) return;
  const path = isDisabled ? 'isDisabled' : 'role';
  const act = isDisabled ? 'disable' : 'demote';
  const refuse = (message: string) =>
    new DomainError('INVALID', message, { issues: [{ path, message }] });

  if (user.id === identity.user.id) throw refuse(`You cannot ${act} yourself`);
  const isAdministrator = (account: UserAccount) =>
    account.role === 'admin' && !account.isDisabled && isPerson(account, auth.mode);
  if (!isAdministrator(user)) return;
  const others = (await listUserAccounts(db, now())).filter(({ id }) => id !== user.id);
  if (!others.some(isAdministrator)) {
    throw refuse(`You cannot ${act} the last administrator: make somebody else one first`);
  }
}

/** @throws NOT_FOUND */
export function endSessions(
  ctx: UsersContext,
  id: string,
): Promise<{ success: true; ended: number }> {
  return ctx.db.transaction().execute(async (db) => {
    const user = await getLocked(db, ctx, id);
    const ended = await removeSessionsOf(db, id, ctx.now());
    if (ended > 0) {
      await recordChange(db, ctx, {
        action: 'users.endSessions',
        object: userObject(user),
        detail: { ended },
      });
    }
    return { success: true as const, ended };
  });
}
