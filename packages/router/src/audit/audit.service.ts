import {
  type AuditFilter,
  countAuditEvents,
  listAuditEvents,
} from '@foreword/db/repositories/audit-list.ts';
import type { Db } from '@foreword/db/schema.ts';
import type { AuditEvent } from '@foreword/domain/audit.ts';
import type { Page } from '@foreword/rest/meta.ts';
import { type AuditListInput, auditCursors } from './audit-filter.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** One page of the log, the newest entries first. */
export async function listAudit(
  db: Db,
  { from, to, limit, cursor, direction: _, ...rest }: AuditListInput,
): Promise<Page<AuditEvent>> {
  const belowId = cursor === undefined ? undefined : auditCursors.decode(cursor)[0];
  const filter: AuditFilter = {
    ...rest,
    from: from && toStoredTime(new Date(from)),
    before: to && toStoredTime(endOf(to)),
  };
  // One more than asked for tells whether there is a further page.
  const found = await listAuditEvents(db, { ...filter, belowId, limit: limit + 1 });
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const hasMore = found.length > items.length && last !== undefined;
  return {
    items,
    nextCursor: hasMore ? auditCursors.encode([last.id]) : null,
    total: await countAuditEvents(db, filter),
  };
}

/** The first moment after a time or a day that counts as well. */
function endOf(to: string): Date {
  const isDay = !to.includes('T');
  return new Date(Date.parse(to) + (isDay ? DAY_MS : 1));
}

const LAST_TIME = '9999-12-31T23:59:59.999Z';

/** As times are stored and compared; those of later years would sort before all others. */
const toStoredTime = (time: Date): string =>
  time.getUTCFullYear() > 9999 ? LAST_TIME : time.toISOString();
