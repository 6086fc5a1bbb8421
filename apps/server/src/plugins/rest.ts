import { mountRest } from '@foreword/rest/mount.ts';
import { appRouter } from '@foreword/router/app-router.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../app.ts';
import { createContext } from '../context.ts';
import { SESSION_COOKIE } from '../session/session-cookie.ts';

/** No address of a server: the document is true wherever it was fetched from. */
const OPEN_API = {
  title: 'Foreword API',
  version: '1.0.0',
  description:
    'Structured previews of non-fiction books: everything the site shows and the editors do, for scripts.',
  sessionCookie: SESSION_COOKIE,
};

export async function registerRest(app: FastifyInstance, services: Services): Promise<void> {
  await mountRest(app, {
    router: appRouter,
    prefix: '/api',
    openApi: OPEN_API,
    createContext: (request, reply) => createContext(request, reply, services),
  });
}
