import { insertAuditEvents } from '@foreword/db/repositories/audit.ts';
import type { Db } from '@foreword/db/schema.ts';
import type { AuditDetail, AuditObjectKind } from '@foreword/domain/audit.ts';
import type { Identity } from '../session/session.service.ts';
import type { Context } from '../trpc.ts';

/** What is kept of a request beside the change it made. */
export type RecordedContext = Pick<Context, 'now' | 'origin' | 'requestId'> & {
  identity: Identity;
};

/** The context of a signed-in caller who changes something. */
export type ActorContext = RecordedContext & Pick<Context, 'db'>;

export interface Change {
  /** Path of the procedure, such as `categories.update`. */
  action: string;
  /** What was changed, with its name as it is after the change. */
  object: { kind: AuditObjectKind; id: string | number; label: string } | null;
  detail?: AuditDetail;
}

/**
 * Writes into the audit log who made a change. Called in the transaction of the change, so that
 * there is neither a change without its entry nor an entry without its change.
 * @param db the handle of that transaction
 */
export const recordChange = (db: Db, ctx: RecordedContext, change: Change): Promise<void> =>
  recordChanges(db, ctx, [change]);

/** As `recordChange`, for many objects at once. */
export function recordChanges(
  db: Db,
  { now, origin, requestId, identity }: RecordedContext,
  changes: readonly Change[],
): Promise<void> {
  const { user, via, apiToken } = identity;
  const common = {
    at: now(),
    actor: { userId: user.id, label: user.email, via, tokenId: apiToken?.id ?? null },
    ...origin,
    requestId,
  };
  return insertAuditEvents(
    db,
    changes.map(({ action, object, detail = {} }) => ({ ...common, action, object, detail })),
  );
}
