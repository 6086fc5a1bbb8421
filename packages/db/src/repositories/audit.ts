import type { AuditDetail, AuditObjectKind, Via } from '@foreword/domain/audit.ts';
import type { Db } from '../schema.ts';

/** An entry to be written; `at` and the rest of what it came with are those of the request. */
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

/** Rows in one statement, so that it stays below the engines' limits of parameters. */
const ROWS_PER_STATEMENT = 500;

/** Adds entries, in order; there is no way to change or remove one. */
export async function insertAuditEvents(db: Db, events: readonly NewAuditEvent[]): Promise<void> {
  for (let start = 0; start < events.length; start += ROWS_PER_STATEMENT) {
    const rows = events.slice(start, start + ROWS_PER_STATEMENT).map(toRow);
    await db.insertInto('audit_event').values(rows).execute();
  }
}

const toRow = ({ at, actor, object, detail, ...event }: NewAuditEvent) => ({
  at: at.toISOString(),
  action: event.action,
  actor_user_id: actor.userId,
  actor_label: actor.label,
  via: actor.via,
  api_token_id: actor.tokenId,
  object_kind: object?.kind ?? null,
  object_id: object === null ? null : String(object.id),
  object_label: object?.label ?? null,
  detail: JSON.stringify(detail),
  address: event.address,
  user_agent: event.userAgent,
  request_id: event.requestId,
});
