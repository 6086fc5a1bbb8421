import type { Context } from '@foreword/router/trpc.ts';
import type { FastifyRequest } from 'fastify';
import type { Services } from './app.ts';

/** What a procedure gets to know of the request it serves. */
export function createContext(request: FastifyRequest, { db, now }: Services): Context {
  return { db, now, log: request.log, requestId: request.id };
}
