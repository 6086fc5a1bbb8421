import { setImmediate as letOthersRun } from 'node:timers/promises';
import {
  type AuditDetail,
  type AuditEvent,
  type AuditObjectKind,
  auditObjectKindSchema,
  type Via,
  viaSchema,
} from '@foreword/domain/audit.ts';
import { chunksOf } from '@foreword/domain/chunks.ts';
import { ERASED_USER } from '@foreword/domain/user-account.ts';
import { type Expression, type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import { type AuditRow, hashOf, nameDigest, newSeal, originDigest } from '../audit-chain.ts';
import { countRows } from '../counting.ts';
import { LOCKS, lockInTransaction, ROWS_PER_STATEMENT } from '../engine.ts';
import { prepared } from '../prepared.ts';
import { toRow } from '../rows.ts';
import type { AuditEventTable, Db } from '../schema.ts';

export interface NewAuditEvent {
  at: Date;
  action: string;
  actor: { userId: string | null; label: string; via: Via; tokenId: number | null };
  object: { kind: AuditObjectKind; id: string | number; label: string } | null;
  detail: AuditDetail;
  address: string | null;
  userAgent: string | null;
  requestId: string;
}

/** Adds entries in order. Each carries a hash of itself and of the entry before; triggers refuse to change or remove one. */
export async function insertAuditEvents(db: Db, events: readonly NewAuditEvent[]): Promise<void> {
  if (events.length === 0) return;
  if (!db.isTransaction) {
    return db.transaction().execute((db) => insertAuditEvents(db, events));
  }
  await lockInTransaction(db, LOCKS.auditLog);
  let { hash = '' } = (await selectLastHash(db, {}))[0] ?? {};
  for (const chunk of chunksOf(events, ROWS_PER_STATEMENT)) {
    const rows = chunk.map((event) => {
      const row = newRow(event);
      hash = hashOf(hash, row);
      return { ...row, hash };
    });
    if (rows.length === 1) await insertOne(db, rows[0] as AuditEventRow);
    else await db.insertInto('audit_event').values(rows).execute();
    if (events.length > ROWS_PER_STATEMENT) await letOthersRun();
  }
}

type AuditEventRow = Insertable<AuditEventTable>;

const insertOne = prepared((db, row: AuditEventRow) => db.insertInto('audit_event').values(row));

const selectLastHash = prepared((db) =>
  db.selectFrom('audit_event').select(['id', 'hash']).orderBy('id', 'desc').limit(1),
);

/** By ascending id. */
export const listAuditRows = (
  db: Db,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<Selectable<AuditEventTable>[]> =>
  db
    .selectFrom('audit_event')
    .selectAll()
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Erases addresses and user agents of entries before a time; their digests keep the chain whole. */
export async function eraseOldOrigins(db: Db, before: Date): Promise<number> {
  for (let erased = 0; ; ) {
    const rows = await db
      .selectFrom('audit_event')
      .select(['id', 'origin_seal', 'address', 'user_agent'])
      .where((e) => e.or([e('address', 'is not', null), e('user_agent', 'is not', null)]))
      .where('at', '<', before.toISOString())
      .orderBy('at')
      .limit(ROWS_PER_STATEMENT)
      .execute();
    await db.transaction().execute(async (db) => {
      for (const row of rows) {
        await db
          .updateTable('audit_event')
          .set({ address: null, user_agent: null, origin_seal: originDigest(row) })
          .where('id', '=', row.id)
          .execute();
      }
    });
    erased += rows.length;
    if (rows.length < ROWS_PER_STATEMENT) return erased;
    await letOthersRun();
  }
}

/**
 * Erases the names of a user, address and user agent from the entries of what the user did and of what
 * was done to the user. The acts stay; digests keep the chain whole.
 * @returns the number of entries
 */
export async function eraseUserFromAudit(
  db: Db,
  { id, email }: { id: string; email: string },
): Promise<number> {
  const folded = email.toLowerCase();
  const found = await db
    .selectFrom('audit_event')
    .select('id')
    .where((e) => e.or([hasId(id), hasLabel(email), e.and({ object_kind: 'user', object_id: id })]))
    .execute();
  for (const chunk of chunksOf(found, ROWS_PER_STATEMENT)) {
    const ids = chunk.map(({ id }) => id);
    const rows = await db.selectFrom('audit_event').selectAll().where('id', 'in', ids).execute();
    for (const row of rows) {
      const isActor = row.actor_user_id === id || row.actor_label.toLowerCase() === folded;
      const isObject = row.object_kind === 'user' && row.object_id === id;
      await db
        .updateTable('audit_event')
        .set({
          name_seal: nameDigest(row),
          ...(isActor && { actor_label: ERASED_USER }),
          ...(isObject && { object_label: ERASED_USER }),
          ...(isActor && { origin_seal: originDigest(row), address: null, user_agent: null }),
        })
        .where('id', '=', row.id)
        .execute();
    }
    await letOthersRun();
  }
  return found.length;
}

/** Hashes the entries that an earlier version wrote. */
export async function sealAuditEvents(db: Db): Promise<void> {
  let afterId = 0;
  let hash = '';
  for (;;) {
    const rows = await listAuditRows(db, { afterId, limit: ROWS_PER_STATEMENT });
    for (const { id, ...row } of rows) {
      const seals = { origin_seal: newSeal(), name_seal: newSeal() };
      hash = hashOf(hash, { ...row, ...seals });
      afterId = id;
      await db
        .updateTable('audit_event')
        .set({ ...seals, hash })
        .where('id', '=', id)
        .execute();
    }
    if (rows.length < ROWS_PER_STATEMENT) return;
    await letOthersRun();
  }
}

const newRow = ({ actor, object, detail, ...event }: NewAuditEvent): AuditRow => ({
  ...toRow(event),
  actor_user_id: actor.userId,
  actor_label: actor.label,
  via: actor.via,
  api_token_id: actor.tokenId,
  object_kind: object?.kind ?? null,
  object_id: object === null ? null : String(object.id),
  object_label: object?.label ?? null,
  detail: JSON.stringify(detail),
  origin_seal: newSeal(),
  name_seal: newSeal(),
});

export interface AuditFilter {
  /** A procedure, or its noun. */
  action?: string | undefined;
  /** Id of a user, or an e-mail address in any case. */
  actor?: string | undefined;
  objectKind?: AuditObjectKind | undefined;
  objectId?: string | undefined;
  /** Inclusive. */
  from?: string | undefined;
  /** Exclusive. */
  before?: string | undefined;
}

/** Newest number first; times may be out of order after a clock change. */
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

/** Splits a filter so that an index answers each part in order. */
async function alternativesOf(db: Db, { action, actor, ...rest }: AuditFilter) {
  const actions = isNoun(action) ? await listActionsOf(db, action) : [action];
  const actors = actor === undefined ? [{}] : [{ actorId: actor }, { actorLabel: actor }];
  return actions.flatMap((action) => actors.map((actor) => ({ ...rest, ...actor, action })));
}

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

/** `/` follows the dot in ASCII. */
const endOfNoun = (noun: string): string => `${noun}/`;

export const countAuditEvents = (db: Db, filter: AuditFilter): Promise<number> =>
  countRows(matching(db, filter));

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

/** E-mail addresses are ASCII, so `lower` works alike on both engines; it is indexed. */
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
