import type { FastifyReply, FastifyRequest } from 'fastify';
import { toErrorAnswer } from './errors.ts';
import { isRecord } from './issues.ts';
import type { Page, RestRoute } from './meta.ts';

export function sendOutput(
  request: FastifyRequest,
  reply: FastifyReply,
  { redirect, page, status }: RestRoute,
  output: unknown,
): FastifyReply {
  if (redirect) {
    if (!isRecord(output) || typeof output.location !== 'string') {
      throw new Error('A procedure with `redirect` must return { location }');
    }
    forbidCaching(reply);
    return reply.redirect(output.location, status ?? 302);
  }
  if (!page) return sendJson(reply, status ?? 200, JSON.stringify(output));
  if (!isPage(output)) {
    throw new Error('A procedure with `page` must return { items, nextCursor, total }');
  }
  reply.header('x-total-count', String(output.total));
  if (output.nextCursor !== null) {
    // Relative: the answer does not repeat the host that a caller names.
    const [path = ''] = request.url.split('?', 1);
    const next = new URLSearchParams(request.url.slice(path.length));
    next.set('cursor', output.nextCursor);
    reply.header('link', `<${path}?${next}>; rel="next"`);
  }
  return sendJson(reply, status ?? 200, JSON.stringify(output.items));
}

export function sendJson(
  reply: FastifyReply,
  status: number,
  json: string | undefined,
): FastifyReply {
  forbidCaching(reply);
  if (json === undefined) return reply.code(204).send();
  return reply.code(status).type('application/json; charset=utf-8').send(json);
}

export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): FastifyReply {
  const { status, headers, body } = toErrorAnswer(error, request.id);
  if (status === 500) {
    request.log[isGone(reply) ? 'debug' : 'error']({ err: error }, 'a REST call failed');
  }
  for (const [name, value] of Object.entries(headers)) {
    if (!reply.hasHeader(name)) reply.header(name, value);
  }
  return sendJson(reply, status, JSON.stringify(body));
}

/** The caller has left, which is no failure of the server; `close` does not come again. */
export const isGone = ({ raw }: FastifyReply): boolean => raw.destroyed;

/** Aborted when the caller leaves before the whole answer. */
export function leavingSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  if (isGone(reply)) controller.abort();
  // The request's own close comes as soon as its body has been read.
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

function forbidCaching(reply: FastifyReply): void {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
}

const isPage = (output: unknown): output is Page<unknown> =>
  isRecord(output) &&
  Array.isArray(output.items) &&
  typeof output.total === 'number' &&
  (output.nextCursor === null || typeof output.nextCursor === 'string');
