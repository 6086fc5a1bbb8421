import type { Db } from '@foreword/db/schema.ts';
import type { SignedInContext } from '../context.ts';
import { recordAct } from './record.ts';

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
