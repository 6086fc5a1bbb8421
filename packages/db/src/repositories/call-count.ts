import type { Db } from '../schema.ts';

interface CallCount {
  /** A network. */
  caller: string;
  calls: number;
  /** ISO-8601 UTC. */
  endsAt: string;
}

/**
 * Adds to the counts of all processes, whose windows begin with the first addition.
 * @returns the new totals of these callers
 */
export async function addCalls(
  db: Db,
  added: readonly Pick<CallCount, 'caller' | 'calls'>[],
  { now, windowMs }: { now: Date; windowMs: number },
): Promise<CallCount[]> {
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString();
  await db
    .deleteFrom('call_count')
    .where((e) =>
      // Far ahead only if a clock was set back; the clocks of machines may differ by a window.
      e.or([e('ends_at', '<=', at(0)), e('ends_at', '>', at(2 * windowMs))]),
    )
    .execute();
  // In one order, so that processes do not wait for each other in a circle.
  const inOrder = added.toSorted((one, other) => (one.caller < other.caller ? -1 : 1));
  const rows = await db
    .insertInto('call_count')
    .values(inOrder.map(({ caller, calls }) => ({ caller, calls, ends_at: at(windowMs) })))
    .onConflict((conflict) =>
      conflict
        .column('caller')
        .doUpdateSet((e) => ({ calls: e('call_count.calls', '+', e.ref('excluded.calls')) })),
    )
    .returning(['caller', 'calls', 'ends_at'])
    .execute();
  return rows.map(({ ends_at: endsAt, ...row }) => ({ ...row, endsAt }));
}
