import type { User } from '@foreword/domain/user.ts';
import { hasRow } from '../counting.ts';
import { fromRow, toRow } from '../rows.ts';
import type { Db } from '../schema.ts';
import { toUser } from './user.ts';

export interface IdentityKey {
  issuer: string;
  subject: string;
}

export async function findIdentityUser(
  db: Db,
  { issuer, subject }: IdentityKey,
): Promise<{ user: User; isDisabled: boolean } | undefined> {
  const row = await db
    .selectFrom('identity')
    .innerJoin('app_user', 'app_user.id', 'identity.user_id')
    .selectAll('app_user')
    .where('identity.issuer', '=', issuer)
    .where('identity.subject', '=', subject)
    .executeTakeFirst();
  return row && { user: toUser(row), isDisabled: row.is_disabled === 1 };
}

export async function hasIdentityAt(db: Db, userId: string, issuer: string): Promise<boolean> {
  const own = db.selectFrom('identity').select('subject').where('user_id', '=', userId);
  return hasRow(own.where('issuer', '=', issuer));
}

/** @throws CONFLICT for a linked identity, and for a user who has another one of the issuer */
export async function insertIdentity(
  db: Db,
  { issuer, subject, userId, createdAt }: IdentityKey & { userId: string; createdAt: Date },
): Promise<void> {
  const row = toRow({ issuer, subject, userId, createdAt });
  await db.insertInto('identity').values(row).execute();
}

export async function listIdentities(
  db: Db,
  userId: string,
): Promise<(IdentityKey & { createdAt: string })[]> {
  return db
    .selectFrom('identity')
    .select(['issuer', 'subject', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('issuer')
    .execute();
}

export async function removeIdentitiesOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('identity').where('user_id', '=', userId).execute();
}

/** A sign-in that waits for the provider's answer. */
export interface SignInFlow {
  state: string;
  nonce: string;
  codeVerifier: string;
  returnTo: string;
  /** The user must prove again who they are. */
  isFresh: boolean;
}

/** Removes ended flows, too. */
export async function insertSignInFlow(
  db: Db,
  flow: SignInFlow,
  { secretHash, now, expiresAt }: { secretHash: string; now: Date; expiresAt: Date },
): Promise<void> {
  await db.deleteFrom('sign_in_flow').where('expires_at', '<=', now.toISOString()).execute();
  const row = { ...flow, secretHash, expiresAt };
  await db.insertInto('sign_in_flow').values(toRow(row)).execute();
}

/** The answer with its state takes a flow, once. Another tab may have an earlier flow. */
export async function takeSignInFlow(
  db: Db,
  { secretHash, state }: { secretHash: string; state: string },
  now: Date,
): Promise<SignInFlow | undefined> {
  const row = await db
    .deleteFrom('sign_in_flow')
    .where('secret_hash', '=', secretHash)
    .where('state', '=', state)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined || row.expires_at <= now.toISOString()) return undefined;
  const { secret_hash: _, expires_at: __, ...flow } = row;
  return fromRow(flow);
}
