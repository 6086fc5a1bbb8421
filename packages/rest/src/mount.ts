import type { AnyTRPCRouter, inferRouterContext } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptJsonOnly } from './decode.ts';
import { buildOpenApi } from './openapi.ts';
import type { OpenApiInfo } from './openapi-document.ts';
import { listRestProcedures, type RestProcedure } from './procedures.ts';
import { sendError, sendJson } from './reply.ts';
import { addRoutes } from './routes.ts';
import { answerUnknownPaths } from './unknown-paths.ts';

interface RestOptions<Router extends AnyTRPCRouter> {
  router: Router;
  /** Path of all calls, such as `/api`; the bare prefix itself stays free. */
  prefix: `/${string}`;
  /** The context of one call. An error thrown here is answered like an error of the procedure. */
  createContext: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => inferRouterContext<Router> | Promise<inferRouterContext<Router>>;
  /** Texts of the document at `{prefix}/openapi.json`. */
  openApi: OpenApiInfo;
}

/**
 * Serves every procedure with REST metadata as a native Fastify route, and the OpenAPI document at
 * `{prefix}/openapi.json`. Every answer under the prefix is JSON, errors included: 404 for an unknown
 * path, 405 with `Allow` for a known one. Procedures authorize: the server reads path, query and body
 * only when the procedure asks for its input.
 *
 * Paths with invalid percent-encoding never reach a route; pass `restFrameworkErrors` to `Fastify()`
 * for them.
 * @throws Error naming the procedure whose metadata or input REST cannot serve
 */
export async function mountRest<Router extends AnyTRPCRouter>(
  fastify: FastifyInstance,
  { router, prefix, createContext, openApi }: RestOptions<Router>,
): Promise<void> {
  const procedures = listRestProcedures(router);
  const options = { ...openApi, prefix };
  const key = JSON.stringify(options);
  const documents = documentsOf.get(procedures) ?? new Map<string, string>();
  const document = documents.get(key) ?? JSON.stringify(buildOpenApi(procedures, options));
  documentsOf.set(procedures, documents.set(key, document));

  await fastify.register(
    async (scope) => {
      acceptJsonOnly(scope);
      scope.setErrorHandler((error, request, reply) => sendError(request, reply, error));
      addRoutes(scope, procedures, { router, createContext });
      scope.get('/openapi.json', (_request, reply) => sendJson(reply, 200, document));
      answerUnknownPaths(scope);
    },
    { prefix },
  );
}

/** Documents by the procedures of their router: a process that mounts a router again builds none. */
const documentsOf = new WeakMap<readonly RestProcedure[], Map<string, string>>();
