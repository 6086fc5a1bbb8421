import {
  type AuditFilter,
  countAuditEvents,
  listAuditEvents,
} from '@foreword/db/repositories/audit.ts';
import type { Db } from '@foreword/db/schema.ts';
import { type AuditEvent, auditObjectKindSchema } from '@foreword/domain/audit.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { plainText } from '@foreword/domain/text.ts';
import type { Page } from '@foreword/rest/meta.ts';
import { z } from 'zod';
import { cursorOf, pageOf, pagingShape } from '../paging.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const cursors = cursorOf(z.tuple([z.int().min(1).max(LIMITS.maxId)]));

/** A day without a time is a day of UTC. */
const timeOrDay = z.union([z.iso.datetime({ offset: true }), z.iso.date()], {
  error: 'Must be a day such as 2026-03-02, or a time such as 2026-03-02T14:00:00Z',
});

export const auditListInputSchema = z.strictObject({
  action: z
    .string()
    .regex(/^[a-zA-Z]{1,60}(\.[a-zA-Z]{1,60})?$/, 'Must be an action or its first part')
    .optional()
    .meta({
      description: 'Only this action, such as `previews.update`, or all of a noun: `previews`',
      example: 'previews',
    }),
  actor: plainText(LIMITS.nameLength).optional().meta({
    description: 'Only changes by this user: an id, or an e-mail address in any case',
    example: 'demo@foreword.example',
  }),
  objectKind: auditObjectKindSchema
    .optional()
    .meta({ description: 'Only changes of objects of this kind', example: 'preview' }),
  objectId: plainText(LIMITS.nameLength)
    .optional()
    .meta({ description: 'Only changes of objects with this id', example: '3' }),
  from: timeOrDay
    .optional()
    .meta({ description: 'Only from this time or day on', example: '2026-03-01' }),
  to: timeOrDay.optional().meta({
    description: 'Only up to this time, or to the end of this day',
    example: '2026-03-31',
  }),
  ...pagingShape(
    { default: LIMITS.listDefault, of: 'entries', example: 50 },
    cursors.encode([215]),
  ),
});

export async function listAudit(
  db: Db,
  { from, to, limit, cursor, direction: _, ...rest }: z.output<typeof auditListInputSchema>,
): Promise<Page<AuditEvent>> {
  const belowId = cursor === undefined ? undefined : cursors.decode(cursor)[0];
  const filter: AuditFilter = {
    ...rest,
    from: from && toStoredTime(new Date(from)),
    before: to && toStoredTime(endOf(to)),
  };
  const found = await listAuditEvents(db, { ...filter, belowId, limit: limit + 1 });
  const total = await countAuditEvents(db, filter);
  return pageOf(found, { limit, total, cursorAfter: ({ id }) => cursors.encode([id]) });
}

/** `to` is inclusive. */
function endOf(to: string): Date {
  const isDay = !to.includes('T');
  return new Date(Date.parse(to) + (isDay ? DAY_MS : 1));
}

const LAST_TIME = '9999-12-31T23:59:59.999Z';

/** Times are compared as text, where years beyond 9999 would sort first. */
const toStoredTime = (time: Date): string =>
  time.getUTCFullYear() > 9999 ? LAST_TIME : time.toISOString();
