import { toRow } from '../rows.ts';
import type { Db } from '../schema.ts';

interface NewInvitation {
  /** SHA-256 of the token, in hex. */
  tokenHash: string;
  userId: string;
  createdAt: Date;
  expiresAt: Date;
}

interface Invited {
  userId: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
}

export async function replaceInvitation(db: Db, invitation: NewInvitation): Promise<void> {
  await removeInvitation(db, invitation.userId);
  await db.insertInto('invitation').values(toRow(invitation)).execute();
}

/** Does not find expired invitations or those of disabled users. */
export async function findInvited(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<Invited | undefined> {
  return db
    .selectFrom('invitation')
    .innerJoin('app_user', 'app_user.id', 'invitation.user_id')
    .select([
      'app_user.id as userId',
      'app_user.email',
      'app_user.first_name as firstName',
      'app_user.last_name as lastName',
    ])
    .where('invitation.token_hash', '=', tokenHash)
    .where('invitation.expires_at', '>', now.toISOString())
    .where('app_user.is_disabled', '=', 0)
    .executeTakeFirst();
}

/** Does nothing if the user has none. */
export async function removeInvitation(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('invitation').where('user_id', '=', userId).execute();
}
