import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { DEMO_USER } from './sign-in.ts';
import { plainText } from './text.ts';

/** See docs/specification/session.md#roles. */
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
      description: '`admin` may do everything, `editor` everything but run the site',
      example: DEMO_USER.role,
    }),
  })
  .meta({ id: 'User', description: 'A user' });
export type User = z.infer<typeof userSchema>;

/** The names that the browser stores (docs/specification/session.md#session-storage). */
export const signedInUserSchema = z
  .object({
    ...userSchema.shape,
    displayName: z
      .string()
      .meta({ description: 'Name to show; never empty', example: DEMO_USER.displayName }),
    photoURL: photo('The same as profileImageUrl'),
    firebaseUid: z.string().meta({ description: 'The same as id', example: DEMO_USER.firebaseUid }),
  })
  .meta({ id: 'SignedInUser', description: 'The user that has just signed in' });
export type SignedInUser = z.infer<typeof signedInUserSchema>;
