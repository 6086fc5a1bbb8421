import { sql } from 'kysely';
import type { Db } from '../schema.ts';
import { insertAuditEvents, type NewAuditEvent } from './audit.ts';

const SIGN_IN = 'session.signIn';

/** Recorded for success only. */
const ACCEPT_INVITATION = 'session.acceptInvitation';

export interface FailedSignIn {
  id: number;
  at: string;
  address: string | null;
  /** Refused without a check, after too many failures. */
  isRefused: boolean;
}

/** The given e-mail address with case folded; or the caller's address, or its prefix up to a colon. */
export type AttemptsOf = { label: string } | { address: string } | { addressStart: string };

/** More than the limits allow in one window. */
const MOST_ATTEMPTS = 200;

/**
 * Failed sign-ins of the window, newest first. A clock that was set back hides none: an entry with
 * a future time counts until an entry with a higher number is older than the window.
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
    // An expression keeps the engines from the index by time. They read from the newest entry to
    // the first old one, instead of sorting all old ones.
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
      // A range can use the index by address; `;` follows the colon in ASCII.
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

/** The entry has no user as actor, only the given e-mail address. */
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
 * Addresses of a user's latest sign-ins by password.
 * @param email as stored
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
