import { LIMITS } from '@foreword/domain/limits.ts';
import { userSchema } from '@foreword/domain/user.ts';
import { z } from 'zod';
import { editorProcedure, publicProcedure, router } from '../trpc.ts';
import { passwordProcedures } from './password.procedures.ts';
import { registerDemo, signOut } from './session.service.ts';
import { SIGNED_IN_HEADERS, signedInSchema, withCookie } from './signed-in.ts';

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
        headers: SIGNED_IN_HEADERS,
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
    .output(signedInSchema)
    .mutation(({ ctx }) => withCookie(ctx, registerDemo(ctx, ctx.auth.mode))),

  ...passwordProcedures,

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
