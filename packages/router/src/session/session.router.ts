import { count, flag } from '@foreword/domain/documented.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import {
  acceptInvitationInputSchema,
  changePasswordInputSchema,
  confirmPasswordInputSchema,
  signInInputSchema,
} from '@foreword/domain/password.ts';
import { AUTH_MODES, isOwnPath } from '@foreword/domain/sign-in.ts';
import { ownSessionSchema, userSchema } from '@foreword/domain/user.ts';
import { z } from 'zod';
import { deletedSchema } from '../parsing.ts';
import { relyingPartyOf } from '../passkeys/ceremony.ts';
import { editorProcedure, publicProcedure, router } from '../trpc.ts';
import { acceptInvitation, changePassword, confirmPassword, signIn } from './password.service.ts';
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  registerDemo,
  signOut,
} from './session.service.ts';
import { SIGNED_IN_HEADERS, setCookie, signedInSchema, withCookie } from './signed-in.ts';

export const sessionRouter = router({
  register: publicProcedure('Authentication')
    .meta({
      rest: 'POST /auth/register',
      summary: 'Sign in to the demo account',
      description:
        'In demo mode any well-formed e-mail address signs in the demo account, an administrator. Send the token in `Authorization: Bearer` of later calls; browsers also get it as a cookie. Other modes answer 403.',
      headers: SIGNED_IN_HEADERS,
      errors: [403],
    })
    .input(
      z.strictObject({
        email: z
          .email({ pattern: z.regexes.unicodeEmail, error: 'Must be an e-mail address' })
          .max(LIMITS.nameLength, `Must be at most ${LIMITS.nameLength} characters`)
          .meta({
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
    .mutation(({ ctx }) => withCookie(ctx, registerDemo(ctx))),

  mode: publicProcedure('Authentication')
    .meta({
      rest: 'GET /auth/mode',
      summary: 'Read the sign-in mode',
      description: 'How users sign in to this site, and whether the caller is signed in.',
    })
    .output(
      z.object({
        mode: z.enum(AUTH_MODES).meta({
          description:
            '`demo`: everyone, as the demo account; `password`: by e-mail and password; `oidc`: at another site',
          example: 'password',
        }),
        isSignedIn: flag('Whether the caller is signed in', false),
        passkeyOrigin: z.string().optional().meta({
          description: 'The address at which passkeys work; absent where the site has none',
          example: 'https://books.example',
        }),
      }),
    )
    .query(({ ctx }) => {
      // The answer, and the login page that contains it, differ from caller to caller.
      ctx.setHeader('cache-control', 'no-store');
      const party = relyingPartyOf(ctx);
      return {
        mode: ctx.auth.mode,
        isSignedIn: ctx.identity !== null,
        ...(party && { passkeyOrigin: party.origin }),
      };
    }),

  signIn: publicProcedure('Authentication')
    .meta({
      rest: 'POST /auth/sign-in',
      summary: 'Sign in by password',
      description:
        'Starts a session, as a token and, for browsers, as a cookie. 401: e-mail or password is wrong, or the account cannot sign in; the answer does not say which. 403: the site does not sign in by password. 429: too many attempts have failed for this account or from this address.',
      headers: SIGNED_IN_HEADERS,
      errors: [401, 403, 429],
    })
    .input(signInInputSchema)
    .output(signedInSchema)
    .mutation(({ ctx, input }) => withCookie(ctx, signIn(ctx, input))),

  acceptInvitation: publicProcedure('Authentication')
    .meta({
      rest: 'POST /auth/accept-invitation',
      summary: 'Accept an invitation',
      description:
        'Sets the password of the invited user, ends their earlier sessions, revokes their API tokens, removes their passkeys and signs them in. 403: the site does not sign in by password. 422: the invitation was used, was replaced or has expired, or the password is the e-mail address.',
      headers: SIGNED_IN_HEADERS,
      errors: [403, 422, 429],
    })
    .input(acceptInvitationInputSchema)
    .output(signedInSchema)
    .mutation(({ ctx, input }) => withCookie(ctx, acceptInvitation(ctx, input))),

  current: editorProcedure('none', 'Authentication')
    .meta({
      rest: 'GET /auth/user',
      summary: 'Read the signed-in user',
      description: 'The owner of the session or token.',
    })
    .output(userSchema)
    .query(({ ctx }) => ctx.identity.user),

  confirmPassword: editorProcedure('none', 'Authentication')
    .meta({
      rest: 'POST /auth/confirm-password',
      summary: 'Confirm the password',
      description:
        'Lets the session change users, API tokens and own passkeys for ten minutes. 403: the site does not sign in by password. 422: the password is wrong. 429: too many attempts have failed.',
      errors: [422, 429],
    })
    .input(confirmPasswordInputSchema)
    .output(deletedSchema)
    .mutation(({ ctx, input }) => confirmPassword(ctx, input)),

  changePassword: editorProcedure('none', 'Authentication')
    .meta({
      rest: 'PUT /auth/password',
      summary: 'Change the own password',
      description:
        'Ends the other sessions of the user and, unless `revokeTokens` is false, revokes the API tokens that they made. 403: the site does not sign in by password. 422: the present password is wrong, or the new one is refused. 429: too many attempts have failed.',
      errors: [422, 429],
    })
    .input(changePasswordInputSchema)
    .output(
      z.object({
        endedSessions: count('Number of other sessions that ended', 1),
        revokedTokens: count('Number of API tokens that were revoked', 0),
      }),
    )
    .mutation(({ ctx, input }) => changePassword(ctx, input)),

  listOwn: editorProcedure('administer', 'Authentication')
    .meta({
      rest: 'GET /auth/sessions',
      summary: 'List the own sessions',
      description: 'The open sessions of the signed-in user, the latest used first.',
    })
    .output(z.array(ownSessionSchema))
    .query(({ ctx }) => listOwnSessions(ctx)),

  endOwn: editorProcedure('administer', 'Authentication')
    .meta({
      rest: 'DELETE /auth/sessions/{id}',
      summary: 'End an own session',
      description: 'The browser or script that has it must sign in again.',
    })
    .input(z.strictObject({ id: ownSessionSchema.shape.id }))
    .output(deletedSchema)
    .mutation(({ ctx, input }) => endOwnSession(ctx, input.id)),

  endOthers: editorProcedure('administer', 'Authentication')
    .meta({
      rest: 'DELETE /auth/sessions',
      summary: 'End the other own sessions',
      description: 'All sessions of the signed-in user but the one of this request.',
    })
    .output(deletedSchema.extend({ ended: count('Number of sessions that ended', 2) }))
    .mutation(({ ctx }) => endOtherSessions(ctx)),

  login: publicProcedure('Authentication')
    .meta({
      rest: 'GET /login',
      summary: 'Go to the login page',
      description:
        'Redirects to the login page; in OIDC mode, unless the caller is signed in, to the provider.',
      status: 302,
      redirect: true,
    })
    .input(
      z.strictObject({
        to: z.string().optional().meta({
          description:
            'Page to open after sign-in: a path of this site, such as `/admin/edit/17`, of at most 2,000 characters; others are ignored',
          example: '/admin/edit/17',
        }),
      }),
    )
    .output(z.object({ location: z.string() }))
    .query(({ ctx, input: { to } }) => {
      const search = isOwnPath(to) ? `?${new URLSearchParams({ to })}` : '';
      const isAtProvider = ctx.auth.mode === 'oidc' && ctx.identity === null;
      return { location: (isAtProvider ? '/auth/oidc/start' : ctx.auth.loginPath) + search };
    }),

  signOut: publicProcedure('Authentication')
    .meta({
      rest: 'GET /logout',
      tag: 'Authentication',
      summary: 'Sign out',
      description:
        'Ends the session and redirects to the home page, in OIDC mode by the sign-out of the provider. Refused from other sites; without a session it only redirects.',
      status: 302,
      redirect: true,
      headers: setCookie(
        'Clears the session cookie',
        '__Host-foreword_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure',
      ),
      errors: [403],
    })
    .output(z.object({ location: z.string() }))
    .mutation(async ({ ctx }) => {
      if (ctx.identity) await signOut({ ...ctx, identity: ctx.identity });
      ctx.setSessionCookie(null);
      const atProvider = ctx.identity?.tokenHash && (await ctx.auth.providerSignOutUrl?.());
      return { location: atProvider || '/' };
    }),
});
