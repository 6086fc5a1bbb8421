import { foldCase } from '@foreword/domain/fold-case.ts';
import { type Role, roleSchema } from '@foreword/domain/user.ts';
import type { UserAccount } from '@foreword/domain/user-account.ts';
import { LOCKS, lockInTransaction } from '../engine.ts';
import type { Db } from '../schema.ts';

/**
 * Lets no other transaction change who may sign in, and with what rights, until this one ends.
 * @param db the handle of a transaction
 */
export const lockUsers = (db: Db): Promise<void> => lockInTransaction(db, LOCKS.users);

/** All users by e-mail. */
export async function listUserAccounts(db: Db, now: Date): Promise<UserAccount[]> {
  const rows = await accounts(db, now).orderBy('app_user.email_key').execute();
  return rows.map(toUserAccount);
}

export async function findUserAccount(
  db: Db,
  id: string,
  now: Date,
): Promise<UserAccount | undefined> {
  const row = await accounts(db, now).where('app_user.id', '=', id).executeTakeFirst();
  return row && toUserAccount(row);
}

/** Whether somebody has an e-mail address, whatever its case. */
export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('email_key', '=', foldCase(email))
    .executeTakeFirst();
  return row !== undefined;
}

/** What a write changes of a user; what is left out stays. */
export interface UserChanges {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  role?: Role | undefined;
  isDisabled?: boolean | undefined;
}

export async function updateUserAccount(db: Db, id: string, changes: UserChanges): Promise<void> {
  const { firstName, lastName, role, isDisabled } = changes;
  const columns = {
    first_name: firstName,
    last_name: lastName,
    role,
    is_disabled: isDisabled === undefined ? undefined : ((isDisabled ? 1 : 0) as 0 | 1),
  };
  // An update that sets nothing is no statement.
  if (Object.values(columns).every((value) => value === undefined)) return;
  await db.updateTable('app_user').set(columns).where('id', '=', id).execute();
}

const accounts = (db: Db, now: Date) =>
  db
    .selectFrom('app_user')
    .leftJoin('invitation', (join) =>
      join
        .onRef('invitation.user_id', '=', 'app_user.id')
        .on('invitation.expires_at', '>', now.toISOString()),
    )
    .selectAll('app_user')
    .select((e) => [
      'invitation.expires_at as invitation_expires_at',
      e
        .selectFrom('session')
        .select((e) => e.fn.countAll().as('count'))
        .whereRef('session.user_id', '=', 'app_user.id')
        .where('session.expires_at', '>', now.toISOString())
        .as('open_sessions'),
    ]);

type AccountRow = Awaited<ReturnType<ReturnType<typeof accounts>['execute']>>[number];

function toUserAccount(row: AccountRow): UserAccount {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: roleSchema.parse(row.role),
    isDisabled: row.is_disabled === 1,
    createdAt: row.created_at,
    lastSignedInAt: row.last_signed_in_at,
    openSessions: Number(row.open_sessions),
    hasPassword: row.password_hash !== null,
    invitationExpiresAt: row.invitation_expires_at,
  };
}
