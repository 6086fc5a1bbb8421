import { mountRest } from '@foreword/rest/mount.ts';
import { appRouter } from '@foreword/router/app-router.ts';
import type { FastifyInstance } from 'fastify';
import { createContext } from '../context.ts';
import type { Services } from '../services.ts';
import { sessionCookieName } from '../session/credential.ts';
import { takeTurns } from './limits.ts';

export const PREFIX = '/api';

/** Names no server, so that the document is the same everywhere. */
export const OPEN_API = {
  title: 'Foreword API',
  version: '1.0.0',
  description: [
    'Structured previews of non-fiction books: everything that the site shows and editors do, for scripts.',
    'Bodies are JSON, at most 2 MiB unless a call says otherwise; 16 KiB for calls without sign-in. Every error has the same form: `error` for people, `code` for programs, `issues` with the fields. A request whose `Host` names another site is refused with 403.',
    '`x-access` of a call names the role that it needs: `editor` or `admin`, who may do all that editors do. `x-scope` names the scope that an API token needs beside its role; with `none` any token will do. What readers would notice needs the scope `publish`, too, `reviewedFields` the scope `review`, and `sourceIds` the scope `read`.',
    'An unknown path answers 404, an unknown method 405 with `Allow`, `OPTIONS` 204 with `Allow`. `HEAD` answers as `GET`, without the body.',
    'Every answer has an `X-Request-Id`, which is also in the server’s log.',
  ].join('\n\n'),
  sessionCookie: sessionCookieName('https:'),
  tags: {
    Public: 'Calls for everyone, without sign-in.',
    Admin: 'Calls for editors and administrators, or for administrators only.',
    Authentication: 'Sign-in, sign-out and the signed-in user.',
    'Book Previews': 'Reading, writing, publishing and versioning previews.',
    Categories: 'The categories of previews.',
    'Page Settings':
      'Settings of the home page, the browse page, bookshops, text providers and rules for publishing.',
  },
};

export async function registerRest(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    takeTurns(scope);
    await mountRest(scope, {
      router: appRouter,
      prefix: PREFIX,
      openApi: OPEN_API,
      // docs/openapi.json is this document. It costs 7 MiB of memory and a tenth of the start.
      buildsOnDemand: true,
      createContext: (request, reply) => createContext(request, reply, services),
    });
  });
}
