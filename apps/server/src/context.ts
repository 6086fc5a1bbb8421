import type { Db, OpenDatabase } from '@foreword/db/open.ts';
import type { Context, Identity } from '@foreword/router/context.ts';
import { toCallerError } from '@foreword/router/errors.ts';
import { identify } from '@foreword/router/session/session.service.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from './env.ts';
import type { FileMaker } from './exports/file-maker.ts';
import { type Credential, readCredential, sessionCookies } from './session/credential.ts';
import type { IdentityProvider } from './session/identity-provider.ts';
import type { Tracing } from './tracing.ts';

export interface Services
  extends Pick<Context, 'now' | 'textGenerators' | 'checker' | 'sourceReader' | 'passwords'> {
  settings: Settings;
  db: Db;
  followChanges: OpenDatabase['followChanges'] | undefined;
  pool: OpenDatabase['pool'];
  tracing: Tracing | undefined;
  publicUrl: () => string;
  fileMaker: FileMaker;
  identityProvider: IdentityProvider | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    address: string;
    caller: Promise<Caller> | undefined;
  }
}

interface Caller extends Pick<Credential, 'isForgeable'> {
  identity: Identity | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export function registerCallers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // Reads the address at once: a closed socket has none.
    request.address = addressOf(request);
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    // The credential may have ended while the body arrived.
    if (request.body !== undefined) request.caller = undefined;
    done();
  });
}

export function callerOf(request: FastifyRequest, services: Services): Promise<Caller> {
  request.caller ??= findCaller(request, services);
  return request.caller;
}

async function findCaller(request: FastifyRequest, services: Services): Promise<Caller> {
  const { db, now, publicUrl } = services;
  const { token, isForgeable } = readCredential(request.headers, publicUrl());
  if (token === null) return { identity: null, isForgeable };
  try {
    const identity = (await identify({ db, now, auth: authOf(services) }, token)) ?? null;
    return { identity, isForgeable };
  } catch (error) {
    throw toCallerError(error);
  }
}

export async function createContext(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<Context> {
  const { db, now, publicUrl, textGenerators, checker, sourceReader, passwords } = services;
  return {
    db,
    now,
    log: request.log,
    requestId: request.id,
    textGenerators,
    checker,
    sourceReader,
    passwords,
    reads: request.reads,
    auth: authOf(services),
    ...(await callerOf(request, services)),
    origin: {
      address: request.address,
      userAgent: readHeader(request, 'user-agent')?.slice(0, 300) ?? null,
    },
    idempotencyKey: readHeader(request, 'idempotency-key'),
    setHeader: (name, value) => {
      reply.header(name, value);
    },
    setSessionCookie: (session) => {
      reply.header('set-cookie', sessionCookies(session, publicUrl()));
    },
  };
}

function authOf({ settings, publicUrl, identityProvider }: Services): Context['auth'] {
  const loginPath = `/${settings.ADMIN_LOGIN_SEGMENT}/login`;
  return {
    mode: settings.AUTH_MODE,
    loginPath,
    loginUrl: `${publicUrl()}${loginPath}`,
    ...(identityProvider && { providerSignOutUrl: identityProvider.signOutUrl }),
    sessionIdleMs: settings.SESSION_IDLE_DAYS * DAY_MS,
  };
}

/** Some proxies add the port; limits count addresses alone. */
function addressOf(request: FastifyRequest): string {
  const ip = request.ip ?? '';
  const [, v6, v4] = /^(?:\[(.+)\]|(\d+(?:\.\d+){3})):\d+$/.exec(ip) ?? [];
  return (v6 ?? v4 ?? ip).slice(0, 300);
}

function readHeader(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return (Array.isArray(value) ? value.join(', ') : value) ?? null;
}
