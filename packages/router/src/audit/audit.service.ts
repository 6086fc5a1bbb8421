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
import { idCursors, pageOf, pagingShape } from '../paging.ts';
import { storedTimes, timeFilterShape } from '../time-filter.ts';

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
  ...timeFilterShape,
  ...pagingShape(
    { default: LIMITS.listDefault, of: 'entries', example: 50 },
    idCursors.encode([215]),
  ),
});

export async function listAudit(
  db: Db,
  { from, to, limit, cursor, direction: _, ...rest }: z.output<typeof auditListInputSchema>,
): Promise<Page<AuditEvent>> {
  const belowId = cursor === undefined ? undefined : idCursors.decode(cursor)[0];
  const filter: AuditFilter = {
    ...rest,
    ...storedTimes({ from, to }),
  };
  const found = await listAuditEvents(db, { ...filter, belowId, limit: limit + 1 });
  const total = await countAuditEvents(db, filter);
  return pageOf(found, { limit, total, cursorAfter: ({ id }) => idCursors.encode([id]) });
}
