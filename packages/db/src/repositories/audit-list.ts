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
  const found = new Map<number, Selectable<AuditEventTable>>();
  for (const conditions of await alternativesOf(db, filter)) {
    const rows = await matching(db, conditions)
      .selectAll()
      .$if(belowId !== undefined, (query) => query.where('id', '<', belowId ?? 0))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    for (const row of rows) found.set(row.id, row);
  }
  const newestFirst = [...found.values()].sort((left, right) => right.id - left.id);
  return newestFirst.slice(0, limit).map(toAuditEvent);
}

/**
 * Filters that together have the entries of one. An index has the entries of one action, or of one
 * actor, in the order of the list; for several of them a database would sort all there are.
 */
async function alternativesOf(db: Db, { action, actor, ...rest }: AuditFilter) {
  const actions = isNoun(action) ? await listActionsOf(db, action) : [action];
  const actors = actor === undefined ? [{}] : [{ actorId: actor }, { actorLabel: actor }];
  return actions.flatMap((action) => actors.map((actor) => ({ ...rest, ...actor, action })));
}

/** The actions of a noun that the log has. */
async function listActionsOf(db: Db, noun: string): Promise<string[]> {
  const actions: string[] = [];
  for (let last = `${noun}.`; ; ) {
    const { next } = await db
      .selectFrom('audit_event')
      .select((e) => e.fn.min('action').as('next'))
      .where('action', '>', last)
      .where('action', '<', endOfNoun(noun))
      .executeTakeFirstOrThrow();
    if (next === null) return actions;
    actions.push(next);
    last = next;
  }
}

const isNoun = (action: string | undefined): action is string => action?.includes('.') === false;

/** `/` comes right after the dot. */
const endOfNoun = (noun: string): string => `${noun}/`;

export async function countAuditEvents(db: Db, filter: AuditFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select((e) => e.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface Conditions extends AuditFilter {
  actorId?: string;
  actorLabel?: string;
}

function matching(
  db: Db,
  { action, actor, actorId, actorLabel, objectKind, objectId, from, before }: Conditions,
) {
  let query = db.selectFrom('audit_event');
  if (isNoun(action)) {
    query = query.where('action', '>', `${action}.`).where('action', '<', endOfNoun(action));
  } else if (action !== undefined) query = query.where('action', '=', action);
  if (actor !== undefined) query = query.where((e) => e.or([hasId(actor), hasLabel(actor)]));
  if (actorId !== undefined) query = query.where(hasId(actorId));
  if (actorLabel !== undefined) query = query.where(hasLabel(actorLabel));
  if (objectKind !== undefined) query = query.where('object_kind', '=', objectKind);
  if (objectId !== undefined) query = query.where('object_id', '=', objectId);
  if (from !== undefined) query = query.where('at', '>=', from);
  if (before !== undefined) query = query.where('at', '<', before);
  return query;
}

const hasId = (id: string): Expression<SqlBool> => sql<SqlBool>`actor_user_id = ${id}`;

/** E-mail addresses are ASCII, so `lower` does the same on both engines; its result is indexed. */
const hasLabel = (label: string): Expression<SqlBool> =>
  sql<SqlBool>`lower(actor_label) = ${label.toLowerCase()}`;

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
