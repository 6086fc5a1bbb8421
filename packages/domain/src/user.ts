import { z } from 'zod';
import { DEMO_USER } from './demo-user.ts';
import { flag, named, text, textOrNull, time } from './documented.ts';
import { LIMITS } from './limits.ts';
import { plainText } from './text.ts';

/** See docs/specification/session.md#roles. */
export const roleSchema = z.enum(['admin', 'editor']);
export type Role = z.infer<typeof roleSchema>;

const photo = (description: string) =>
  z.string().nullable().meta({ description, example: DEMO_USER.profileImageUrl });

export const userSchema = named('User', 'A user', {
  id: text('Id of the user', DEMO_USER.id),
  email: text('E-mail address', DEMO_USER.email),
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
});
export type User = z.infer<typeof userSchema>;

/** The names that the browser stores (docs/specification/session.md#session-storage). */
export const signedInUserSchema = named('SignedInUser', 'The user that has just signed in', {
  ...userSchema.shape,
  displayName: text('Name to show; never empty', DEMO_USER.displayName),
  photoURL: photo('The same as profileImageUrl'),
  firebaseUid: text('The same as id', DEMO_USER.firebaseUid),
});
export type SignedInUser = z.infer<typeof signedInUserSchema>;

export const EXAMPLE_SESSION_ID = '0f8fad5bd9cb469f';

export const ownSessionSchema = named('OwnSession', 'An open session of the signed-in user', {
  id: z
    .string()
    .regex(/^[0-9a-f]{16}$/, 'Must be an id of the list of sessions')
    .meta({ description: 'Id of the session', example: EXAMPLE_SESSION_ID }),
  createdAt: time('Time of sign-in'),
  lastSeenAt: time('Time of last use, to about five minutes', '2026-03-02T15:00:00.000Z'),
  address: textOrNull('Network address of the sign-in', '127.0.0.1'),
  userAgent: textOrNull('User agent of the sign-in', 'Mozilla/5.0'),
  isCurrent: flag('Whether this request belongs to it', true),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;
