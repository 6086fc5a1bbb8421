import {
  type AuditEvent,
  type AuditObjectKind,
  auditObjectKindSchema,
  viaSchema,
} from '@foreword/domain/audit.ts';
import { type Expression, type Selectable, type SqlBool, sql } from 'kysely';
import type { AuditEventTable, Db } from '../schema.ts';

/** Which entries of all to take; without fields, all. */
export interface AuditFilter {
  /** Whole name of a procedure, or its noun alone. */
  action?: string | undefined;
  /** Id of a user, or an e-mail, whatever its case. */
  actor?: string | undefined;
  objectKind?: AuditObjectKind | undefined;
  objectId?: string | undefined;
  /** Not before this ISO time. */
  from?: string | undefined;
  /** Before this ISO time. */
  before?: string | undefined;
}

/**
 * Entries of the log, the newest first. Their numbers tell the order: the clock may have been wrong.
 * @param belowId only entries with a smaller number
 */
export async function listAuditEvents(
  db: Db,
  { belowId, limit, ...filter }: AuditFilter & { belowId?: number | undefined; limit: number },
): Promise<AuditEvent[]> {
  const rows = await matching(db, filter)
    .selectAll()
    .$if(belowId !== undefined, (query) => query.where('id', '<', belowId ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toAuditEvent);
}

export async function countAuditEvents(db: Db, filter: AuditFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select((e) => e.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function matching(db: Db, { action, actor, objectKind, objectId, from, before }: AuditFilter) {
  let query = db.selectFrom('audit_event');
  if (action !== undefined) {
    // A range, as an index has it: `/` comes right after the dot.
    query = action.includes('.')
      ? query.where('action', '=', action)
      : query.where('action', '>', `${action}.`).where('action', '<', `${action}/`);
  }
  if (actor !== undefined) query = query.where(isActor(actor));
  if (objectKind !== undefined) query = query.where('object_kind', '=', objectKind);
  if (objectId !== undefined) query = query.where('object_id', '=', objectId);
  if (from !== undefined) query = query.where('at', '>=', from);
  if (before !== undefined) query = query.where('at', '<', before);
  return query;
}

/** E-mail addresses are ASCII, so `lower` does the same on both engines; its result is indexed. */
const isActor = (actor: string): Expression<SqlBool> =>
  sql<SqlBool>`(actor_user_id = ${actor} or lower(actor_label) = ${actor.toLowerCase()})`;

function toAuditEvent(row: Selectable<AuditEventTable>): AuditEvent {
  const { object_kind: kind, object_id: id } = row;
  return {
    id: row.id,
    at: row.at,
    action: row.action,
    actor: {
      userId: row.actor_user_id,
      label: row.actor_label,
      via: viaSchema.parse(row.via),
      tokenId: row.api_token_id,
    },
    object:
      kind === null || id === null
        ? null
        : { kind: auditObjectKindSchema.parse(kind), id, label: row.object_label ?? '' },
    detail: JSON.parse(row.detail),
    address: row.address,
    userAgent: row.user_agent,
    requestId: row.request_id,
  };
}
