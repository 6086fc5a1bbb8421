import { z } from 'zod';
import { aiCallSchema } from './ai-usage.ts';
import { apiTokenSchema } from './api-token.ts';
import { isBlank } from './blank.ts';
import { count, flag, named, text, textOrNull, time, timeOrNull } from './documented.ts';
import { LIMITS } from './limits.ts';
import { passkeySchema } from './passkey.ts';
import { plainText } from './text.ts';
import { ownSessionSchema, roleSchema } from './user.ts';

/** The actor of commands that open the database directly; it cannot sign in. */
export const COMMAND_LINE_USER_ID = 'command-line';

/** Stands for the name of a user whose personal data was erased. Triggers of the audit log repeat it. */
export const ERASED_USER = 'erased user';

/** Domain of the address that replaces an erased user's. The account keeps its id, to which texts refer. */
export const ERASED_DOMAIN = 'erased.invalid';

export const EXAMPLE_USER = {
  id: '6f1c2f0e-6f0a-4b4e-9d0c-6a0a4c6f3b11',
  email: 'emil@books.example',
} as const;

export const EXAMPLE_INVITATION = 'Zm9yZXdvcmQtZG9jdW1lbnRhdGlvbi1leGFtcGxlLTE';

export const userIdSchema = plainText(LIMITS.nameLength)
  .min(1, 'Must not be empty')
  .meta({ description: 'Id of the user', example: EXAMPLE_USER.id });

export const emailSchema = z
  .email('Must be an e-mail address')
  .max(LIMITS.nameLength, `Must be at most ${LIMITS.nameLength} characters`)
  .meta({
    description: 'E-mail address; unique ignoring case',
    example: 'edith@books.example',
  });

export const userAccountSchema = named('UserAccount', 'A user, as administrators see it', {
  id: userIdSchema,
  email: text('E-mail address', EXAMPLE_USER.email),
  firstName: textOrNull('First name', 'Emil'),
  lastName: textOrNull('Last name', 'Ediger'),
  role: roleSchema.meta({ description: 'Role', example: 'editor' }),
  isDisabled: flag('Whether the account is disabled', false),
  createdAt: time('Time of creation'),
  lastSignedInAt: timeOrNull('Time of the last sign-in; null if never'),
  openSessions: count('Number of open sessions', 1),
  hasPassword: flag('Whether the user has set a password', true),
  invitationExpiresAt: timeOrNull('End of the invitation; null without one', null),
});
export type UserAccount = z.infer<typeof userAccountSchema>;

export const personalDataSchema = z
  .object({
    account: userAccountSchema.describe('The account'),
    sessions: z
      .array(ownSessionSchema.omit({ id: true, isCurrent: true }))
      .describe('Open sessions with network address and user agent'),
    identities: z
      .array(
        z.object({
          issuer: text('Address of the identity provider', 'https://id.books.example'),
          subject: text('Id of the user at the provider', '248289761001'),
          createdAt: time('Time of the first sign-in'),
        }),
      )
      .describe('Accounts at identity providers that sign in the user'),
    passkeys: z.array(passkeySchema).describe('Passkeys, without their public keys'),
    apiTokens: z
      .array(apiTokenSchema)
      .describe('API tokens that the user made, without their secrets'),
    aiCalls: z
      .array(
        aiCallSchema.pick({
          at: true,
          previewId: true,
          provider: true,
          model: true,
          purpose: true,
          inputTokens: true,
          outputTokens: true,
        }),
      )
      .describe('Calls of text providers that the user made, the newest first'),
  })
  .meta({
    id: 'PersonalData',
    description: 'What is stored about a user, beside their entries in the audit log',
  });
export type PersonalData = z.infer<typeof personalDataSchema>;

export const invitationSchema = named('Invitation', 'A link by which a user sets their password', {
  url: text(
    'Link by which the user sets a password, once; shown only now',
    `https://books.example/k7q2x9m4/login#invitation=${EXAMPLE_INVITATION}`,
  ),
  expiresAt: time('End of the invitation', '2026-03-09T14:00:00.000Z'),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** The link of an invitation, with the e-mail address for the password manager of the browser that opens it. */
export const linkToSend = (url: string, email: string): string =>
  `${url}&email=${encodeURIComponent(email)}`;

/** Null is stored for a blank name: the user is then called by the e-mail address. */
const nameInput = (description: string, example: string) =>
  plainText(LIMITS.nameLength)
    .nullable()
    .transform((name) => (isBlank(name) ? null : name))
    .optional()
    .meta({ description: `${description}; blank is the same as null`, example });

const shape = {
  firstName: nameInput('First name', 'Edith'),
  lastName: nameInput('Last name', 'Ediger'),
  role: roleSchema.meta({ description: 'Role', example: 'editor' }),
};

export const createUserInputSchema = z
  .strictObject({ email: emailSchema, ...shape })
  .meta({ id: 'CreateUserInput', description: 'A new user' });
export type CreateUserInput = z.output<typeof createUserInputSchema>;

export const updateUserInputSchema = z
  .strictObject({
    id: userIdSchema,
    ...shape,
    role: shape.role.optional(),
    isDisabled: z.boolean().optional().meta({
      description:
        'Whether the account is disabled; disabling ends its sessions and its invitation',
      example: true,
    }),
  })
  .meta({ id: 'UpdateUserInput', description: 'Changes of a user; fields that are left out stay' });
export type UpdateUserInput = z.output<typeof updateUserInputSchema>;
