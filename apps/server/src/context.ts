import { identify } from '@foreword/router/session/session.service.ts';
import type { Context } from '@foreword/router/trpc.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from './app.ts';
import { readCredential } from './session/credential.ts';
import { sessionCookie } from './session/session-cookie.ts';

/** What a procedure gets to know of the request it serves. */
export async function createContext(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<Context> {
  const { db, now, settings, publicUrl } = services;
  const credential = readCredential(request.headers, publicUrl());
  const identity = credential && (await identify({ db, now }, settings.AUTH_MODE, credential.token));
  return {
    db,
    now,
    log: request.log,
    requestId: request.id,
    auth: { mode: settings.AUTH_MODE, loginPath: `/${settings.ADMIN_LOGIN_SEGMENT}/login` },
    identity: identity ?? null,
    isForgeable: credential?.isForgeable ?? false,
    setSessionCookie: (session) => {
      const isSecure = publicUrl().startsWith('https:');
      reply.header('set-cookie', sessionCookie(session, { isSecure }));
    },
  };
}
