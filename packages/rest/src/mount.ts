import type { AnyTRPCRouter, inferRouterContext } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptJsonOnly } from './decode.ts';
import { buildOpenApi } from './openapi.ts';
import type { OpenApiInfo, OpenApiOptions } from './openapi-document.ts';
import { listRestProcedures, type RestProcedure } from './procedures.ts';
import { sendError, sendJson } from './reply.ts';
import { addRoutes } from './routes.ts';
import { answerUnknownPaths } from './unknown-paths.ts';

interface RestOptions<Router extends AnyTRPCRouter> {
  router: Router;
  prefix: `/${string}`;
  createContext: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => inferRouterContext<Router> | Promise<inferRouterContext<Router>>;
  openApi: OpenApiInfo;
  /** Makes the OpenAPI document at its first request. At the start it would stop a server with a faulty description. */
  buildsOnDemand?: boolean;
}

/** Invalid percent-encoding reaches no route: pass `restFrameworkErrors` to `Fastify()` for it. */
export async function mountRest<Router extends AnyTRPCRouter>(
  fastify: FastifyInstance,
  { router, prefix, createContext, openApi, buildsOnDemand = false }: RestOptions<Router>,
): Promise<void> {
  const procedures = listRestProcedures(router);
  const options = { ...openApi, prefix };
  if (!buildsOnDemand) documentOf(procedures, options);

  await fastify.register(
    async (scope) => {
      acceptJsonOnly(scope);
      scope.setErrorHandler((error, request, reply) => sendError(request, reply, error));
      addRoutes(scope, procedures, { router, createContext });
      scope.get('/openapi.json', (_request, reply) =>
        sendJson(reply, 200, documentOf(procedures, options)),
      );
      answerUnknownPaths(scope);
    },
    { prefix },
  );
}

/** Builds each document once in a process. */
function documentOf(procedures: readonly RestProcedure[], options: OpenApiOptions): string {
  const key = JSON.stringify(options);
  const documents = documentsOf.get(procedures) ?? new Map<string, string>();
  const document = documents.get(key) ?? JSON.stringify(buildOpenApi(procedures, options));
  documentsOf.set(procedures, documents.set(key, document));
  return document;
}

const documentsOf = new WeakMap<readonly RestProcedure[], Map<string, string>>();
