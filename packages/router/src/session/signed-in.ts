import { signedInUserSchema } from '@foreword/domain/user.ts';
import type { RestHeaders } from '@foreword/rest/meta.ts';
import { z } from 'zod';
import type { Context } from '../trpc.ts';
import { SESSION_LIFETIME_MS, type SignedIn } from './open-session.ts';

/** The form of a token: 256 random bits as base64url. No session has this one. */
const TOKEN_EXAMPLE = 'Zm9yZXdvcmQtZG9jdW1lbnRhdGlvbi1leGFtcGxlLTE';

/** Output of every call that signs somebody in. */
export const signedInSchema = z.object({
  user: signedInUserSchema,
  token: z.string().meta({
    description: 'For `Authorization: Bearer` of later calls',
    example: TOKEN_EXAMPLE,
  }),
});

/** Headers of every call that signs somebody in. */
export const SIGNED_IN_HEADERS: RestHeaders = {
  response: {
    'Set-Cookie': {
      description: 'The session, for browsers',
      isAlways: true,
      example: `foreword_session=${TOKEN_EXAMPLE}; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure`,
    },
  },
};

/** Gives the browser the session that has begun, too. */
export async function withCookie(ctx: Context, signingIn: Promise<SignedIn>): Promise<SignedIn> {
  const signedIn = await signingIn;
  ctx.setSessionCookie({ token: signedIn.token, maxAgeMs: SESSION_LIFETIME_MS });
  return signedIn;
}
