import { foldCase } from '@foreword/domain/fold-case.ts';
import { roleSchema, type User } from '@foreword/domain/user.ts';
import type { Selectable } from 'kysely';
import type { Db, UserTable } from '../schema.ts';

/** @throws CONFLICT if there is one with that id or e-mail already */
export async function insertUser(db: Db, user: User, createdAt: Date): Promise<void> {
  await db.insertInto('app_user').values(toRow(user, createdAt)).execute();
}

/** Adds a user unless there is one with that id or e-mail already. */
export async function insertUserIfAbsent(db: Db, user: User, createdAt: Date): Promise<void> {
  await db
    .insertInto('app_user')
    .values(toRow(user, createdAt))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A user who may act: disabled ones are not found. */
export async function findActiveUser(db: Db, id: string): Promise<User | undefined> {
  const row = await db
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', id)
    .where('is_disabled', '=', 0)
    .executeTakeFirst();
  return row && toUser(row);
}

const toRow = (user: User, createdAt: Date): UserTable => ({
  id: user.id,
  email: user.email,
  email_key: foldCase(user.email),
  first_name: user.firstName,
  last_name: user.lastName,
  display_name: null,
  profile_image_url: user.profileImageUrl,
  role: user.role,
  password_hash: null,
  is_disabled: 0,
  created_at: createdAt.toISOString(),
  last_signed_in_at: null,
});

/** Writes down that somebody has signed in. */
export async function touchSignedIn(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ last_signed_in_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

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
