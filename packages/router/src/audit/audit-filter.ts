import { auditObjectKindSchema } from '@foreword/domain/audit.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import { plainText } from '@foreword/domain/text.ts';
import { z } from 'zod';
import { cursorOf } from '../cursor.ts';

/** Numbers of entries as places in the log. */
export const auditCursors = cursorOf(z.tuple([z.int().min(1).max(LIMITS.maxId)]));

/** A moment with its offset from UTC, or a day, which is one of UTC. */
const timeOrDay = z.union([z.iso.datetime({ offset: true }), z.iso.date()], {
  error: 'Must be a day such as 2026-03-02, or a time such as 2026-03-02T14:00:00Z',
});

/** Which entries of the audit log to answer, and how many. */
export const auditListInputSchema = z.strictObject({
  action: z
    .string()
    .regex(/^[a-zA-Z]{1,60}(\.[a-zA-Z]{1,60})?$/, 'Must be an action or its first part')
    .optional()
    .meta({
      description:
        'Only this action, such as `previews.update`, or all of a noun, such as `previews`',
      example: 'previews',
    }),
  actor: plainText(LIMITS.nameLength).optional().meta({
    description: 'Only what this user did: their id, or their e-mail ignoring case',
    example: 'demo@foreword.example',
  }),
  objectKind: auditObjectKindSchema
    .optional()
    .meta({ description: 'Only what was done to objects of this kind', example: 'preview' }),
  objectId: plainText(LIMITS.nameLength)
    .optional()
    .meta({ description: 'Only what was done to objects with this id', example: '3' }),
  from: timeOrDay
    .optional()
    .meta({ description: 'Only from this time or day on', example: '2026-03-01' }),
  to: timeOrDay.optional().meta({
    description: 'Only up to this time, or to the end of this day',
    example: '2026-03-31',
  }),
  limit: z
    .int('Must be a whole number')
    .min(1, `Must be 1 to ${LIMITS.listMax}`)
    .max(LIMITS.listMax, `Must be 1 to ${LIMITS.listMax}`)
    .default(LIMITS.listDefault)
    .meta({ description: 'Most entries to answer at once', example: 50 }),
  cursor: z
    .string()
    .max(LIMITS.nameLength)
    .optional()
    .meta({
      description: 'Where to go on, as the page before told; opaque',
      example: auditCursors.encode([215]),
    }),
  // tRPC's infinite queries send it with every page; REST neither takes nor documents it.
  direction: z.literal('forward').optional().meta({ 'x-internal': true }),
});
export type AuditListInput = z.output<typeof auditListInputSchema>;
