import type { Role, User } from '@foreword/domain/user.ts';
import { roleSchema } from '@foreword/domain/user.ts';
import type { Db } from '../schema.ts';
import { toUser } from './user.ts';

export interface UsableApiToken {
  id: number;
  name: string;
  role: Role;
  /** Who made it, with their own role. */
  user: User;
  lastUsedAt: string | null;
}

/** The token of a hash that is neither revoked nor expired, of a user who is not disabled. */
export async function findUsableApiToken(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<UsableApiToken | undefined> {
  const row = await db
    .selectFrom('api_token')
    .innerJoin('app_user', 'app_user.id', 'api_token.user_id')
    .selectAll('app_user')
    .select([
      'api_token.id as token_id',
      'api_token.name as token_name',
      'api_token.role as token_role',
      'api_token.last_used_at',
    ])
    .where('api_token.token_hash', '=', tokenHash)
    .where('api_token.revoked_at', 'is', null)
    .where('api_token.expires_at', '>', now.toISOString())
    .where('app_user.is_disabled', '=', 0)
    .executeTakeFirst();
  return (
    row && {
      id: row.token_id,
      name: row.token_name,
      role: roleSchema.parse(row.token_role),
      user: toUser(row),
      lastUsedAt: row.last_used_at,
    }
  );
}

/** Writes down that a token was used. */
export async function touchApiToken(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('api_token')
    .set({ last_used_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
}
