import { foldCase } from '@foreword/domain/fold-case.ts';
import type { User } from '@foreword/domain/user.ts';
import { locksRows } from '../engine.ts';
import type { Db } from '../schema.ts';
import { toUser } from './user.ts';

/** What a sign-in is checked against. */
export interface PasswordAccount {
  user: User;
  /** Null until one is set. */
  passwordHash: string | null;
  isDisabled: boolean;
}

/** The account of an e-mail, whatever its case. */
export async function findPasswordAccount(
  db: Db,
  email: string,
): Promise<PasswordAccount | undefined> {
  return toAccount(await accounts(db).where('email_key', '=', foldCase(email)).executeTakeFirst());
}

/**
 * An account that nobody else changes until the transaction ends.
 * @param db the handle of a transaction
 */
export async function lockPasswordAccount(
  db: Db,
  id: string,
): Promise<PasswordAccount | undefined> {
  const row = await accounts(db)
    .where('id', '=', id)
    .$if(locksRows(db), (query) => query.forUpdate())
    .executeTakeFirst();
  return toAccount(row);
}

export async function updatePasswordHash(db: Db, id: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .execute();
}

const accounts = (db: Db) => db.selectFrom('app_user').selectAll();

type AccountRow = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirst']>>;

const toAccount = (row: AccountRow): PasswordAccount | undefined =>
  row && {
    user: toUser(row),
    passwordHash: row.password_hash,
    isDisabled: row.is_disabled === 1,
  };
