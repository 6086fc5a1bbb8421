import { type AnyTRPCRouter, callTRPCProcedure, TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkCaller, SMALL_BODY_LIMIT } from './access.ts';
import type { RequestParts } from './decode.ts';
import type { RestMethod } from './meta.ts';
import type { RestProcedure } from './procedures.ts';
import { sendError, sendOutput } from './reply.ts';

interface RouteTypes {
  Params: RequestParts['params'];
  Querystring: RequestParts['query'];
  Body: RequestParts['body'];
}

interface RouteOptions {
  router: AnyTRPCRouter;
  createContext: (request: FastifyRequest, reply: FastifyReply) => unknown;
}

export function addRoutes(
  scope: FastifyInstance,
  procedures: readonly RestProcedure[],
  { router, createContext }: RouteOptions,
): void {
  const unknownNames = new Map<string, { method: RestMethod; url: string; message: string }>();
  const { bodyLimit: serverLimit = SMALL_BODY_LIMIT } = scope.initialConfig;
  const smallLimit = Math.min(SMALL_BODY_LIMIT, serverLimit);
  for (const { path, type, access, rest, input, body, decode } of procedures) {
    const isSmall = access === 'public' || body === undefined;
    const bodyLimit = rest.bodyLimit ?? (isSmall ? smallLimit : undefined);
    scope.route<RouteTypes>({
      method: rest.method,
      // The pattern excludes an empty last segment: `/items/` is not `/items/{id}`.
      url: rest.path.replace(/\{(\w+)\}/g, ':$1([^]+)'),
      // A HEAD must not change anything, even where a GET does.
      exposeHeadRoute: type === 'query',
      ...(bodyLimit !== undefined && { bodyLimit }),
      // Before the server reads a body.
      ...(!isSmall && {
        onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
          const ctx = await createContext(request, reply);
          await checkCaller(router, { path, type: 'mutation', ctx });
        },
      }),
      handler: async (request, reply) => {
        // A query ends too soon to be worth stopping.
        const signal = type === 'mutation' ? abortSignal(reply) : undefined;
        const ctx = await createContext(request, reply);
        if (input === undefined) decode(request);
        const output: unknown = await callTRPCProcedure({
          router,
          path,
          type,
          ctx,
          // After the procedure's own checks: a stranger gets 401 before any word on the body.
          getRawInput: async () => decode(request),
          signal,
          batchIndex: 0,
        });
        return sendOutput(request, reply, rest, output);
      },
    });
    if (rest.unknownName === undefined) continue;
    const url = rest.path.replace(/[^/]+$/, ':name([^]+)');
    const { method, unknownName: message } = rest;
    unknownNames.set(`${method} ${url}`, { method, url, message });
  }
  for (const { message, ...route } of unknownNames.values()) {
    const answer = async (request: FastifyRequest, reply: FastifyReply) =>
      sendError(request, reply, new TRPCError({ code: 'NOT_FOUND', message }));
    // A hook answers before the server reads a body.
    scope.route({ ...route, exposeHeadRoute: false, onRequest: answer, handler: answer });
  }
}

function abortSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  // The request's own close comes as soon as its body has been read.
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
