import { z } from 'zod';
import { namedInput } from './documented.ts';
import { type DomainError, refusal } from './errors.ts';
import { foldCase } from './fold-case.ts';
import { LIMITS } from './limits.ts';
import { plainText } from './text.ts';
import { EXAMPLE_INVITATION, EXAMPLE_USER, emailSchema } from './user-account.ts';

/** In characters. */
const PASSWORD_LENGTH = { min: 12, max: 200 } as const;

export const EXAMPLE_PASSWORD = 'four words and a comma';

const newPasswordSchema = plainText(PASSWORD_LENGTH.max)
  .min(PASSWORD_LENGTH.min, `Must have at least ${PASSWORD_LENGTH.min} characters`)
  .meta({
    description: `The new password: ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters, not the e-mail address, and not easy to guess`,
    example: EXAMPLE_PASSWORD,
  });

/** An empty one is no attempt, which the limits would count. */
const presentPasswordSchema = (description: string) =>
  plainText(PASSWORD_LENGTH.max)
    .min(1, 'Password is required')
    .meta({ description, example: EXAMPLE_PASSWORD });

export const signInInputSchema = namedInput('SignInInput', 'E-mail and password', {
  email: emailSchema.meta({
    description: 'E-mail address; case does not matter',
    example: EXAMPLE_USER.email,
  }),
  password: plainText(PASSWORD_LENGTH.max).meta({
    description: 'The password',
    example: EXAMPLE_PASSWORD,
  }),
});

export const acceptInvitationInputSchema = z
  .strictObject({
    token: z.string().max(LIMITS.nameLength).meta({
      description: 'The text after `#invitation=` in the link',
      example: EXAMPLE_INVITATION,
    }),
    password: newPasswordSchema,
  })
  .meta({ id: 'AcceptInvitationInput', description: 'An invitation, and the password to set' });

export const confirmPasswordInputSchema = namedInput('ConfirmPasswordInput', 'The password again', {
  password: presentPasswordSchema('The password of the signed-in user'),
});

export const changePasswordInputSchema = z
  .strictObject({
    currentPassword: presentPasswordSchema('The present password'),
    password: newPasswordSchema,
    revokeTokens: z.boolean().default(true).meta({
      description: 'Whether to revoke the API tokens that the user made, too',
      example: false,
    }),
  })
  .meta({ id: 'ChangePasswordInput', description: 'The present password and the new one' });
export type ChangePasswordInput = z.output<typeof changePasswordInputSchema>;

export const refusePassword = (message: string, path = 'password'): DomainError =>
  refusal('INVALID', path, message);

/** @throws INVALID for the e-mail address, the first guess of every program */
export function expectOwnPassword(password: string, email: string): void {
  if (foldCase(password.trim()) === foldCase(email)) {
    throw refusePassword('Must not be the e-mail address');
  }
}
