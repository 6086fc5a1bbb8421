import { z } from 'zod';
import { DEMO_USER } from './demo.ts';
import { LIMITS } from './limits.ts';
import { plainText } from './text.ts';

/** `admin` may do all; `editor` all but categories, page settings, users and tokens (decisions §3). */
export const roleSchema = z.enum(['admin', 'editor']);
export type Role = z.infer<typeof roleSchema>;

const photo = (description: string) =>
  z.string().nullable().meta({ description, example: DEMO_USER.profileImageUrl });

export const userSchema = z
  .object({
    id: z.string().meta({ description: 'Id of the user', example: DEMO_USER.id }),
    email: z.string().meta({ description: 'E-mail address', example: DEMO_USER.email }),
    firstName: plainText(LIMITS.nameLength)
      .nullable()
      .meta({ description: 'First name', example: DEMO_USER.firstName }),
    lastName: plainText(LIMITS.nameLength)
      .nullable()
      .meta({ description: 'Last name', example: DEMO_USER.lastName }),
    profileImageUrl: photo('Address of a photo'),
    role: roleSchema.meta({
      description: '`admin` may do all, `editor` all but run the site',
      example: DEMO_USER.role,
    }),
  })
  .meta({ id: 'User', description: 'Somebody who may sign in' });
export type User = z.infer<typeof userSchema>;

/** The user as sign-in answers it: with the names the sign-in screen keeps it under (spec §3). */
export const signedInUserSchema = z
  .object({
    ...userSchema.shape,
    displayName: z
      .string()
      .meta({ description: 'Name to show; never empty', example: DEMO_USER.displayName }),
    photoURL: photo('The same as profileImageUrl'),
    firebaseUid: z.string().meta({ description: 'The same as id', example: DEMO_USER.firebaseUid }),
  })
  .meta({ id: 'SignedInUser', description: 'The user who has just signed in' });
export type SignedInUser = z.infer<typeof signedInUserSchema>;
