import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AnyTRPCRouter, callTRPCProcedure, TRPCError } from '@trpc/server';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawServerDefault,
  RouteOptions,
} from 'fastify';
import { acceptFiles, type RequestParts } from './decode.ts';
import type { FileBody, RestMethod } from './meta.ts';
import type { RestProcedure } from './procedures.ts';
import { isGone, leavingSignal, sendError, sendOutput } from './reply.ts';

/** For bodies of visitors, and of calls without fields. */
export const SMALL_BODY_LIMIT = 16 * 1024;

/** All calls share one error: a stack for each took 1 % of the time of a create. */
const PASSED = new TRPCError({ code: 'CLIENT_CLOSED_REQUEST', message: 'Only the checks ran' });

/**
 * Runs a procedure's own checks of the caller, which come before its input. The procedure must have an
 * input. Throws the error of the check that fails.
 */
export async function checkCaller(
  router: AnyTRPCRouter,
  { path, type, ctx }: { path: string; type: 'query' | 'mutation'; ctx: unknown },
): Promise<void> {
  const getRawInput = () => Promise.reject(PASSED);
  try {
    await callTRPCProcedure({
      router,
      path,
      type,
      ctx,
      getRawInput,
      signal: undefined,
      batchIndex: 0,
    });
  } catch (error) {
    if (error !== PASSED) throw error;
  }
}

interface RouteTypes {
  Params: RequestParts['params'];
  Querystring: RequestParts['query'];
  Body: RequestParts['body'];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body may take minutes to arrive. */
    takesFile?: true;
  }
}

type Route = RouteOptions<RawServerDefault, IncomingMessage, ServerResponse, RouteTypes>;

interface MountOptions {
  router: AnyTRPCRouter;
  createContext: (request: FastifyRequest, reply: FastifyReply) => unknown;
}

export function addRoutes(
  scope: FastifyInstance,
  procedures: readonly RestProcedure[],
  { router, createContext }: MountOptions,
): void {
  const unknownNames = new Map<string, { method: RestMethod; url: string; message: string }>();
  const { bodyLimit: serverLimit = SMALL_BODY_LIMIT } = scope.initialConfig;
  const smallLimit = Math.min(SMALL_BODY_LIMIT, serverLimit);
  for (const { path, type, access, rest, input, body, decode } of procedures) {
    const isSmall = access === 'public' || body === undefined;
    // Without an input, the check would run the procedure.
    const isChecked = access !== 'public' && type === 'mutation' && input !== undefined;
    const bodyLimit = rest.bodyLimit ?? (isSmall ? smallLimit : undefined);
    const route: Route = {
      method: rest.method,
      // The pattern excludes an empty last segment: `/items/` is not `/items/{id}`.
      url: rest.path.replace(/\{(\w+)\}/g, ':$1([^]+)'),
      // A HEAD must not change anything, even where a GET does.
      exposeHeadRoute: type === 'query',
      ...(bodyLimit !== undefined && { bodyLimit }),
      // Before the server reads a body, even of a call that takes none.
      ...(isChecked && {
        onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
          const ctx = await createContext(request, reply);
          await checkCaller(router, { path, type: 'mutation', ctx });
          if (rest.file) countBody(rest.file, reply);
        },
      }),
      ...(rest.file && { config: { takesFile: true } }),
      handler: async (request, reply) => {
        // A query ends too soon to be worth stopping.
        const signal = type === 'mutation' ? leavingSignal(reply) : undefined;
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
    };
    if (rest.file === undefined) scope.route(route);
    else addFileRoute(scope, route, rest.file);
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

/** In a scope of its own, as other routes refuse these types with 415. */
function addFileRoute(scope: FastifyInstance, route: Route, { types }: FileBody): void {
  scope.register(async (own) => {
    acceptFiles(own, types);
    own.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      const message = `The request body must be ${['application/json', ...types].join(', ')}`;
      const refusal = new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', message });
      return sendError(request, reply, error.statusCode === 415 ? refusal : error);
    });
    own.route(route);
  });
}

const held = new WeakMap<FileBody, number>();

/** @throws SERVICE_UNAVAILABLE beyond the limit: each body may fill much memory */
function countBody(file: FileBody, reply: FastifyReply): void {
  if (isGone(reply)) return;
  const count = held.get(file) ?? 0;
  if (count >= file.atOnce) {
    const message = 'The server is taking other files. Try again in a few seconds.';
    throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', message });
  }
  held.set(file, count + 1);
  reply.raw.once('close', () => held.set(file, (held.get(file) ?? 1) - 1));
}
