import { Readable } from 'node:stream';
import { AI_LIMITS } from '@foreword/domain/ai-usage.ts';
import { AI_USAGE_CSV_HEADER, toAiUsageCsv } from '@foreword/domain/ai-usage-csv.ts';
import { sendError } from '@foreword/rest/reply.ts';
import { appRouter } from '@foreword/router/app-router.ts';
import { createCallerFactory } from '@foreword/router/trpc.ts';
import type { FastifyInstance } from 'fastify';
import { createContext } from '../context.ts';
import type { Services } from '../services.ts';

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
