import { mountRest } from '@foreword/rest/mount.ts';
import { appRouter } from '@foreword/router/app-router.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../app.ts';
import { createContext } from '../context.ts';
import { SESSION_COOKIE } from '../session/session-cookie.ts';

/** Path of all REST calls. */
export const PREFIX = '/api';

/** No address of a server: the document is true wherever it was fetched from. */
export const OPEN_API = {
  title: 'Foreword API',
  version: '1.0.0',
  description: [
    'Structured previews of non-fiction books: everything the site shows and the editors do, for scripts.',
    'Bodies are JSON, at most 2 MiB unless a call says otherwise. Every error has the same form: `error` for people, `code` for programs, `issues` naming the fields.',
    'A path that is not listed answers 404; a method that a path does not take 405, with `Allow`; `OPTIONS` 204, with `Allow`. `HEAD` answers what `GET` would, without the body.',
    'Every answer has an `X-Request-Id`, which is also in the log of the server.',
  ].join('\n\n'),
  sessionCookie: SESSION_COOKIE,
  tags: {
    Public: 'What everybody may call, without signing in.',
    Admin: 'What only those may call who are signed in: editors, or administrators alone.',
    Authentication: 'Signing in and out, and who is signed in.',
    'Book Previews': 'Reading, writing, publishing and versioning previews.',
    Categories: 'The shelves that previews stand on.',
    'Page Settings': 'What the home page and the list of previews show.',
  },
};

export async function registerRest(app: FastifyInstance, services: Services): Promise<void> {
  await mountRest(app, {
    router: appRouter,
    prefix: PREFIX,
    openApi: OPEN_API,
    createContext: (request, reply) => createContext(request, reply, services),
  });
}
