import { toErrorAnswer } from '@foreword/rest/errors.ts';
import { appRouter } from '@foreword/router/app-router.ts';
import { BULK_BODY_LIMIT } from '@foreword/router/bulk-upload/bulk-upload.router.ts';
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createContext } from '../context.ts';
import type { Services } from '../services.ts';
import { isGone } from './failures.ts';

/** The browser's client has the same limit. */
const MAX_BATCH_SIZE = 10;

/** These may be larger, if they are alone in their request. */
const LARGE_CALLS = [
  'bulkUpload.upload',
  'bulkUpload.stream',
  'siteTransfer.plan',
  'siteTransfer.applyPlan',
];

/** tRPC's own Fastify plugin has one body limit for all calls, and takes forms from any site. */
export async function registerTrpc(app: FastifyInstance, services: Services): Promise<void> {
  const answer = (req: FastifyRequest, res: FastifyReply, path: string) =>
    fastifyRequestHandler({
      router: appRouter,
      req,
      res,
      path,
      maxBatchSize: MAX_BATCH_SIZE,
      createContext: () => createContext(req, res, services),
      responseMeta: ({ errors }) => ({
        headers: { 'cache-control': 'no-store', ...retryAfter(errors) },
      }),
    });

  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) =>
        done(null, body),
      );
      scope.setErrorHandler((error, request, reply) => sendError(error, request, reply));
      for (const path of LARGE_CALLS) {
        scope.post(`/${path}`, { bodyLimit: BULK_BODY_LIMIT }, (req, res) =>
          answer(req, res, path),
        );
      }
      scope.all<{ Params: { path: string } }>('/:path', (req, res) =>
        answer(req, res, req.params.path),
      );
    },
    { prefix: '/trpc' },
  );
}

function retryAfter(errors: readonly unknown[]): Record<string, string> {
  const seconds = errors.flatMap((error) => toErrorAnswer(error, '').headers['retry-after'] ?? []);
  return seconds.length === 0 ? {} : { 'retry-after': String(Math.max(...seconds.map(Number))) };
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers, body } = toErrorAnswer(error, request.id);
  if (status === 500) {
    request.log[isGone(reply) ? 'debug' : 'error']({ err: error }, 'a tRPC request failed');
  }
  return reply
    .code(status)
    .headers({ ...headers, 'cache-control': 'no-store' })
    .send({
      error: {
        message: body.error,
        code: TRPC_ERROR_CODES_BY_KEY[body.code],
        data: { code: body.code, httpStatus: status, issues: body.issues, requestId: request.id },
      },
    });
}
