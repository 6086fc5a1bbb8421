import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    bodyTimer: NodeJS.Timeout | undefined;
  }
}

export const UPLOAD_MS = 10 * 60_000;
const BODY_MS = 10_000;

/** Node has a single limit for all requests, which a large file needs. */
export function limitSlowBodies(app: FastifyInstance, { bodyMs = BODY_MS } = {}): void {
  app.decorateRequest('bodyTimer', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const { 'content-length': length = '0', 'transfer-encoding': coding } = raw.headers;
    if (coding !== undefined || length !== '0') {
      const end = () => {
        if (raw.complete) return;
        raw.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
        raw.socket.destroy();
      };
      const timer = setTimeout(end, bodyMs).unref();
      request.bodyTimer = timer;
      raw.once('end', () => clearTimeout(timer));
    }
    done();
  });
  app.addHook('onResponse', ({ bodyTimer }, _reply, done) => {
    clearTimeout(bodyTimer);
    done();
  });
  // After the check of the caller, which is the last hook before.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (request.routeOptions.config.takesFile) clearTimeout(request.bodyTimer);
    done();
  });
}
