import { z } from 'zod';
import { named, rowId, text, time, timeOrNull, upTo } from './documented.ts';
import { LIMITS } from './limits.ts';
import { notBlank, plainText } from './text.ts';
import { roleSchema } from './user.ts';

/** Scanners for leaked secrets recognise it. */
export const API_TOKEN_PREFIX = 'fwd_';

/** In days. */
export const API_TOKEN_LIFETIME = { default: 90, max: 365 } as const;

export const apiTokenIdSchema = rowId('Number of the token', 1);

/** See docs/specification/session.md#scopes. */
export const SCOPES = ['read', 'draft', 'publish', 'review', 'administer'] as const;
export const scopeSchema = z.enum(SCOPES);
export type Scope = z.infer<typeof scopeSchema>;

/** What a token may do unless its maker says otherwise: a script cannot read as a person, and makes no credentials. */
export const DEFAULT_SCOPES: readonly Scope[] = ['read', 'draft', 'publish'];

const scopesSchema = z.array(scopeSchema);

export const apiTokenSchema = named('ApiToken', 'A credential of a script, without its secret', {
  id: apiTokenIdSchema,
  name: text('Name of its user, a script', 'Nightly import'),
  role: roleSchema.meta({
    description: 'The most that it may do; never more than its maker',
    example: 'editor',
  }),
  scopes: scopesSchema.meta({
    description: 'Kinds of calls that it may make, within its role',
    example: [...DEFAULT_SCOPES],
  }),
  tokenStart: text('Its first characters, for display', 'fwd_b3VyIG'),
  createdBy: z
    .object({
      id: text('Id of the user', 'demo-admin'),
      email: text('E-mail of the user', 'demo@foreword.example'),
    })
    .describe('Its maker, for whom it acts; it stops working with the account'),
  createdAt: time('Time of creation'),
  expiresAt: time('Time of expiry', '2026-05-31T14:00:00.000Z'),
  lastUsedAt: timeOrNull('Time of last use, to about five minutes', null),
  revokedAt: timeOrNull('Time of revocation', null),
});
export type ApiToken = z.infer<typeof apiTokenSchema>;

export const newApiTokenSchema = named('NewApiToken', 'A credential of a script, with its secret', {
  ...apiTokenSchema.shape,
  token: text(
    'The token itself, for `Authorization: Bearer`; shown only now',
    'fwd_b3VyIGV4YW1wbGUgb2YgYSB0b2tlbiBpcyBsb25nLi4',
  ),
});
export type NewApiToken = z.infer<typeof newApiTokenSchema>;

export const createTokenInputSchema = z
  .strictObject({
    name: notBlank(plainText(LIMITS.nameLength), 'Name is required').meta({
      description: 'Name of the script that uses it; must not be blank',
      example: 'Nightly import',
    }),
    role: roleSchema.meta({ description: 'The most that it may do', example: 'editor' }),
    scopes: scopesSchema
      .min(1, 'Choose at least one scope')
      .max(SCOPES.length, `Must be at most ${SCOPES.length} scopes`)
      .transform((given) => SCOPES.filter((scope) => given.includes(scope)))
      .default([...DEFAULT_SCOPES])
      .meta({
        description:
          'Kinds of calls that it may make: `read` reads, `draft` writes what readers do not see, `publish` changes what readers see, `review` says that its maker has reviewed generated text, `administer` changes users and tokens. Left out: `read`, `draft` and `publish`.',
        example: [...DEFAULT_SCOPES],
      }),
    expiresInDays: upTo(API_TOKEN_LIFETIME.max, ' days')
      .default(API_TOKEN_LIFETIME.default)
      .meta({ description: 'Days until it expires', example: 30 }),
  })
  .meta({ id: 'CreateTokenInput', description: 'A new credential of a script' });
export type CreateTokenInput = z.output<typeof createTokenInputSchema>;
