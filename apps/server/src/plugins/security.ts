import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../context.ts';

/** For answers other than pages; ssr.ts sets the policy of pages. */
const NOTHING = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** The site needs the clipboard, and passkeys at most. */
const PERMISSIONS = [
  ...['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid', 'midi'],
  ...['accelerometer', 'gyroscope', 'magnetometer', 'display-capture', 'browsing-topics'],
]
  .map((name) => `${name}=()`)
  .join(', ');

export function registerSecurity(app: FastifyInstance, { publicUrl, settings }: Services): void {
  app.register(helmet, {
    contentSecurityPolicy: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: false,
    // For Internet Explorer, Flash and DNS prefetching: these pages need none of them.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    // The policy would block Vite's own scripts.
    if (!settings.FOREWORD_DEV && !reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', NOTHING);
    }
    if (publicUrl().startsWith('https:'))
      reply.header('strict-transport-security', 'max-age=31536000');
    reply.header('permissions-policy', PERMISSIONS);
    reply.header('x-request-id', request.id);
    done(null, payload);
  });
}

export function secureBareAnswer(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'content-security-policy': NOTHING,
    'permissions-policy': PERMISSIONS,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-request-id': request.id,
  });
}
