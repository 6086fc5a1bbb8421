import {
  findApiToken,
  insertApiToken,
  revokeApiToken,
} from '@foreword/db/repositories/api-token.ts';
import { findActiveUser } from '@foreword/db/repositories/user.ts';
import type { Db } from '@foreword/db/schema.ts';
import {
  API_TOKEN_PREFIX,
  type ApiToken,
  type CreateTokenInput,
  type NewApiToken,
} from '@foreword/domain/api-token.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import { type Change, recordChange } from '../audit/record.ts';
import type { SignedInContext } from '../context.ts';
import { orNotFound } from '../expectations.ts';
import { expectScope } from '../session/rights.ts';
import { hashSecret, lockUsersAs, newSecret } from '../session/session.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Enough to tell tokens apart, too little to guess one. */
const START_LENGTH = API_TOKEN_PREFIX.length + 6;

/** @throws INVALID for an account that cannot sign in, whose tokens would not work */
export async function createToken(
  ctx: SignedInContext,
  { name, role, scopes, expiresInDays }: CreateTokenInput,
): Promise<NewApiToken> {
  // A token gives no more than it has.
  for (const scope of scopes) expectScope(ctx, scope);
  const token = `${API_TOKEN_PREFIX}${newSecret()}`;
  const createdAt = ctx.now();
  const userId = ctx.identity.user.id;
  return ctx.db.transaction().execute(async (db) => {
    await lockUsersAs(db, ctx);
    if ((await findActiveUser(db, userId)) === undefined) {
      throw new DomainError(
        'INVALID',
        'A token acts for its maker: sign in to the running server to make one',
      );
    }
    const id = await insertApiToken(db, {
      userId,
      name,
      tokenHash: hashSecret(token),
      tokenStart: token.slice(0, START_LENGTH),
      role,
      scopes,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + expiresInDays * DAY_MS),
    });
    const created = await getToken(db, id);
    await recordChange(db, ctx, 'tokens.create', tokenObject(created), {
      role,
      scopes,
      expiresInDays,
    });
    return { ...created, token };
  });
}

export function revokeToken(ctx: SignedInContext, id: number): Promise<{ success: true }> {
  return ctx.db.transaction().execute(async (db) => {
    const token = await getToken(db, id);
    if (await revokeApiToken(db, id, ctx.now())) {
      await recordChange(db, ctx, 'tokens.revoke', tokenObject(token));
    }
    return { success: true as const };
  });
}

const getToken = async (db: Db, id: number): Promise<ApiToken> =>
  orNotFound(await findApiToken(db, id), 'Token not found');

const tokenObject = ({ id, name }: ApiToken): Change['object'] => ({
  kind: 'token',
  id,
  label: name,
});
