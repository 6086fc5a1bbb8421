import { TRPCError } from '@trpc/server';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
} from 'fastify';
import { sendError } from './reply.ts';

/** 404, or 405 with `Allow` where another method has a route; OPTIONS of a known path is 204. */
export function answerUnknownPaths(scope: FastifyInstance): void {
  const methods = scope.supportedMethods as HTTPMethods[];

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const served = methods.filter((method) => isServed(scope, method, request.url));
    if (served.length === 0) {
      return sendError(
        request,
        reply,
        new TRPCError({ code: 'NOT_FOUND', message: 'No API call exists at this path' }),
      );
    }
    reply.header('allow', [...served, 'OPTIONS'].join(', '));
    if (request.method === 'OPTIONS') return reply.code(204).send();
    const message = `${request.method} is not allowed here`;
    return sendError(request, reply, new TRPCError({ code: 'METHOD_NOT_SUPPORTED', message }));
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
