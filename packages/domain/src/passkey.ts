import { z } from 'zod';
import { flag, named, namedInput, text, time, timeOrNull } from './documented.ts';
import { requiredText } from './text.ts';

/** In characters. */
const NAME_LENGTH = 60;

export const MOST_PASSKEYS = 20;

const EXAMPLE_CHALLENGE = 'c29tZXRoaW5nLXRvLXNpZ24';

const base64url = (maxLength: number, description: string, example: string) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\w-]+$/, 'Must be base64url')
    .meta({ description, example });

const idSchema = base64url(1400, 'Id of the passkey, in base64url', 'Y3JlZGVudGlhbC1vZi1QaWE');

const nameSchema = requiredText(NAME_LENGTH, 'Name is required').meta({
  description: 'Name, for the user',
  example: 'Phone',
});

export const passkeySchema = named('Passkey', 'A passkey of the signed-in user', {
  id: idSchema,
  name: text('Name, for the user', 'Phone'),
  isBackedUp: flag('Whether the passkey is backed up, as password managers do', true),
  createdAt: time('Time of creation'),
  lastUsedAt: timeOrNull('Time of the last sign-in; null if never'),
});
export type Passkey = z.infer<typeof passkeySchema>;

export const passkeyNameInputSchema = z.strictObject({ id: idSchema, name: nameSchema });
export const passkeyIdInputSchema = z.strictObject({ id: idSchema });

const challenge = base64url(100, 'What the passkey signs', EXAMPLE_CHALLENGE);
const timeout = z
  .int()
  .meta({ description: 'Time for the user, in milliseconds', example: 300_000 });
const userVerification = z
  .literal('required')
  .describe('The authenticator asks for a PIN or a fingerprint, say');

/** Names the challenge of a `begin…` call. */
const ceremony = base64url(
  100,
  'Names the challenge; for the call that takes the answer',
  'Zm9yZXdvcmQtZG9jdW1lbnRhdGlvbi1leGFtcGxlLTE',
);

export const passkeySignInOptionsSchema = named('PasskeySignInOptions', 'A challenge to sign in', {
  ceremony,
  options: z
    .object({
      challenge,
      rpId: text('Host of the site', 'books.example'),
      timeout,
      userVerification,
    })
    .describe('For `navigator.credentials.get`, in its JSON form'),
});
export type PasskeySignInOptions = z.infer<typeof passkeySignInOptionsSchema>;

const publicKeyType = z.literal('public-key').describe('Always `public-key`');

export const newPasskeyOptionsSchema = named('NewPasskeyOptions', 'A challenge to add a passkey', {
  ceremony,
  options: z
    .object({
      challenge,
      rp: z
        .object({
          id: text('Host of the site', 'books.example'),
          name: text('Name of the site', 'Foreword'),
        })
        .describe('The site'),
      user: z
        .object({
          id: text('Id of the user, in base64url', 'NmYxYzJmMGU'),
          name: text('E-mail address', 'emil@books.example'),
          displayName: text('Name to show', 'Emil Ediger'),
        })
        .describe('The signed-in user'),
      pubKeyCredParams: z
        .array(
          z.object({
            type: publicKeyType,
            alg: z.int().meta({ description: 'COSE number of the algorithm', example: -7 }),
          }),
        )
        .describe('Algorithms, the best first'),
      timeout,
      excludeCredentials: z
        .array(z.object({ type: publicKeyType, id: idSchema }))
        .describe('Passkeys that the user has already'),
      authenticatorSelection: z
        .object({
          residentKey: z.literal('required').describe('The passkey itself knows the user'),
          requireResidentKey: z.literal(true).describe('The same, for older browsers'),
          userVerification,
        })
        .describe('What the authenticator must do'),
      attestation: z.literal('none').describe('The maker of the authenticator is not asked for'),
    })
    .describe('For `navigator.credentials.create`, in its JSON form'),
});
export type NewPasskeyOptions = z.infer<typeof newPasskeyOptionsSchema>;

const bytes = (description: string) => base64url(20_000, description, 'eyJ0eXBlIjoid2ViYXV0aG4i');

const credential = <Response extends z.ZodType>(response: Response) =>
  // Browsers add fields, which go unread.
  z.object({
    id: idSchema,
    rawId: idSchema,
    type: publicKeyType,
    response,
  });

export const newPasskeyInputSchema = namedInput('NewPasskeyInput', 'A new passkey', {
  ceremony,
  name: nameSchema.default('Passkey'),
  answer: credential(
    z
      .object({
        clientDataJSON: bytes('What the browser says about the call'),
        attestationObject: bytes('The new public key'),
        transports: z
          .array(z.string().max(40))
          .max(10)
          .default([])
          .meta({ description: 'Ways to reach the authenticator', example: ['internal'] }),
      })
      .describe('Answer of the authenticator'),
  ).describe('Result of `navigator.credentials.create`, in its JSON form'),
});
export type NewPasskeyInput = z.output<typeof newPasskeyInputSchema>;

export const passkeySignInInputSchema = namedInput('PasskeySignInInput', 'A signed challenge', {
  ceremony,
  answer: credential(
    z
      .object({
        clientDataJSON: bytes('What the browser says about the call'),
        authenticatorData: bytes('What the authenticator says about the call'),
        signature: bytes('Signature of both'),
        userHandle: base64url(100, 'Id of the user, in base64url', 'NmYxYzJmMGU'),
      })
      .describe('Answer of the authenticator'),
  ).describe('Result of `navigator.credentials.get`, in its JSON form'),
});
export type PasskeySignInInput = z.output<typeof passkeySignInInputSchema>;
