import { isUtf8 } from 'node:buffer';
import { Transform } from 'node:stream';
import { refuseManyValues } from '@foreword/rest/decode.ts';
import { toErrorAnswer } from '@foreword/rest/errors.ts';
import { answerUnknownPaths } from '@foreword/rest/mount.ts';
import { isGone } from '@foreword/rest/reply.ts';
import { checkCaller, SMALL_BODY_LIMIT } from '@foreword/rest/routes.ts';
import { appRouter } from '@foreword/router/app-router.ts';
import { BULK_BODY_LIMIT } from '@foreword/router/bulk-upload/bulk-upload.router.ts';
import { SOURCE_BODY_LIMIT } from '@foreword/router/sources/sources.router.ts';
import { TRPCError } from '@trpc/server';
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerOf, createContext, type Services } from '../context.ts';

/** The browser's client has the same limit. */
const MAX_BATCH_SIZE = 10;

/** The limit for visitors counts what arrives, and no client of ours compresses. */
const decompress = false;

const NOT_UTF8 = new TRPCError({
  code: 'BAD_REQUEST',
  message: 'The request body is not valid JSON',
});
const COMPRESSED = new TRPCError({
  code: 'UNSUPPORTED_MEDIA_TYPE',
  message: 'Typed calls take no compressed body',
});

/** These may be larger, if they are alone in their request. */
const LARGE_CALLS = {
  'bulkUpload.upload': BULK_BODY_LIMIT,
  'bulkUpload.stream': BULK_BODY_LIMIT,
  'siteTransfer.plan': BULK_BODY_LIMIT,
  'siteTransfer.applyPlan': BULK_BODY_LIMIT,
  'sources.add': SOURCE_BODY_LIMIT,
};

/** tRPC's own Fastify plugin has one body limit for all calls, and takes forms from any site. */
export async function registerTrpc(app: FastifyInstance, services: Services): Promise<void> {
  const answer = (req: FastifyRequest, res: FastifyReply, path: string) =>
    fastifyRequestHandler({
      router: appRouter,
      req,
      res,
      path,
      maxBatchSize: MAX_BATCH_SIZE,
      createContext: async () => ({
        ...(await createContext(req, res, services)),
        takeTurn: oneByOne(() => app.takeTurn(req)),
      }),
      responseMeta: ({ ctx, type, errors }) => ({
        headers: {
          'cache-control': 'no-store',
          // tRPC has not set it yet where it cannot read the request.
          ...(ctx === undefined && { 'content-type': 'application/json' }),
          ...(errors.some(({ code }) => code === 'METHOD_NOT_SUPPORTED') && {
            allow: type === 'mutation' ? 'POST, OPTIONS' : 'GET, HEAD, OPTIONS',
          }),
          ...retryAfter(errors),
        },
      }),
    });

  /** Refuses a request whose caller may make none of its calls, before the server reads the body. */
  const checkCalls = async (request: FastifyRequest, reply: FastifyReply) => {
    const paths = pathsOf(request);
    const ctx = await createContext(request, reply, services);
    const check = (path: string) => checkCaller(appRouter, { path, type: 'mutation', ctx });
    const checked = await Promise.allSettled(paths.map(check));
    const [first] = checked;
    if (first?.status === 'rejected' && checked.every(({ status }) => status === 'rejected')) {
      throw first.reason;
    }
  };

  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser<Buffer>(
        'application/json',
        { parseAs: 'buffer' },
        ({ routeOptions }, bytes, done) => {
          // Decoding would replace invalid bytes with U+FFFD.
          if (!isUtf8(bytes)) return done(NOT_UTF8);
          const body = bytes.toString();
          return done(refuseManyValues(body, routeOptions.bodyLimit) ?? null, body);
        },
      );
      scope.setErrorHandler((error, request, reply) => sendError(error, request, reply));
      scope.addHook('onRequest', async (request, reply) => {
        if (request.method !== 'POST') return;
        const coding = request.headers['content-encoding'] || 'identity';
        if (coding !== 'identity') throw COMPRESSED;
        await checkCalls(request, reply);
      });
      scope.addHook('preParsing', async (request, _reply, payload) => {
        const { identity } = await callerOf(request, services);
        return identity === null ? limited(payload, SMALL_BODY_LIMIT) : payload;
      });
      for (const [path, bodyLimit] of Object.entries(LARGE_CALLS)) {
        scope.post(`/${path}`, { bodyLimit, decompress }, (req, res) => answer(req, res, path));
      }
      scope.route<{ Params: { path: string } }>({
        method: ['GET', 'HEAD', 'POST'],
        url: '/:path',
        decompress,
        handler: (req, res) => answer(req, res, req.params.path),
      });
      answerUnknownPaths(scope);
    },
    { prefix: '/trpc' },
  );
}

/** So that a batch has one call waiting for its turn. */
function oneByOne<T>(run: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const next = last.then(run);
    last = next.catch(() => {});
    return next;
  };
}

/** Empty if one of the calls is public, unknown, or takes no input and so has no body to read. */
function pathsOf(request: FastifyRequest): string[] {
  const name = decodeURIComponent(request.url.split('?')[0]?.replace(/^\/trpc\//, '') ?? '');
  const paths = name.split(',').slice(0, MAX_BATCH_SIZE);
  const areChecked = paths.every((path) => {
    const procedure: { _def: ProcedureDef } | undefined = PROCEDURES[path];
    if (procedure === undefined) return false;
    const { type, meta, inputs } = procedure._def;
    return type === 'mutation' && meta?.access !== 'public' && inputs.length > 0;
  });
  return areChecked ? paths : [];
}

interface ProcedureDef {
  type: string;
  meta?: { access?: string };
  inputs: readonly unknown[];
}

const PROCEDURES: Record<string, { _def: ProcedureDef } | undefined> = appRouter._def
  .procedures as never;

function limited(payload: NodeJS.ReadableStream, maxBytes: number): Transform {
  let bytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(Object.assign(new Error('Too large'), { statusCode: 413 }));
      else done(null, chunk);
    },
  });
  payload.on('error', (error) => counter.destroy(error));
  // Reads on to the end: an unread rest would hold up the next request of the connection. Nothing else listens where the body
  // is refused unread, and its sender may leave.
  counter.on('error', () => payload.resume());
  return payload.pipe(counter);
}

function retryAfter(errors: readonly unknown[]): Record<string, string> {
  const seconds = errors.flatMap((error) => toErrorAnswer(error, '').headers['retry-after'] ?? []);
  return seconds.length === 0 ? {} : { 'retry-after': String(Math.max(...seconds.map(Number))) };
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, code, headers, body } = toErrorAnswer(error, request.id);
  if (status === 500) {
    request.log[isGone(reply) ? 'debug' : 'error']({ err: error }, 'a tRPC request failed');
  }
  return reply
    .code(status)
    .headers({ ...headers, 'cache-control': 'no-store' })
    .send({
      error: {
        message: body.error,
        code: TRPC_ERROR_CODES_BY_KEY[code],
        data: { code, httpStatus: status, issues: body.issues, requestId: request.id },
      },
    });
}
