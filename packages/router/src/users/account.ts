import { findUserAccount, isEmailTaken, listUserAccounts } from '@foreword/db/repositories/user.ts';
import type { Db } from '@foreword/db/schema.ts';
import { DEMO_USER } from '@foreword/domain/demo-user.ts';
import { refusal } from '@foreword/domain/errors.ts';
import type { AuthMode } from '@foreword/domain/sign-in.ts';
import {
  COMMAND_LINE_USER_ID,
  ERASED_DOMAIN,
  type UserAccount,
} from '@foreword/domain/user-account.ts';
import type { Change } from '../audit/record.ts';
import type { Context, SignedInContext } from '../context.ts';
import { orNotFound } from '../expectations.ts';
import { lockUsersAs, sessionClock } from '../session/session.service.ts';

/** The demo account belongs to people in demo mode only; the command line's and erased ones never do. */
export const isPerson = (
  { id, email }: Pick<UserAccount, 'id' | 'email'>,
  mode: AuthMode,
): boolean =>
  id !== COMMAND_LINE_USER_ID &&
  (id !== DEMO_USER.id || mode === 'demo') &&
  !email.endsWith(`@${ERASED_DOMAIN}`);

/** Locks all users until the transaction ends. */
export async function getLocked(db: Db, ctx: SignedInContext, id: string): Promise<UserAccount> {
  await lockUsersAs(db, ctx);
  return getPerson(db, ctx, id);
}

export async function getPerson(db: Db, ctx: Context, id: string): Promise<UserAccount> {
  const account = await findUserAccount(db, id, sessionClock(ctx));
  return orNotFound(account && isPerson(account, ctx.auth.mode) && account, 'User not found');
}

export async function isLastAdministrator(
  db: Db,
  ctx: Context,
  { id }: Pick<UserAccount, 'id'>,
): Promise<boolean> {
  const accounts = await listUserAccounts(db, sessionClock(ctx));
  const administrators = accounts.filter(
    (account) =>
      account.role === 'admin' && !account.isDisabled && isPerson(account, ctx.auth.mode),
  );
  return administrators.length === 1 && administrators[0]?.id === id;
}

export async function expectNewEmail(db: Db, email: string): Promise<void> {
  if (!(await isEmailTaken(db, email))) return;
  throw refusal('CONFLICT', 'email', 'Another user has this e-mail address');
}

export const userObject = ({ id, email }: Pick<UserAccount, 'id' | 'email'>): Change['object'] => ({
  kind: 'user',
  id,
  label: email,
});
