import { Readable } from 'node:stream';
import { AI_LIMITS } from '@foreword/domain/ai-usage.ts';
import { AI_USAGE_CSV_HEADER, toAiUsageCsv } from '@foreword/domain/ai-usage-csv.ts';
import { mountRest } from '@foreword/rest/mount.ts';
import { sendError } from '@foreword/rest/reply.ts';
import { appRouter } from '@foreword/router/app-router.ts';
import { createCallerFactory } from '@foreword/router/trpc.ts';
import type { FastifyInstance } from 'fastify';
import { createContext, type Services } from '../context.ts';
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

const createCaller = createCallerFactory(appRouter);

/** All matching calls, page by page; permissions and filters are those of the JSON call. */
export async function registerUsageCsv(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => sendError(request, reply, error));
    scope.get('/admin/ai/usage.csv', async (request, reply) => {
      const caller = createCaller(await createContext(request, reply, services));
      const page = async (before?: number) => {
        const filter = request.query as Parameters<typeof caller.ai.usage>[0];
        const limit = AI_LIMITS.callsPerAnswer;
        return (await caller.ai.usage({ ...filter, limit, ...(before && { before }) })).calls;
      };
      const first = await page();
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="ai-usage.csv"')
        .send(Readable.from(linesOf(first, page)));
    });
  });
}

async function* linesOf<Call extends Parameters<typeof toAiUsageCsv>[0][number]>(
  first: Call[],
  page: (before: number) => Promise<Call[]>,
): AsyncGenerator<string> {
  yield AI_USAGE_CSV_HEADER;
  for (let calls = first; calls.length > 0; ) {
    yield toAiUsageCsv(calls);
    const last = calls.at(-1);
    calls = calls.length === AI_LIMITS.callsPerAnswer && last ? await page(last.id) : [];
  }
}
