import type { Db } from '../schema.ts';

interface NewInvitation {
  /** SHA-256 of the token, in hex. */
  tokenHash: string;
  userId: string;
  createdAt: Date;
  expiresAt: Date;
}

export async function replaceInvitation(db: Db, invitation: NewInvitation): Promise<void> {
  await removeInvitation(db, invitation.userId);
  await db
    .insertInto('invitation')
    .values({
      token_hash: invitation.tokenHash,
      user_id: invitation.userId,
      created_at: invitation.createdAt.toISOString(),
      expires_at: invitation.expiresAt.toISOString(),
    })
    .execute();
}

/** Does not find expired invitations or those of disabled users. */
export async function findInvited(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<{ userId: string; email: string } | undefined> {
  const row = await db
    .selectFrom('invitation')
    .innerJoin('app_user', 'app_user.id', 'invitation.user_id')
    .select(['app_user.id', 'app_user.email'])
    .where('invitation.token_hash', '=', tokenHash)
    .where('invitation.expires_at', '>', now.toISOString())
    .where('app_user.is_disabled', '=', 0)
    .executeTakeFirst();
  return row && { userId: row.id, email: row.email };
}

/** @returns whether the user had one, expired or not */
export async function removeInvitation(db: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('invitation')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
