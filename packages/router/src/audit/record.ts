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

const INTERVAL_MS = 10 * 60 * 1000;
const MOST_CALLERS = 1000;

interface Refused {
  at: number;
  count: number;
}

/** By database, caller and call, in this process. */
const refusalsOf = new WeakMap<Db, Map<string, Refused>>();

/** A caller who repeats a call gets an entry every ten minutes at most, with the number of refusals between them. */
export async function recordRefusal(
  ctx: SignedInContext,
  { call, reason }: { call: string; reason: 'role' | 'scope' },
): Promise<void> {
  const { user, apiToken } = ctx.identity;
  const refusals = refusalsOf.get(ctx.db) ?? new Map<string, Refused>();
  refusalsOf.set(ctx.db, refusals);
  const key = JSON.stringify([user.id, apiToken?.id, call]);
  const last = refusals.get(key);
  const at = ctx.now().getTime();
  if (last !== undefined && Math.abs(at - last.at) < INTERVAL_MS) {
    last.count += 1;
    return;
  }
  const [oldest] = refusals.keys();
  if (refusals.size >= MOST_CALLERS && oldest !== undefined) refusals.delete(oldest);
  refusals.delete(key);
  refusals.set(key, { at, count: 0 });
  const detail = { call, reason, ...(last?.count && { repeated: last.count }) };
  await recordAct(ctx, { action: 'access.refuse', object: null, detail });
}
