import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { DomainError } from '@foreword/domain/errors.ts';
import { toErrorAnswer } from '@foreword/rest/errors.ts';
import { restFrameworkErrors } from '@foreword/rest/mount.ts';
import { isGone } from '@foreword/rest/reply.ts';
import { toCallerError } from '@foreword/router/errors.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failurePage, notFoundPage, willPass } from '../pages/failure-page.ts';
import { secureBareAnswer } from './security.ts';

/** For pages, feeds and files. Register it first: routes take the handlers that exist by then. */
export function registerFailures(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    reply.type('text/plain; charset=utf-8');
    if (request.method === 'GET' || request.method === 'HEAD') {
      return reply.code(404).send('404 Not Found\n');
    }
    return refuseMethod(reply);
  });

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const thrown = error instanceof DomainError ? toCallerError(error) : error;
    const { status: known, headers } = toErrorAnswer(thrown, request.id);
    const status = error.statusCode ?? known;
    if (status < 500 && !willPass(status)) {
      return reply.code(status).type('text/plain; charset=utf-8').send(`${error.message}\n`);
    }
    if (status >= 500) {
      request.log[isGone(reply) ? 'debug' : 'error']({ err: error }, 'a page could not be made');
    }
    const page = failurePage(request.id, status);
    return reply.code(status).headers(headers).type('text/html; charset=utf-8').send(page);
  });
}

export const refuseMethod = (reply: FastifyReply): FastifyReply =>
  reply
    .code(405)
    .header('allow', 'GET, HEAD')
    .type('text/plain; charset=utf-8')
    .send('405 Method Not Allowed\n');

const answerRestBadUrls = restFrameworkErrors('/api');

/** Such addresses reach no route and no hook. */
export function answerBadUrls(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  secureBareAnswer(request, reply);
  if (!request.url.startsWith('/api/') && request.headers.accept?.includes('text/html')) {
    reply.code(404).type('text/html; charset=utf-8').send(notFoundPage(request.id));
    return;
  }
  answerRestBadUrls(error, request, reply);
}

const UNREADABLE_STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** For requests that Node cannot read: Fastify never sees them. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(bareRefusal(UNREADABLE_STATUS[error.code ?? ''] ?? 400));
  socket.destroy(error);
}

/** A whole answer with the body of an error; the connection ends after it. */
export function bareRefusal(statusCode: number): string {
  const error = Object.assign(new Error('The request is not valid HTTP'), { statusCode });
  const body = JSON.stringify(toErrorAnswer(error, '').body);
  const head = [
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
