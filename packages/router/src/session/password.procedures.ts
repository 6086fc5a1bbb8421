import { acceptInvitationInputSchema, signInInputSchema } from '@foreword/domain/password.ts';
import { z } from 'zod';
import { publicProcedure } from '../trpc.ts';
import { acceptInvitation, signIn } from './password.service.ts';
import { SIGNED_IN_HEADERS, signedInSchema, withCookie } from './signed-in.ts';

/** How people with a password sign in. */
export const passwordProcedures = {
  mode: publicProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/auth/mode',
        tag: ['Public', 'Authentication'],
        summary: 'Read how people sign in',
        description:
          'Which of the calls for signing in this site answers, and whether whoever asks still has to.',
      },
    })
    .output(
      z.object({
        mode: z.enum(['demo', 'password', 'oidc']).meta({
          description:
            '`demo`: anybody, as the demo account; `password`: by e-mail and password; `oidc`: at another site',
          example: 'password',
        }),
        isSignedIn: z.boolean().meta({
          description: 'Whether whoever asks is signed in already',
          example: false,
        }),
      }),
    )
    .query(({ ctx }) => {
      // It differs from person to person, and so does the login page that shows it.
      ctx.setHeader('cache-control', 'no-store');
      return { mode: ctx.auth.mode, isSignedIn: ctx.identity !== null };
    }),

  signIn: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/auth/sign-in',
        tag: ['Public', 'Authentication'],
        summary: 'Sign in by password',
        description:
          'Starts a session, as a token and, for browsers, as a cookie. 401: the e-mail or the password is wrong, or nobody may sign in with them; the answer does not tell which. 403: the site does not sign in by password. 429: too many have failed lately, of this account or from this address.',
        headers: SIGNED_IN_HEADERS,
        errors: [401, 403, 429],
      },
    })
    .input(signInInputSchema)
    .output(signedInSchema)
    .mutation(({ ctx, input }) => withCookie(ctx, signIn(ctx, input))),

  acceptInvitation: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/auth/accept-invitation',
        tag: ['Public', 'Authentication'],
        summary: 'Accept an invitation',
        description:
          'Sets the password of whoever was invited, ends the sessions they had, and signs them in. 403: the site does not sign in by password. 422: the invitation was used, replaced or is too old, or the password is the e-mail address.',
        headers: SIGNED_IN_HEADERS,
        errors: [403, 422, 429],
      },
    })
    .input(acceptInvitationInputSchema)
    .output(signedInSchema)
    .mutation(({ ctx, input }) => withCookie(ctx, acceptInvitation(ctx, input))),
};
