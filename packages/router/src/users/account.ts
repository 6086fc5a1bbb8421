import {
  findUserAccount,
  isEmailTaken,
  lockUsers,
} from '@foreword/db/repositories/user-account.ts';
import type { Db } from '@foreword/db/schema.ts';
import { DEMO_USER } from '@foreword/domain/demo.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import { COMMAND_LINE_USER_ID, type UserAccount } from '@foreword/domain/user-account.ts';
import type { ActorContext, Change } from '../audit/record.ts';
import type { AuthMode } from '../session/session.service.ts';
import type { Context } from '../trpc.ts';

/** The context of somebody who administers users. */
export type UsersContext = ActorContext & Pick<Context, 'auth'>;

/** Whether an account is of this installation's people, and not one that nobody can sign in to. */
export const isPerson = ({ id }: Pick<UserAccount, 'id'>, mode: AuthMode): boolean =>
  id !== COMMAND_LINE_USER_ID && (id !== DEMO_USER.id || mode === 'demo');

/**
 * A user whom nobody else changes until the transaction ends.
 * @param db the handle of a transaction
 * @throws NOT_FOUND
 */
export async function getLocked(
  db: Db,
  { auth, now }: Pick<UsersContext, 'auth' | 'now'>,
  id: string,
): Promise<UserAccount> {
  await lockUsers(db);
  const account = await findUserAccount(db, id, now());
  if (!account || !isPerson(account, auth.mode)) {
    throw new DomainError('NOT_FOUND', 'User not found');
  }
  return account;
}

/**
 * @param db the handle of a transaction that has locked the users
 * @throws CONFLICT if somebody has the e-mail address, whatever its case
 */
export async function expectNewEmail(db: Db, email: string): Promise<void> {
  if (!(await isEmailTaken(db, email))) return;
  const message = 'Somebody has this e-mail address already';
  throw new DomainError('CONFLICT', message, { issues: [{ path: 'email', message }] });
}

/** A user as the audit log names them. */
export const userObject = ({ id, email }: Pick<UserAccount, 'id' | 'email'>): Change['object'] => ({
  kind: 'user',
  id,
  label: email,
});
