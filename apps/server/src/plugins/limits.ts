import rateLimit from '@fastify/rate-limit';
import { engineOf } from '@foreword/db/engine.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import { toCallerError } from '@foreword/router/errors.ts';
import { networkOf } from '@foreword/router/session/network.ts';
import { getTRPCErrorFromUnknown } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { membership } from '../connections.ts';
import { callerOf } from '../context.ts';
import { LOOPBACK } from '../env.ts';
import type { Services } from '../services.ts';
import { Turns } from '../turns.ts';

declare module 'fastify' {
  interface FastifyInstance {
    turns: Turns;
    /** For one call of a visitor that no kept answer serves; signed-in users do not take turns. */
    takeTurn(request: FastifyRequest): Promise<() => void>;
  }
  interface FastifyRequest {
    endTurn: (() => void) | undefined;
  }
}

const MINUTE_MS = 60_000;

/** See docs/decisions/0031-limits-for-visitors.md. */
export async function registerLimits(app: FastifyInstance, services: Services): Promise<void> {
  const { CALLS_PER_MINUTE: max } = services.settings;
  await app.register(rateLimit, { global: false });
  const count = app.createRateLimit({
    max,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => networkOf(request.address),
  });
  // All readers seem to come from there when a proxy on this machine is not in TRUSTED_PROXIES.
  const isLocal = membership(LOOPBACK);
  // A turn that waits for PostgreSQL leaves the processor to others.
  const turns = new Turns(engineOf(services.db) === 'postgres' ? { running: 6 } : {});
  app.decorate('turns', turns);
  app.decorate('takeTurn', async (request: FastifyRequest) => {
    const { identity } = await callerOf(request, services);
    if (identity !== null) return () => {};
    try {
      if (max > 0 && !isLocal(request.address)) {
        const counted = await count(request);
        if (!counted.isAllowed && counted.isExceeded) {
          throw new DomainError('TOO_MANY', 'Too many requests. Try again later.', {
            retryAfterSeconds: counted.ttlInSeconds,
          });
        }
      }
      return await turns.take(networkOf(request.address), request.socket ?? request);
    } catch (error) {
      throw toCallerError(getTRPCErrorFromUnknown(error));
    }
  });
}

/** For all routes of a scope. The turn ends when the answer is made, not when a slow reader has taken it. */
export function takeTurns(scope: FastifyInstance): void {
  scope.addHook('preHandler', async (request, reply) => {
    const endTurn = await scope.takeTurn(request);
    // The reader left while the request waited.
    if (reply.raw.destroyed) {
      endTurn();
      reply.hijack();
      return reply;
    }
    request.endTurn = endTurn;
    reply.raw.once('close', endTurn);
  });
  scope.addHook('onSend', async (request) => request.endTurn?.());
}
