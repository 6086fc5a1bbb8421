import type { FastifyInstance } from 'fastify';
import { bareRefusal } from './failures.ts';

declare module 'fastify' {
  interface FastifyRequest {
    bodyTimer: NodeJS.Timeout | undefined;
  }
}

export const UPLOAD_MS = 10 * 60_000;
const BODY_MS = 10_000;

/** A client that still sends a larger body than this may not read its 413. */
const MAX_IGNORED_BYTES = 64 * 1024 * 1024;

/** Node has a single limit for all requests, which a large file needs. */
export function limitSlowBodies(app: FastifyInstance, { bodyMs = BODY_MS } = {}): void {
  app.decorateRequest('bodyTimer', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    // A body that cannot be decompressed ends the request, which then no longer knows its socket.
    const { socket } = raw;
    const { 'content-length': length = '0', 'transfer-encoding': coding } = raw.headers;
    if (coding !== undefined || length !== '0') {
      const end = () => {
        if (raw.complete) return;
        if (!reply.sent) socket.write(bareRefusal(408));
        socket.destroy();
      };
      const timer = setTimeout(end, bodyMs).unref();
      request.bodyTimer = timer;
      raw.once('end', () => clearTimeout(timer));
    }
    done();
  });
  app.addHook('onResponse', ({ raw, bodyTimer }, _reply, done) => {
    // Not while the rest of a refused body still comes. Injected requests do not say.
    if (raw.complete !== false) clearTimeout(bodyTimer);
    done();
  });
  // Most clients read no answer before they have sent their body, so Fastify must not close the connection: Node ignores the rest.
  app.addHook('onSend', ({ headers }, reply, payload, done) => {
    if (reply.statusCode === 413 && Number(headers['content-length']) <= MAX_IGNORED_BYTES) {
      reply.removeHeader('connection');
    }
    done(null, payload);
  });
  // After the check of the caller, which is the last hook before.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (request.routeOptions.config.takesFile) clearTimeout(request.bodyTimer);
    done();
  });
}
