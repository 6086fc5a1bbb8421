import {
  type AnyTRPCRouter,
  callTRPCProcedure,
  type inferRouterContext,
  TRPCError,
} from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createDecoder, type RequestParts } from './decode.ts';
import { isRecord } from './issues.ts';
import { acceptJsonOnly } from './json-body.ts';
import type { RestMethod } from './meta.ts';
import { buildOpenApi, type OpenApiInfo } from './openapi.ts';
import { isPage, pageHeaders } from './page.ts';
import { listRestProcedures, type RestProcedure } from './procedures.ts';
import { sendError, sendJson, sendRedirect } from './reply.ts';
import { answerUnknownPaths } from './unknown-paths.ts';

export interface RestOptions<Router extends AnyTRPCRouter> {
  router: Router;
  /** Path everything is mounted under, such as `/api`; the bare prefix itself stays free. */
  prefix: `/${string}`;
  /** The context of one call; what it throws is answered like an error of the procedure. */
  createContext: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => inferRouterContext<Router> | Promise<inferRouterContext<Router>>;
  /** What the document at `{prefix}/openapi.json` says of the whole. */
  openApi: OpenApiInfo;
}

/**
 * Serves every procedure with REST metadata as a native Fastify route, and the OpenAPI document at
 * `{prefix}/openapi.json`. Everything under the prefix answers JSON, errors included: 404 for an
 * unknown path, 405 with `Allow` for a known one. Authorization is the procedures' own: a request's
 * path, query and JSON body are not judged before the procedure asks for its input.
 *
 * Paths that cannot be percent-decoded never reach a route; hand `restFrameworkErrors` to
 * `Fastify()` for those.
 * @throws Error naming the procedure whose metadata or input cannot be served
 */
export async function mountRest<Router extends AnyTRPCRouter>(
  fastify: FastifyInstance,
  { router, prefix, createContext, openApi }: RestOptions<Router>,
): Promise<void> {
  const procedures = listRestProcedures(router);
  const document = JSON.stringify(buildOpenApi(router, { ...openApi, prefix }));

  await fastify.register(
    async (scope) => {
      acceptJsonOnly(scope);
      scope.setErrorHandler((error, request, reply) => sendError(request, reply, error));
      for (const procedure of procedures) {
        addRoute(scope, procedure, { router, createContext });
      }
      answerUnknownNames(scope, procedures);
      scope.get('/openapi.json', (_request, reply) => sendJson(reply, 200, document));
      answerUnknownPaths(scope);
    },
    { prefix },
  );
}

interface RouteTypes {
  Params: RequestParts['params'];
  Querystring: RequestParts['query'];
  Body: RequestParts['body'];
}

function addRoute<Router extends AnyTRPCRouter>(
  scope: FastifyInstance,
  procedure: RestProcedure,
  { router, createContext }: Pick<RestOptions<Router>, 'router' | 'createContext'>,
): void {
  const { path, type, rest, input } = procedure;
  const decode = createDecoder(procedure);

  scope.route<RouteTypes>({
    method: rest.method,
    // The pattern keeps an empty last segment from being a parameter: `/items/` is not `/items/{id}`.
    url: rest.path.replace(/\{(\w+)\}/g, ':$1([^]+)'),
    // A HEAD must not change anything, even where a GET does.
    exposeHeadRoute: type === 'query',
    ...(rest.bodyLimit !== undefined && { bodyLimit: rest.bodyLimit }),
    handler: async (request, reply) => {
      const signal = abortSignal(reply);
      const ctx = await createContext(request, reply);
      // Without an input the procedure never asks, so the request is judged here.
      if (input === undefined) decode(request);
      const output: unknown = await callTRPCProcedure({
        router,
        path,
        type,
        ctx,
        // Asked for after the procedure's own checks: a stranger is told 401, not what a body lacks.
        getRawInput: async () => decode(request),
        signal,
        batchIndex: 0,
      });
      return sendOutput(request, reply, rest, output);
    },
  });
}

/** Names that no call has, beside those that one has: not there, whoever asks. */
function answerUnknownNames(scope: FastifyInstance, procedures: readonly RestProcedure[]): void {
  const names = new Map<string, { method: RestMethod; url: string; message: string }>();
  for (const { rest } of procedures) {
    if (rest.unknownName === undefined) continue;
    const url = rest.path.replace(/[^/]+$/, ':name([^]+)');
    names.set(`${rest.method} ${url}`, { method: rest.method, url, message: rest.unknownName });
  }
  for (const { message, ...route } of names.values()) {
    const answer = async (request: FastifyRequest, reply: FastifyReply) =>
      sendError(request, reply, new TRPCError({ code: 'NOT_FOUND', message }));
    // In a hook, so that no body is read for what is not there.
    scope.route({ ...route, exposeHeadRoute: false, onRequest: answer, handler: answer });
  }
}

/** Aborts when the client leaves before its answer. */
function abortSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  // Not the request's close: that comes as soon as its body has been read.
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

function sendOutput(
  request: FastifyRequest,
  reply: FastifyReply,
  rest: RestProcedure['rest'],
  output: unknown,
): FastifyReply {
  if (rest.redirect) {
    if (!isRecord(output) || typeof output.location !== 'string') {
      throw new Error('A procedure with `redirect` must give { location }');
    }
    return sendRedirect(reply, rest.status ?? 302, output.location);
  }
  const status = rest.status ?? 200;
  if (!rest.page) return sendJson(reply, status, JSON.stringify(output));
  if (!isPage(output)) {
    throw new Error('A procedure with `page` must give { items, nextCursor, total }');
  }
  reply.headers(pageHeaders(output, request.url));
  return sendJson(reply, status, JSON.stringify(output.items));
}
