import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { plainText } from './text.ts';
import { roleSchema } from './user.ts';

/** Actor of what is done on the database itself, without a server; nobody signs in as it. */
export const COMMAND_LINE_USER_ID = 'command-line';

/** Whom the examples of the API's document speak of. */
export const EXAMPLE_USER = {
  id: '6f1c2f0e-6f0a-4b4e-9d0c-6a0a4c6f3b11',
  email: 'emil@books.example',
} as const;

/** Form of an invitation's secret. */
export const EXAMPLE_INVITATION = 'Zm9yZXdvcmQtZG9jdW1lbnRhdGlvbi1leGFtcGxlLTE';

export const userIdSchema = plainText(LIMITS.nameLength)
  .min(1, 'Must not be empty')
  .meta({ description: 'Id of the user', example: EXAMPLE_USER.id });

export const emailSchema = z
  .email('Must be an e-mail address')
  .max(LIMITS.nameLength, `Must be at most ${LIMITS.nameLength} characters`)
  .meta({
    description: 'E-mail address; no two users have the same, whatever the case',
    example: 'edith@books.example',
  });

const time = z.iso.datetime();
const timeExample = '2026-03-02T14:00:00.000Z';

export const userAccountSchema = z
  .object({
    id: userIdSchema,
    email: z.string().meta({ description: 'E-mail address', example: EXAMPLE_USER.email }),
    firstName: z.string().nullable().meta({ description: 'First name', example: 'Emil' }),
    lastName: z.string().nullable().meta({ description: 'Last name', example: 'Ediger' }),
    role: roleSchema.meta({ description: 'What they may do', example: 'editor' }),
    isDisabled: z
      .boolean()
      .meta({ description: 'Whether they are kept out for now', example: false }),
    createdAt: time.meta({ description: 'When they were added', example: timeExample }),
    lastSignedInAt: time
      .nullable()
      .meta({ description: 'When they last signed in; null if never', example: timeExample }),
    openSessions: z
      .int()
      .min(0)
      .meta({ description: 'Sessions that have neither ended nor expired', example: 1 }),
    hasPassword: z
      .boolean()
      .meta({ description: 'Whether they have set a password', example: true }),
    invitationExpiresAt: time.nullable().meta({
      description: 'Until when their invitation can be used; null without one',
      example: null,
    }),
  })
  .meta({ id: 'UserAccount', description: 'Somebody who may sign in, as administrators see them' });
export type UserAccount = z.infer<typeof userAccountSchema>;

export const invitationSchema = z
  .object({
    url: z.string().meta({
      description: 'Where they set their password, once; shown only now',
      example: `https://books.example/k7q2x9m4/login#invitation=${EXAMPLE_INVITATION}`,
    }),
    expiresAt: time.meta({
      description: 'Until when it can be used',
      example: '2026-03-09T14:00:00.000Z',
    }),
  })
  .meta({ id: 'Invitation', description: 'A link by which a user sets their password' });
export type Invitation = z.infer<typeof invitationSchema>;

/** A form sends an empty text where nothing was filled in; stored is null. */
const nameInput = (description: string, example: string) =>
  plainText(LIMITS.nameLength)
    .nullable()
    .transform((name) => name || null)
    .optional()
    .meta({ description: `${description}; empty is the same as null`, example });

const shape = {
  firstName: nameInput('First name', 'Edith'),
  lastName: nameInput('Last name', 'Ediger'),
  role: roleSchema.meta({ description: 'What they may do', example: 'editor' }),
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
      description: 'Whether they are kept out; it ends their sessions and their invitation',
      example: true,
    }),
  })
  .meta({ id: 'UpdateUserInput', description: 'A change of a user; what is left out stays' });
export type UpdateUserInput = z.output<typeof updateUserInputSchema>;
