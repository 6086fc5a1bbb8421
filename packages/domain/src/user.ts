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

/** For the API document. */
export const EXAMPLE_SESSION_ID = '0f8fad5bd9cb469f';

const time = z.iso.datetime();

export const ownSessionSchema = z
  .object({
    id: z
      .string()
      .regex(/^[0-9a-f]{16}$/, 'Must be an id of the list of sessions')
      .meta({ description: 'Id of the session', example: EXAMPLE_SESSION_ID }),
    createdAt: time.meta({ description: 'Time of sign-in', example: '2026-03-02T14:00:00.000Z' }),
    lastSeenAt: time.meta({
      description: 'Time of last use, to about five minutes',
      example: '2026-03-02T15:00:00.000Z',
    }),
    address: z
      .string()
      .nullable()
      .meta({ description: 'Network address of the sign-in', example: '127.0.0.1' }),
    userAgent: z
      .string()
      .nullable()
      .meta({ description: 'User agent of the sign-in', example: 'Mozilla/5.0' }),
    isCurrent: z
      .boolean()
      .meta({ description: 'Whether this request belongs to it', example: true }),
  })
  .meta({ id: 'OwnSession', description: 'An open session of the signed-in user' });
export type OwnSession = z.infer<typeof ownSessionSchema>;
