import type { FastifyReply, FastifyRequest } from 'fastify';
import { toErrorAnswer } from './errors.ts';

/** Sends JSON text; every answer with a body passes here. Undefined is 204. */
export function sendJson(
  reply: FastifyReply,
  status: number,
  json: string | undefined,
): FastifyReply {
  forbidCaching(reply);
  if (json === undefined) return reply.code(204).send();
  return reply.code(status).type('application/json; charset=utf-8').send(json);
}

export function sendRedirect(reply: FastifyReply, status: number, location: string): FastifyReply {
  forbidCaching(reply);
  return reply.redirect(location, status);
}

/** Nothing may keep an answer unless the call itself said so. */
function forbidCaching(reply: FastifyReply): void {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
}

/** Answers anything thrown; what is not an expected refusal goes to the request's log. */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): FastifyReply {
  const { status, headers, body } = toErrorAnswer(error, request.id);
  if (status === 500) {
    // A call that ends because its client has left is no fault.
    request.log[reply.raw.destroyed ? 'info' : 'error']({ err: error }, 'a REST call failed');
  }
  for (const [name, value] of Object.entries(headers)) {
    if (!reply.hasHeader(name)) reply.header(name, value);
  }
  return sendJson(reply, status, JSON.stringify(body));
}
