import { engineOf } from '@foreword/db/engine.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import { isGone } from '@foreword/rest/reply.ts';
import { toCallerError } from '@foreword/router/errors.ts';
import { networkOf } from '@foreword/router/session/network.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { membership } from '../connections.ts';
import { callerOf, type Services } from '../context.ts';
import { LOOPBACK } from '../env.ts';
import { SharedCounts } from '../shared-counts.ts';
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

/** See docs/decisions/0031-limits-for-visitors.md and 0059-limits-shared-between-processes.md. */
export function registerLimits(app: FastifyInstance, services: Services): void {
  const { db, now, settings } = services;
  const { CALLS_PER_MINUTE: max } = settings;
  const counts = new SharedCounts({
    db,
    now,
    max,
    onError: (err) => app.log.debug({ err }, 'Calls per minute were not shared'),
  });
  app.addHook('onClose', () => counts.close());
  // All readers seem to come from there when a proxy on this machine is not in TRUSTED_PROXIES.
  const isLocal = membership(LOOPBACK);
  // A turn that waits for PostgreSQL leaves the processor to others.
  const turns = new Turns(engineOf(db) === 'postgres' ? { running: 6 } : {});
  app.decorate('turns', turns);
  app.decorate('takeTurn', async (request: FastifyRequest) => {
    const { identity } = await callerOf(request, services);
    if (identity !== null) return () => {};
    try {
      if (max > 0 && !isLocal(request.address)) {
        const waitMs = counts.add(networkOf(request.address));
        if (waitMs > 0) {
          throw new DomainError('TOO_MANY', 'Too many requests. Try again later.', {
            retryAfterSeconds: Math.ceil(waitMs / 1000),
          });
        }
      }
      return await turns.take(networkOf(request.address), request.socket ?? request);
    } catch (error) {
      throw toCallerError(error);
    }
  });
}

/** For all routes of a scope. The turn ends when the answer is made, not when a slow reader has taken it. */
export function takeTurns(scope: FastifyInstance): void {
  scope.addHook('preHandler', async (request, reply) => {
    const endTurn = await scope.takeTurn(request);
    if (isGone(reply)) {
      endTurn();
      reply.hijack();
      return reply;
    }
    request.endTurn = endTurn;
    reply.raw.once('close', endTurn);
  });
  scope.addHook('onSend', async (request) => request.endTurn?.());
}
