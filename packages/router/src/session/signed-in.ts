import { text } from '@foreword/domain/documented.ts';
import { signedInUserSchema } from '@foreword/domain/user.ts';
import type { RestHeaders } from '@foreword/rest/meta.ts';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { SESSION_LIFETIME_MS, type SignedIn } from './session.service.ts';

const TOKEN_EXAMPLE = 'Zm9yZXdvcmQtZG9jdW1lbnRhdGlvbi1leGFtcGxlLTE';

export const signedInSchema = z.object({
  user: signedInUserSchema,
  token: text('For `Authorization: Bearer` of later calls', TOKEN_EXAMPLE),
});

export const setCookie = (description: string, example: string): RestHeaders => ({
  response: { 'Set-Cookie': { description, isAlways: true, example } },
});

export const SIGNED_IN_HEADERS = setCookie(
  'The session, for browsers; a site without https names it `foreword_session`',
  `__Host-foreword_session=${TOKEN_EXAMPLE}; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure`,
);

export async function withCookie(ctx: Context, signingIn: Promise<SignedIn>): Promise<SignedIn> {
  const signedIn = await signingIn;
  ctx.setSessionCookie({ token: signedIn.token, maxAgeMs: SESSION_LIFETIME_MS });
  return signedIn;
}
