import { saveSiteState } from '@foreword/db/repositories/site-state.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readiness: Readiness;
  }
}

interface Readiness {
  /** From the signal to stop on: `/readyz` answers 503 while requests are still served. */
  isStopping: boolean;
  /** By the monotonic clock, in milliseconds. */
  askedAt: number;
}

/** Each check writes to the disk, and everyone may ask. */
const CHECK_INTERVAL_MS = 1000;

/** `/healthz`: the process answers. `/readyz`: it can also write to its database. */
export function registerHealth(app: FastifyInstance, { db, now }: Services): void {
  const readiness: Readiness = { isStopping: false, askedAt: Number.NEGATIVE_INFINITY };
  app.decorate('readiness', readiness);
  let check: Promise<void> | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;

  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });

  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    readiness.askedAt = performance.now();
    if (readiness.isStopping) return reply.code(503).send({ status: 'stopping' });
    if (check === undefined || readiness.askedAt - checkedAt > CHECK_INTERVAL_MS) {
      checkedAt = readiness.askedAt;
      check = saveSiteState(db, 'writable', now());
    }
    try {
      await check;
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'the database takes no writes');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
