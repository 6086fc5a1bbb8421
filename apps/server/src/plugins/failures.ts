import { DomainError } from '@foreword/domain/errors.ts';
import { restFrameworkErrors } from '@foreword/rest/unknown-paths.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failurePage } from '../pages/failure-page.ts';
import { secureBareAnswer } from './security.ts';

/**
 * What pages, feeds and files answer when they cannot; REST and tRPC have their own. Routes keep
 * the handlers that stand when they are added, so this comes before all of them.
 */
export function registerFailures(app: FastifyInstance): void {
  // Every GET is a page at least: only other methods come here.
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(405)
      .header('allow', 'GET, HEAD')
      .type('text/plain; charset=utf-8')
      .send('405 Method Not Allowed\n'),
  );

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const isUnavailable = error instanceof DomainError && error.code === 'UNAVAILABLE';
    const status = isUnavailable ? 503 : (error.statusCode ?? 500);
    if (status < 500) {
      return reply.code(status).type('text/plain; charset=utf-8').send(`${error.message}\n`);
    }
    request.log.error({ err: error }, 'a page could not be made');
    if (isUnavailable) reply.header('retry-after', '5');
    return reply.code(status).type('text/html; charset=utf-8').send(failurePage(request.id));
  });
}

const answerRestBadUrls = restFrameworkErrors('/api');

/** For addresses that cannot be decoded, which reach neither a route nor a hook. */
export function answerBadUrls(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  secureBareAnswer(request, reply);
  answerRestBadUrls(error, request, reply);
}
