import { insertAuditEvents } from '@foreword/db/repositories/audit.ts';
import type { Db } from '@foreword/db/schema.ts';
import type { AuditDetail, AuditObjectKind } from '@foreword/domain/audit.ts';
import type { SignedInContext } from '../context.ts';

/** The part of the context that an entry needs. */
export type RecordedContext = Pick<SignedInContext, 'now' | 'origin' | 'requestId' | 'identity'>;

export interface Change {
  /** Path of the procedure, such as `categories.update`. */
  action: string;
  /** The changed object, with its name after the change. */
  object: { kind: AuditObjectKind; id: string | number; label: string } | null;
  detail?: AuditDetail;
}

/**
 * Writes a change into the audit log. Call it in the transaction of the change, so that neither
 * exists without the other.
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
