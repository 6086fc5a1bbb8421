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
  const { token, isForgeable } = readCredential(request.headers, publicUrl());
  const loginPath = `/${settings.ADMIN_LOGIN_SEGMENT}/login`;
  const identity = token === null ? null : await identify({ db, now }, settings.AUTH_MODE, token);
  return {
    db,
    now,
    log: request.log,
    requestId: request.id,
    textGenerators: services.textGenerators,
    auth: { mode: settings.AUTH_MODE, loginPath, loginUrl: `${publicUrl()}${loginPath}` },
    identity: identity ?? null,
    origin: {
      address: addressOf(request),
      userAgent: readHeader(request, 'user-agent')?.slice(0, 300) ?? null,
    },
    isForgeable,
    idempotencyKey: readHeader(request, 'idempotency-key'),
    setHeader: (name, value) => {
      reply.header(name, value);
    },
    setSessionCookie: (session) => {
      const isSecure = publicUrl().startsWith('https:');
      reply.header('set-cookie', sessionCookie(session, { isSecure }));
    },
  };
}

/** Some proxies name the port, too: of another connection it is another, and an address is one place. */
function addressOf({ ip }: FastifyRequest): string {
  const [, v6, v4] = /^(?:\[(.+)\]|(\d+(?:\.\d+){3})):\d+$/.exec(ip) ?? [];
  return (v6 ?? v4 ?? ip).slice(0, 300);
}

function readHeader(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  // Node joins a header that is given more than once, except a few it makes lists of.
  return (Array.isArray(value) ? value.join(', ') : value) ?? null;
}
