import { type ApiToken, type Scope, scopeSchema } from '@foreword/domain/api-token.ts';
import type { Role, User } from '@foreword/domain/user.ts';
import { roleSchema } from '@foreword/domain/user.ts';
import { ERASED_USER } from '@foreword/domain/user-account.ts';
import type { InferResult } from 'kysely';
import { fromRow, toRow } from '../rows.ts';
import type { Db } from '../schema.ts';
import { toUser } from './user.ts';

interface NewApiTokenRow {
  userId: string;
  name: string;
  /** SHA-256 of the token, in hex. */
  tokenHash: string;
  tokenStart: string;
  role: Role;
  scopes: readonly Scope[];
  createdAt: Date;
  expiresAt: Date;
}

export async function insertApiToken(db: Db, token: NewApiTokenRow): Promise<number> {
  const { id } = await db
    .insertInto('api_token')
    .values({
      ...toRow(token),
      scopes: token.scopes.join(' '),
      last_used_at: null,
      revoked_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function listApiTokens(db: Db): Promise<ApiToken[]> {
  const rows = await apiTokens(db).orderBy('api_token.id', 'desc').execute();
  return rows.map(toApiToken);
}

export async function findApiToken(db: Db, id: number): Promise<ApiToken | undefined> {
  const row = await apiTokens(db).where('api_token.id', '=', id).executeTakeFirst();
  return row && toApiToken(row);
}

/** @returns false for a token that was revoked before */
export async function revokeApiToken(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api_token')
    .set({ revoked_at: now.toISOString() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** @returns how many tokens were usable until now */
export async function revokeApiTokensOf(db: Db, userId: string, now: Date): Promise<number> {
  const revoked = await db
    .updateTable('api_token')
    .set({ revoked_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('expires_at')
    .execute();
  return revoked.filter(({ expires_at }) => expires_at > now.toISOString()).length;
}

/** Revokes the tokens of a user and forgets their names. */
export async function eraseApiTokensOf(db: Db, userId: string, now: Date): Promise<void> {
  await revokeApiTokensOf(db, userId, now);
  await db
    .updateTable('api_token')
    .set({ name: ERASED_USER })
    .where('user_id', '=', userId)
    .execute();
}

interface UsableApiToken {
  id: number;
  name: string;
  role: Role;
  scopes: readonly Scope[];
  /** The creator, with their own role. */
  user: User;
  lastUsedAt: string | null;
}

/** Does not find revoked or expired tokens, or tokens of disabled users. */
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
      'api_token.scopes as token_scopes',
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
      scopes: parseScopes(row.token_scopes),
      user: toUser(row),
      lastUsedAt: row.last_used_at,
    }
  );
}

export async function touchApiToken(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('api_token')
    .set({ last_used_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

const apiTokens = (db: Db) =>
  db
    .selectFrom('api_token')
    .innerJoin('app_user', 'app_user.id', 'api_token.user_id')
    .select([
      'api_token.id',
      'api_token.name',
      'api_token.role',
      'api_token.scopes',
      'api_token.token_start',
      'api_token.user_id',
      'app_user.email',
      'api_token.created_at',
      'api_token.expires_at',
      'api_token.last_used_at',
      'api_token.revoked_at',
    ]);

type ApiTokenRow = InferResult<ReturnType<typeof apiTokens>>[number];

const toApiToken = ({ role, scopes, user_id: id, email, ...row }: ApiTokenRow): ApiToken => ({
  ...fromRow(row),
  role: roleSchema.parse(role),
  scopes: parseScopes(scopes),
  createdBy: { id, email },
});

const parseScopes = (text: string): Scope[] =>
  text.split(' ').flatMap((word) => scopeSchema.safeParse(word).data ?? []);
