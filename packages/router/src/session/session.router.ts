import { LIMITS } from '@foreword/domain/limits.ts';
import { signedInUserSchema, userSchema } from '@foreword/domain/user.ts';
import { z } from 'zod';
import { editorProcedure, publicProcedure, router } from '../trpc.ts';
import { registerDemo, SESSION_LIFETIME_MS, signOut } from './session.service.ts';

/** The form of a token: 256 random bits as base64url. No session has this one. */
const TOKEN_EXAMPLE = 'Zm9yZXdvcmQtZG9jdW1lbnRhdGlvbi1leGFtcGxlLTE';

export const sessionRouter = router({
  register: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/auth/register',
        tag: ['Public', 'Authentication'],
        summary: 'Sign in to the demo account',
        description:
          'In demo mode any well-formed e-mail signs in the one demo account, an administrator. The token goes into `Authorization: Bearer` of later calls; browsers also get it as a cookie. Other modes answer 403.',
        headers: {
          response: {
            'Set-Cookie': {
              description: 'The session, for browsers',
              isAlways: true,
              example: `foreword_session=${TOKEN_EXAMPLE}; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure`,
            },
          },
        },
        errors: [403],
      },
    })
    .input(
      z.strictObject({
        email: z.email('Must be an e-mail address').max(LIMITS.nameLength).meta({
          description: 'Any well-formed e-mail address',
          example: 'editor@books.example',
        }),
        password: z
          .string()
          .max(LIMITS.nameLength)
          .optional()
          .meta({ description: 'Ignored in demo mode', example: 'ignored' }),
      }),
    )
    .output(
      z.object({
        user: signedInUserSchema,
        token: z.string().meta({
          description: 'For `Authorization: Bearer` of later calls',
          example: TOKEN_EXAMPLE,
        }),
      }),
    )
    .mutation(async ({ ctx }) => {
      const signedIn = await registerDemo(ctx, ctx.auth.mode);
      ctx.setSessionCookie({ token: signedIn.token, maxAgeMs: SESSION_LIFETIME_MS });
      return signedIn;
    }),

  current: editorProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/auth/user',
        tag: 'Authentication',
        summary: 'Read who is signed in',
        description: 'The user whom the session or token belongs to.',
      },
    })
    .output(userSchema)
    .query(({ ctx }) => ctx.identity.user),

  login: publicProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/login',
        tag: ['Public', 'Authentication'],
        summary: 'Go to where people sign in',
        description: 'Redirects to the sign-in page.',
        status: 302,
        redirect: true,
      },
    })
    .output(z.object({ location: z.string() }))
    .query(({ ctx }) => ({ location: ctx.auth.loginPath })),

  signOut: publicProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/logout',
        tag: 'Authentication',
        summary: 'Sign out',
        description:
          'Ends the session in the database and redirects to the home page. Refused from other sites; without a session it only redirects.',
        status: 302,
        redirect: true,
        headers: {
          response: {
            'Set-Cookie': {
              description: 'Takes the session out of the browser',
              isAlways: true,
              example: 'foreword_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure',
            },
          },
        },
        errors: [403],
      },
    })
    .output(z.object({ location: z.string() }))
    .mutation(async ({ ctx }) => {
      if (ctx.identity) await signOut({ ...ctx, identity: ctx.identity });
      ctx.setSessionCookie(null);
      return { location: '/' };
    }),
});
