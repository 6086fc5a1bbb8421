import { foldCase } from '@foreword/domain/fold-case.ts';
import { type Role, roleSchema, type User } from '@foreword/domain/user.ts';
import { ERASED_DOMAIN, ERASED_USER, type UserAccount } from '@foreword/domain/user-account.ts';
import type { InferResult, Selectable } from 'kysely';
import { LOCKS, lockInTransaction, locksRows } from '../engine.ts';
import { prepared } from '../prepared.ts';
import { toRow } from '../rows.ts';
import type { Db, UserTable } from '../schema.ts';
import { isOpenSession, type SessionClock } from './session.ts';

/** Locks accounts and roles until the transaction ends. */
export const lockUsers = (db: Db): Promise<void> => lockInTransaction(db, LOCKS.users);

/** @throws CONFLICT for a taken id or e-mail address */
export async function insertUser(db: Db, user: User, createdAt: Date): Promise<void> {
  await db.insertInto('app_user').values(newRow(user, createdAt)).execute();
}

export async function insertUserIfAbsent(db: Db, user: User, createdAt: Date): Promise<void> {
  await db
    .insertInto('app_user')
    .values(newRow(user, createdAt))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findActiveUser(db: Db, id: string): Promise<User | undefined> {
  const [row] = await selectActive(db, { id });
  return row && toUser(row);
}

const selectActive = prepared((db, { id }: { id: string }) =>
  users(db).where('id', '=', id).where('is_disabled', '=', 0),
);

/** @param user an id, or an e-mail address in any case */
export async function findUserIdBy(db: Db, user: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where((e) => e.or([e('id', '=', user), e('email_key', '=', foldCase(user))]))
    .executeTakeFirst();
  return row?.id;
}

/** Does not find ended sessions or those of disabled users. */
export async function findSessionUser(
  db: Db,
  tokenHash: string,
  clock: SessionClock,
): Promise<{ user: User; lastSeenAt: string; authenticatedAt: string } | undefined> {
  const row = await users(db)
    .innerJoin('session', 'session.user_id', 'app_user.id')
    .select(['session.last_seen_at', 'session.authenticated_at'])
    .where('session.token_hash', '=', tokenHash)
    .where(isOpenSession(clock))
    .where('app_user.is_disabled', '=', 0)
    .executeTakeFirst();
  return (
    row && {
      user: toUser(row),
      lastSeenAt: row.last_seen_at,
      authenticatedAt: row.authenticated_at,
    }
  );
}

export const isEmailTaken = async (db: Db, email: string): Promise<boolean> =>
  (await findPasswordAccount(db, email)) !== undefined;

export const touchSignedIn = (db: Db, id: string, now: Date): Promise<void> =>
  updateUser(db, id, { last_signed_in_at: now.toISOString() });

interface PasswordAccount {
  user: User;
  passwordHash: string | null;
  isDisabled: boolean;
}

export async function findPasswordAccount(
  db: Db,
  email: string,
): Promise<PasswordAccount | undefined> {
  const row = await users(db).where('email_key', '=', foldCase(email)).executeTakeFirst();
  return row && toPasswordAccount(row);
}

export async function lockPasswordAccount(
  db: Db,
  id: string,
): Promise<PasswordAccount | undefined> {
  const row = await users(db)
    .where('id', '=', id)
    // A stronger lock would wait for each row that is being added for the user, such as a token.
    .$if(locksRows(db), (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return row && toPasswordAccount(row);
}

export const updatePasswordHash = (db: Db, id: string, passwordHash: string): Promise<void> =>
  updateUser(db, id, { password_hash: passwordHash });

export async function listUserAccounts(db: Db, clock: SessionClock): Promise<UserAccount[]> {
  const rows = await accounts(db, clock).orderBy('app_user.email_key').execute();
  return rows.map(toUserAccount);
}

export async function findUserAccount(
  db: Db,
  id: string,
  clock: SessionClock,
): Promise<UserAccount | undefined> {
  const row = await accounts(db, clock).where('app_user.id', '=', id).executeTakeFirst();
  return row && toUserAccount(row);
}

interface UserChanges {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  role?: Role | undefined;
  isDisabled?: boolean | undefined;
}

export async function updateUserAccount(db: Db, id: string, changes: UserChanges): Promise<void> {
  const { firstName, lastName, role, isDisabled } = changes;
  const columns = toRow({ firstName, lastName, role, isDisabled });
  // SQL has no update without a column.
  if (Object.values(columns).every((value) => value === undefined)) return;
  await updateUser(db, id, columns);
}

/** Leaves an account without a person: what refers to its id stays whole. */
export async function eraseUserAccount(db: Db, id: string): Promise<void> {
  const email = `${id}@${ERASED_DOMAIN}`;
  await updateUser(db, id, {
    email,
    email_key: foldCase(email),
    first_name: ERASED_USER,
    last_name: null,
    profile_image_url: null,
    password_hash: null,
    is_disabled: 1,
    last_signed_in_at: null,
  });
}

const users = (db: Db) => db.selectFrom('app_user').selectAll('app_user');

async function updateUser(db: Db, id: string, columns: Partial<UserTable>): Promise<void> {
  await db.updateTable('app_user').set(columns).where('id', '=', id).execute();
}

const accounts = (db: Db, clock: SessionClock) =>
  db
    .selectFrom('app_user')
    .leftJoin('invitation', (join) =>
      join
        .onRef('invitation.user_id', '=', 'app_user.id')
        .on('invitation.expires_at', '>', clock.now.toISOString()),
    )
    .selectAll('app_user')
    .select((e) => [
      'invitation.expires_at as invitation_expires_at',
      e
        .selectFrom('session')
        .select((e) => e.fn.countAll().as('count'))
        .whereRef('session.user_id', '=', 'app_user.id')
        .where(isOpenSession(clock))
        .as('open_sessions'),
    ]);

const newRow = (user: User, createdAt: Date): UserTable => ({
  ...toRow({ ...user, createdAt }),
  email_key: foldCase(user.email),
  password_hash: null,
  is_disabled: 0,
  last_signed_in_at: null,
});

export function toUser(row: Selectable<UserTable>): User {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: row.profile_image_url,
    role: roleSchema.parse(row.role),
  };
}

const toPasswordAccount = (row: Selectable<UserTable>): PasswordAccount => ({
  user: toUser(row),
  passwordHash: row.password_hash,
  isDisabled: row.is_disabled === 1,
});

type AccountRow = InferResult<ReturnType<typeof accounts>>[number];

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
