import { sql } from 'kysely';
import type { Db } from '../schema.ts';
import { insertAuditEvents, type NewAuditEvent } from './audit.ts';

const SIGN_IN = 'session.signIn';

/** Sign-ins that succeed by setting a password; failed ones are not recorded. */
const ACCEPT_INVITATION = 'session.acceptInvitation';

/** A failed sign-in of the log. */
export interface FailedSignIn {
  id: number;
  at: string;
  address: string | null;
  /** Whether it was not even looked at, as too many had failed before. */
  isRefused: boolean;
}

/** What was given as e-mail, with case folded; or the address it came from, or its beginning up to a colon. */
export type AttemptsOf = { label: string } | { address: string } | { addressStart: string };

/** More than any limit lets happen in one window. */
const MOST_ATTEMPTS = 200;

/**
 * Failed sign-ins that happened less than a window ago, the newest first. A clock that was set back
 * does not hide any: entries in what is the future now count until an entry after them is older
 * than the window; the numbers of entries tell their order whatever the clock did.
 * @param since the beginning of the window
 */
export async function listFailedSignIns(
  db: Db,
  of: AttemptsOf,
  since: Date,
): Promise<FailedSignIn[]> {
  const time = since.toISOString();
  const settled = await db
    .selectFrom('audit_event')
    .select('id')
    // An expression, so that no engine sorts what an index of the times finds: the newest entries
    // are looked at one by one, and the first that is old enough ends it.
    .where(sql`at || ''`, '<=', time)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const rows = await db
    .selectFrom('audit_event')
    .select(['id', 'at', 'address', 'detail'])
    .where('action', '=', SIGN_IN)
    .where((e) => {
      if ('label' in of) return e('actor_label', '=', of.label);
      if ('address' in of) return e('address', '=', of.address);
      // A range, which the index of addresses knows how to find.
      const { addressStart } = of;
      return e.between('address', addressStart, `${addressStart.slice(0, -1)};`);
    })
    .where('via', '=', 'none')
    .where('at', '>', time)
    .$if(settled !== undefined, (query) => query.where('id', '>', settled?.id ?? 0))
    .orderBy('at', 'desc')
    .limit(MOST_ATTEMPTS)
    .execute();
  return rows.map(({ id, at, address, detail }) => ({
    id,
    at,
    address,
    isRefused: JSON.parse(detail).refused === true,
  }));
}

/** Adds a failed sign-in to the log; nobody is named as its actor, only what was given. */
export const insertFailedSignIn = (
  db: Db,
  event: Pick<NewAuditEvent, 'at' | 'address' | 'userAgent' | 'requestId'>,
  { label, isRefused }: { label: string; isRefused: boolean },
): Promise<void> =>
  insertAuditEvents(db, [
    {
      ...event,
      action: SIGN_IN,
      actor: { userId: null, label, via: 'none', tokenId: null },
      object: null,
      detail: isRefused ? { refused: true } : {},
    },
  ]);

/**
 * Addresses from which somebody has lately signed in with their password.
 * @param email as it is stored
 */
export async function listSignInAddresses(db: Db, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_event')
    .select('address')
    .where('action', 'in', [SIGN_IN, ACCEPT_INVITATION])
    .where('actor_label', '=', email)
    .where('via', '=', 'sign-in')
    .orderBy('at', 'desc')
    .limit(MOST_ATTEMPTS)
    .execute();
  return rows.flatMap(({ address }) => address ?? []);
}
