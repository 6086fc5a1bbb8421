import { z } from 'zod';
import { intOrNull, text, textOrNull, time } from './documented.ts';

export const AUDIT_OBJECT_KINDS = [
  'preview',
  'category',
  'page-settings',
  'user',
  'token',
] as const;
export const auditObjectKindSchema = z.enum(AUDIT_OBJECT_KINDS);
export type AuditObjectKind = z.infer<typeof auditObjectKindSchema>;

/** `none`: a failed sign-in; `command-line`: work on the database itself. */
const VIA = ['session', 'demo-token', 'api-token', 'command-line', 'sign-in', 'none'] as const;
export const viaSchema = z.enum(VIA);
export type Via = z.infer<typeof viaSchema>;

/** Facts, such as names of fields and the former values of settings; never texts of previews or secrets. */
export type AuditDetail = Readonly<
  Record<string, string | number | boolean | null | readonly (string | number)[]>
>;

export const auditEventSchema = z
  .object({
    id: z.int().min(1).meta({ description: 'Number of the entry, ascending', example: 214 }),
    at: time('Time of the change'),
    action: text('Path of the procedure', 'previews.update'),
    actor: z
      .object({
        userId: textOrNull('Id of the user; null without a signed-in user', 'demo-admin'),
        label: text(
          'E-mail at that time, or the one given at a failed sign-in',
          'demo@foreword.example',
        ),
        via: viaSchema.meta({ description: 'Kind of credential', example: 'session' }),
        tokenId: intOrNull('Number of the API token; null without one', null),
      })
      .describe('The user or script that made the change'),
    object: z
      .object({
        kind: auditObjectKindSchema.meta({ description: 'Kind', example: 'preview' }),
        id: text('Id', '3'),
        label: text('Name at that time', 'On Liberty'),
      })
      .nullable()
      .describe('The object of the change'),
    detail: z
      .record(z.string(), z.unknown())
      .meta({ description: 'Facts about the change', example: { fields: ['isPublished'] } }),
    address: textOrNull('Network address of the caller', '127.0.0.1'),
    userAgent: textOrNull('User agent of the caller', 'Mozilla/5.0'),
    requestId: text(
      'Id of the request, as in the server’s log',
      '0b5c2f0e-6f0a-4b4e-9d0c-6a0a4c6f3b11',
    ),
  })
  .meta({ id: 'AuditEvent', description: 'A change: actor, action, object, time and origin' });
export type AuditEvent = z.infer<typeof auditEventSchema>;
