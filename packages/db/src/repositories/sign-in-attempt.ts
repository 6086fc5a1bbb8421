import type { AuditDetail } from '@foreword/domain/audit.ts';
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

/** A label is an e-mail address with case folded; `addressStart` ends with a colon. */
type AttemptsOf = { label: string } | { address: string } | { addressStart: string };

/** More than the limits allow in one window. */
const MOST_ATTEMPTS = 200;

/**
 * Failed sign-ins, newest first. An entry with a future time, from a clock that was set back, counts
 * until an entry with a higher number is older than the window.
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
    // An expression avoids the index by time: the engines then read back from the newest entry.
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

export const insertFailedSignIn = (
  db: Db,
  event: Pick<NewAuditEvent, 'at' | 'address' | 'userAgent' | 'requestId'>,
  { label, detail }: { label: string; detail: AuditDetail },
): Promise<void> =>
  insertAuditEvents(db, [
    {
      ...event,
      action: SIGN_IN,
      actor: { userId: null, label, via: 'none', tokenId: null },
      object: null,
      detail,
    },
  ]);

/** Addresses of a user's latest sign-ins by password; `email` as stored. */
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
