import { z } from 'zod';
import { DomainError } from './errors.ts';
import { foldCase } from './fold-case.ts';
import { LIMITS } from './limits.ts';
import { plainText } from './text.ts';
import { EXAMPLE_INVITATION, EXAMPLE_USER, emailSchema } from './user-account.ts';

/** In characters. Length is what makes a password hard to guess: no kinds of characters are asked for. */
export const PASSWORD_LENGTH = { min: 12, max: 200 } as const;

/** What the examples of the API's document sign in with. */
export const EXAMPLE_PASSWORD = 'four words and a comma';

/** A password as somebody may choose it. */
export const newPasswordSchema = plainText(PASSWORD_LENGTH.max)
  .min(PASSWORD_LENGTH.min, `Must have at least ${PASSWORD_LENGTH.min} characters`)
  .meta({
    description: `The new password: ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters, and not the e-mail address`,
    example: EXAMPLE_PASSWORD,
  });

export const signInInputSchema = z
  .strictObject({
    email: emailSchema.meta({
      description: 'E-mail address, in any case',
      example: EXAMPLE_USER.email,
    }),
    password: plainText(PASSWORD_LENGTH.max).meta({
      description: 'The password',
      example: EXAMPLE_PASSWORD,
    }),
  })
  .meta({ id: 'SignInInput', description: 'Who signs in' });
export type SignInInput = z.output<typeof signInInputSchema>;

export const acceptInvitationInputSchema = z
  .strictObject({
    token: z.string().max(LIMITS.nameLength).meta({
      description: 'What follows `#invitation=` in the link',
      example: EXAMPLE_INVITATION,
    }),
    password: newPasswordSchema,
  })
  .meta({ id: 'AcceptInvitationInput', description: 'An invitation, and the password to set' });
export type AcceptInvitationInput = z.output<typeof acceptInvitationInputSchema>;

/** @throws INVALID for a password that everybody would try first */
export function expectOwnPassword(password: string, email: string): void {
  if (foldCase(password.trim()) !== foldCase(email)) return;
  const message = 'Must not be the e-mail address';
  throw new DomainError('INVALID', message, { issues: [{ path: 'password', message }] });
}
