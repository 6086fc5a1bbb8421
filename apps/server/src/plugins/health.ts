import { ping } from '@foreword/db/open.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** `/healthz`: the process answers. `/readyz`: it can also read its database. */
export function registerHealth(app: FastifyInstance, { db }: Services): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await ping(db);
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
