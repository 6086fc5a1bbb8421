import { API_TOKEN_PREFIX } from '@foreword/domain/api-token.ts';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CALLBACK_PATH } from '../session/identity-provider.ts';

const SECRET_KEYS = new Set(['token', 'access_token', 'api_token', 'api_key']);

/** Most of a token, and too long for a search word. */
const API_TOKEN = new RegExp(`${API_TOKEN_PREFIX}[\\w-]{20}`);

const CALLS = /^\/(api|trpc)\//;

/** Refuses valid credentials too: addresses get into histories and logs. */
export function refuseSecretsInUrls(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url }, _reply, done) => {
    if (!CALLS.test(decoded(url)) || !hasSecret(url)) return done();
    done(
      new TRPCError({
        code: 'BAD_REQUEST',
        message:
          'Tokens belong in the Authorization header (Authorization: Bearer …), not in the address, which others can read in logs. Replace this token.',
      }),
    );
  });
}

export const describeRequest = ({ method, url, host, ip, socket }: FastifyRequest) => ({
  method,
  url: hasSecret(url) ? '[a token was in the address]' : withoutCode(url),
  host,
  remoteAddress: ip,
  remotePort: socket?.remotePort,
});

/** The code of an identity provider is a credential until it is used. */
const withoutCode = (url: string) => (url.startsWith(`${CALLBACK_PATH}?`) ? CALLBACK_PATH : url);

function hasSecret(url: string): boolean {
  if (API_TOKEN.test(decoded(url))) return true;
  const mark = url.indexOf('?');
  if (mark === -1) return false;
  const query = new URLSearchParams(url.slice(mark + 1));
  return [...query.keys()].some((key) => SECRET_KEYS.has(key.toLowerCase()));
}

function decoded(url: string): string {
  if (!url.includes('%')) return url;
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
