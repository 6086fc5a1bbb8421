import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';

/** Answers that are not pages load nothing; pages replace this with their own policy (ssr.ts). */
const NOTHING = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Headers of every answer. */
export function registerSecurity(app: FastifyInstance, { publicUrl, settings }: Services): void {
  app.register(helmet, {
    contentSecurityPolicy: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: false,
  });
  app.addHook('onSend', async (request, reply) => {
    // Vite's own scripts and styles would not pass.
    if (!settings.FOREWORD_DEV && !reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', NOTHING);
    }
    if (publicUrl().startsWith('https:')) {
      reply.header('strict-transport-security', 'max-age=31536000');
    }
    reply.header('x-request-id', request.id);
  });
}

/** For an answer that passes no hook: what matters most of the headers above. */
export function secureBareAnswer(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'content-security-policy': NOTHING,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-request-id': request.id,
  });
}
