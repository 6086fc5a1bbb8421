import { insertAuditEvents } from '@foreword/db/repositories/audit.ts';
import type { Db } from '@foreword/db/schema.ts';
import type { AuditDetail, AuditObjectKind } from '@foreword/domain/audit.ts';
import type { Context, SignedInContext } from '../context.ts';

export interface RecordedContext
  extends Pick<SignedInContext, 'now' | 'origin' | 'requestId' | 'identity'> {
  /** A dry run would hold the lock of the log until it ends. */
  isDryRun?: true;
}

export interface Change {
  action: string;
  object: { kind: AuditObjectKind; id: string | number; label: string } | null;
  detail?: AuditDetail;
}

/** @param db the handle of the change's own transaction */
export const recordChange = (
  db: Db,
  ctx: RecordedContext,
  action: string,
  object: Change['object'],
  detail: AuditDetail = {},
): Promise<void> => recordChanges(db, ctx, [{ action, object, detail }]);

/** Records an act that changes nothing, which must go on where no entry can be written. */
export async function recordAct(
  ctx: RecordedContext & Pick<Context, 'db' | 'log'>,
  change: Change,
): Promise<void> {
  try {
    await recordChanges(ctx.db, ctx, [change]);
  } catch (err) {
    const { requestId } = ctx;
    ctx.log.error({ err, requestId, action: change.action }, 'The audit log misses an entry');
  }
}

/** @returns a function that records the act at its first call */
export function actRecorder(
  ctx: Parameters<typeof recordAct>[0],
  change: Change,
): () => Promise<void> {
  let recorded: Promise<void> | undefined;
  return () => {
    recorded ??= recordAct(ctx, change);
    return recorded;
  };
}

export function recordChanges(
  db: Db,
  { now, origin, requestId, identity, isDryRun }: RecordedContext,
  changes: readonly Change[],
): Promise<void> {
  if (isDryRun) return Promise.resolve();
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
