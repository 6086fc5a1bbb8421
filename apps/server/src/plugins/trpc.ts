import { type AppRouter, appRouter } from '@foreword/router/app-router.ts';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../app.ts';
import { createContext } from '../context.ts';

/** Calls one request may carry; the browser's client is told the same number. */
const MAX_BATCH_SIZE = 10;

export async function registerTrpc(app: FastifyInstance, services: Services): Promise<void> {
  const options: FastifyTRPCPluginOptions<AppRouter> = {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      maxBatchSize: MAX_BATCH_SIZE,
      createContext: ({ req, res }) => createContext(req, res, services),
      responseMeta: () => ({ headers: { 'cache-control': 'no-store' } }),
    },
  };
  await app.register(fastifyTRPCPlugin, options);
}
