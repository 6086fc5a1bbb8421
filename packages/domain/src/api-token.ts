import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { isBlank, plainText } from './text.ts';
import { roleSchema } from './user.ts';

/** Begins every API token, so that leaks are found by those who look for them. */
export const API_TOKEN_PREFIX = 'fwd_';

/** Lifetimes in days. */
export const API_TOKEN_LIFETIME = { default: 90, max: 365 } as const;

export const apiTokenIdSchema = z
  .int()
  .min(1)
  .max(LIMITS.maxId)
  .meta({ description: 'Number of the token', example: 1 });

const time = z.iso.datetime();

export const apiTokenSchema = z
  .object({
    id: apiTokenIdSchema,
    name: z.string().meta({ description: 'What uses it', example: 'Nightly import' }),
    role: roleSchema.meta({
      description: 'What it may do at most; never more than whoever made it',
      example: 'editor',
    }),
    tokenStart: z.string().meta({
      description: 'Its first characters, by which it is known again',
      example: 'fwd_b3VyIG',
    }),
    createdBy: z
      .object({
        id: z.string().meta({ description: 'Id of the user', example: 'demo-admin' }),
        email: z.string().meta({ description: 'Their e-mail', example: 'demo@foreword.example' }),
      })
      .meta({ description: 'Who made it; it acts for them and ends with them' }),
    createdAt: time.meta({ description: 'When it was made', example: '2026-03-02T14:00:00.000Z' }),
    expiresAt: time.meta({
      description: 'When it stops working',
      example: '2026-05-31T14:00:00.000Z',
    }),
    lastUsedAt: time
      .nullable()
      .meta({ description: 'When it was last used, to about five minutes', example: null }),
    revokedAt: time.nullable().meta({ description: 'When it was revoked', example: null }),
  })
  .meta({ id: 'ApiToken', description: 'A credential of a script, without its secret' });
export type ApiToken = z.infer<typeof apiTokenSchema>;

export const newApiTokenSchema = z
  .object({
    ...apiTokenSchema.shape,
    token: z.string().meta({
      description: 'The token itself, for `Authorization: Bearer`; shown only now',
      example: 'fwd_b3VyIGV4YW1wbGUgb2YgYSB0b2tlbiBpcyBsb25nLi4',
    }),
  })
  .meta({ id: 'NewApiToken', description: 'A credential of a script, with its secret' });
export type NewApiToken = z.infer<typeof newApiTokenSchema>;

const days = `Must be 1 to ${API_TOKEN_LIFETIME.max} days`;

export const createTokenInputSchema = z
  .strictObject({
    name: plainText(LIMITS.nameLength)
      .refine((name) => !isBlank(name), 'Name is required')
      .meta({ description: 'What will use it; must not be blank', example: 'Nightly import' }),
    role: roleSchema.meta({ description: 'What it may do at most', example: 'editor' }),
    expiresInDays: z
      .int('Must be a whole number')
      .min(1, days)
      .max(API_TOKEN_LIFETIME.max, days)
      .default(API_TOKEN_LIFETIME.default)
      .meta({ description: 'Days until it stops working', example: 30 }),
  })
  .meta({ id: 'CreateTokenInput', description: 'A new credential of a script' });
export type CreateTokenInput = z.output<typeof createTokenInputSchema>;
