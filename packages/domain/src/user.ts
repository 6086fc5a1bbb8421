import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { plainText } from './text.ts';

/** `admin` may do all; `editor` all but categories, page settings, users and tokens (decisions §3). */
export const roleSchema = z.enum(['admin', 'editor']);
export type Role = z.infer<typeof roleSchema>;

export const userSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    firstName: plainText(LIMITS.nameLength).nullable(),
    lastName: plainText(LIMITS.nameLength).nullable(),
    profileImageUrl: z.string().nullable(),
    role: roleSchema,
  })
  .meta({ id: 'User', description: 'Somebody who may sign in' });
export type User = z.infer<typeof userSchema>;

/** The user as sign-in answers it: with the names the sign-in screen keeps it under (spec §3). */
export const signedInUserSchema = z
  .object({
    ...userSchema.shape,
    displayName: z.string(),
    photoURL: z.string().nullable(),
    firebaseUid: z.string().meta({ description: 'The same as id' }),
  })
  .meta({ id: 'SignedInUser', description: 'The user who has just signed in' });
export type SignedInUser = z.infer<typeof signedInUserSchema>;

/** Name to show for a user; never empty. */
export function displayNameOf(user: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email;
}
