import type { Context } from '@foreword/router/context.ts';
import { identify } from '@foreword/router/session/session.service.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from './services.ts';
import { readCredential, sessionCookies } from './session/credential.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export async function createContext(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, now, settings, publicUrl, textGenerators, passwords }: Services,
): Promise<Context> {
  const { token, isForgeable } = readCredential(request.headers, publicUrl());
  const loginPath = `/${settings.ADMIN_LOGIN_SEGMENT}/login`;
  const auth = {
    mode: settings.AUTH_MODE,
    loginPath,
    loginUrl: `${publicUrl()}${loginPath}`,
    sessionIdleMs: settings.SESSION_IDLE_DAYS * DAY_MS,
  };
  return {
    db,
    now,
    log: request.log,
    requestId: request.id,
    textGenerators,
    passwords,
    reads: request.reads,
    auth,
    identity: (token !== null && (await identify({ db, now, auth }, token))) || null,
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
      reply.header('set-cookie', sessionCookies(session, publicUrl()));
    },
  };
}

/** Some proxies add the port; limits count addresses alone. */
function addressOf({ ip }: FastifyRequest): string {
  const [, v6, v4] = /^(?:\[(.+)\]|(\d+(?:\.\d+){3})):\d+$/.exec(ip) ?? [];
  return (v6 ?? v4 ?? ip).slice(0, 300);
}

function readHeader(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return (Array.isArray(value) ? value.join(', ') : value) ?? null;
}
