import { type AnyTRPCRouter, type inferRouterContext, TRPCError } from '@trpc/server';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
} from 'fastify';
import { acceptJsonOnly } from './decode.ts';
import { openApiText } from './openapi.ts';
import type { OpenApiInfo } from './openapi-document.ts';
import { listRestProcedures } from './procedures.ts';
import { sendError, sendJson } from './reply.ts';
import { addRoutes } from './routes.ts';

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
  const document = () => openApiText(procedures, { ...openApi, prefix });
  if (!buildsOnDemand) document();

  await fastify.register(
    async (scope) => {
      acceptJsonOnly(scope);
      scope.setErrorHandler((error, request, reply) => sendError(request, reply, error));
      addRoutes(scope, procedures, { router, createContext });
      scope.get('/openapi.json', (_request, reply) => sendJson(reply, 200, document()));
      answerUnknownPaths(scope);
    },
    { prefix },
  );
}

/** Throws 404, or 405 with `Allow` where another method has a route; OPTIONS of a known path is 204. */
export function answerUnknownPaths(scope: FastifyInstance): void {
  const methods = scope.supportedMethods as HTTPMethods[];

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const served = methods.filter((method) => isServed(scope, method, request.url));
    if (served.length === 0) {
      throw new TRPCError({ code: 'NOT_FOUND', message: 'No API call exists at this path' });
    }
    reply.header('allow', [...served, 'OPTIONS'].join(', '));
    if (request.method === 'OPTIONS') return reply.code(204).send();
    const message = `${request.method} is not allowed here`;
    throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED', message });
  };

  scope.route({
    method: methods,
    url: '/*',
    exposeHeadRoute: false,
    onRequest: answer,
    handler: answer,
  });
  // Methods that Fastify does not route, such as PROPFIND.
  scope.setNotFoundHandler(answer);
}

function isServed(scope: FastifyInstance, method: HTTPMethods, url: string): boolean {
  const route = scope.findRoute({ method, url });
  // A match of `*` is a page or the route above.
  return route !== null && !('*' in route.params);
}

const UNREADABLE = new TRPCError({
  code: 'BAD_REQUEST',
  message: 'The address cannot be read',
});

/** For `frameworkErrors` of `Fastify()`: JSON under the prefix, a line of text elsewhere. */
export function restFrameworkErrors(prefix: string) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const shown = error.code === 'FST_ERR_BAD_URL' ? UNREADABLE : error;
    if (request.url.startsWith(`${prefix}/`)) {
      sendError(request, reply, shown);
      return;
    }
    reply
      .code(error.statusCode ?? 500)
      .type('text/plain; charset=utf-8')
      .send(`${shown.message}.\n`);
  };
}
