import { replaceInvitation } from '@foreword/db/repositories/invitation.ts';
import type { Db } from '@foreword/db/schema.ts';
import { DEMO_USER } from '@foreword/domain/demo.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import type { Invitation } from '@foreword/domain/user-account.ts';
import { recordChange } from '../audit/record.ts';
import { hashSecret, newSecret } from '../session/secret.ts';
import { getLocked, type UsersContext, userObject } from './account.ts';

const INVITATION_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Makes an invitation in place of the one made before.
 * @throws NOT_FOUND, INVALID if the user could not use it
 */
export function inviteUser(ctx: UsersContext, id: string): Promise<Invitation> {
  return ctx.db.transaction().execute(async (db) => {
    const user = await getLocked(db, ctx, id);
    if (user.isDisabled) {
      throw new DomainError('INVALID', 'This user is disabled: enable them first');
    }
    if (user.id === DEMO_USER.id) {
      throw new DomainError('INVALID', 'The demo account signs in without a password');
    }
    const invitation = await giveInvitation(db, ctx, id);
    await recordChange(db, ctx, { action: 'users.invite', object: userObject(user) });
    return invitation;
  });
}

/** @param db the handle of a transaction that has locked the users */
export async function giveInvitation(
  db: Db,
  { auth, now }: Pick<UsersContext, 'auth' | 'now'>,
  userId: string,
): Promise<Invitation> {
  const token = newSecret();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + INVITATION_LIFETIME_MS);
  await replaceInvitation(db, { tokenHash: hashSecret(token), userId, createdAt, expiresAt });
  return {
    // Browsers keep the fragment to themselves: it gets into no log of a server or a proxy.
    url: `${auth.loginUrl}#invitation=${token}`,
    expiresAt: expiresAt.toISOString(),
  };
}
