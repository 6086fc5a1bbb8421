import { listPasskeys } from '@foreword/db/repositories/passkey.ts';
import {
  newPasskeyInputSchema,
  newPasskeyOptionsSchema,
  passkeyIdInputSchema,
  passkeyNameInputSchema,
  passkeySchema,
  passkeySignInInputSchema,
  passkeySignInOptionsSchema,
} from '@foreword/domain/passkey.ts';
import { z } from 'zod';
import { deletedSchema } from '../parsing.ts';
import { SIGNED_IN_HEADERS, signedInSchema, withCookie } from '../session/signed-in.ts';
import { editorProcedure, ownCredentialProcedure, publicProcedure, router } from '../trpc.ts';
import {
  beginPasskey,
  beginPasskeySignIn,
  confirmByPasskey,
  createPasskey,
  deletePasskey,
  signInByPasskey,
  updatePasskey,
} from './passkeys.service.ts';

const NONE = '422: the site has no passkeys';

export const passkeysRouter = router({
  list: editorProcedure('administer', 'Authentication')
    .meta({
      rest: 'GET /auth/passkeys',
      summary: 'List the own passkeys',
      description: 'The passkeys of the signed-in user, the oldest first.',
    })
    .output(z.array(passkeySchema))
    .query(({ ctx }) => listPasskeys(ctx.db, ctx.identity.user.id)),

  begin: ownCredentialProcedure
    .meta({
      rest: 'POST /auth/passkeys/options',
      summary: 'Begin to add a passkey',
      description: `A challenge for the authenticator, valid once and for five minutes. ${NONE}, the user has 20, or the caller has no session. 428: the password must be confirmed first.`,
      errors: [422, 428],
    })
    .output(newPasskeyOptionsSchema)
    .mutation(({ ctx }) => beginPasskey(ctx)),

  create: ownCredentialProcedure
    .meta({
      rest: 'POST /auth/passkeys',
      summary: 'Add a passkey',
      description:
        'Takes the answer of the authenticator. 409: the passkey is stored already. 422: the answer fails a check, or its challenge has expired or was used. 428: the password must be confirmed first.',
      status: 201,
      errors: [409, 422, 428],
    })
    .input(newPasskeyInputSchema)
    .output(passkeySchema)
    .mutation(({ ctx, input }) => createPasskey(ctx, input)),

  update: editorProcedure('administer', 'Authentication')
    .meta({
      rest: 'PUT /auth/passkeys/{id}',
      summary: 'Rename an own passkey',
      description: 'The name is for the user alone.',
    })
    .input(passkeyNameInputSchema)
    .output(passkeySchema)
    .mutation(({ ctx, input }) => updatePasskey(ctx, input)),

  remove: ownCredentialProcedure
    .meta({
      rest: 'DELETE /auth/passkeys/{id}',
      summary: 'Remove an own passkey',
      description:
        'It signs in no more. Sessions that it began go on. 428: the password must be confirmed first.',
      errors: [428],
    })
    .input(passkeyIdInputSchema)
    .output(deletedSchema)
    .mutation(({ ctx, input }) => deletePasskey(ctx, input.id)),

  beginSignIn: publicProcedure('Authentication')
    .meta({
      rest: 'POST /auth/sign-in/passkey/options',
      summary: 'Begin to sign in by passkey',
      description: `A challenge for the authenticator, valid once and for five minutes. ${NONE}. 429: too many attempts have failed from this address.`,
      errors: [403, 422, 429],
    })
    .output(passkeySignInOptionsSchema)
    .mutation(({ ctx }) => beginPasskeySignIn(ctx)),

  signIn: publicProcedure('Authentication')
    .meta({
      rest: 'POST /auth/sign-in/passkey',
      summary: 'Sign in by passkey',
      description: `Starts a session, as a token and, for browsers, as a cookie. 401: the passkey is not accepted; the answer does not say why. ${NONE}. 429: too many attempts have failed from this address.`,
      headers: SIGNED_IN_HEADERS,
      errors: [401, 403, 422, 429],
    })
    .input(passkeySignInInputSchema)
    .output(signedInSchema)
    .mutation(({ ctx, input }) => withCookie(ctx, signInByPasskey(ctx, input))),

  confirm: editorProcedure('none', 'Authentication')
    .meta({
      rest: 'POST /auth/confirm-passkey',
      summary: 'Confirm by passkey',
      description:
        'Does the same for the session as to confirm the password. The challenge comes from `POST /api/auth/sign-in/passkey/options`. 422: the passkey is not accepted. 429: too many attempts have failed from this address.',
      errors: [422, 429],
    })
    .input(passkeySignInInputSchema)
    .output(deletedSchema)
    .mutation(({ ctx, input }) => confirmByPasskey(ctx, input)),
});
