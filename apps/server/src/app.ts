import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import compress from '@fastify/compress';
import type { Db } from '@foreword/db/open.ts';
import type { TextGenerators } from '@foreword/router/generation/text-generator.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Settings } from './env.ts';
import { createTextGenerators } from './generation/text-generators.ts';
import { answerBadUrls, registerFailures } from './plugins/failures.ts';
import { registerFeeds } from './plugins/feeds.ts';
import { registerHealth } from './plugins/health.ts';
import { registerRest } from './plugins/rest.ts';
import { registerSecurity } from './plugins/security.ts';
import { registerPages } from './plugins/ssr.ts';
import { registerTrpc } from './plugins/trpc.ts';
import { describeRequest, refuseSecretsInUrls } from './plugins/url-secrets.ts';

export interface AppDeps {
  settings: Settings;
  db: Db;
  /** The clock; tests set their own. */
  now?: () => Date;
}

/** What the plugins are given: the settings and handles of one running server. */
export interface Services {
  settings: Settings;
  db: Db;
  now: () => Date;
  /** Origin of canonical links, without a trailing slash. */
  publicUrl: () => string;
  textGenerators: TextGenerators;
}

/** The whole server, ready to listen or to be driven with `inject`. */
export async function buildApp({
  settings,
  db,
  now = () => new Date(),
}: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    logger:
      settings.LOG_LEVEL === 'silent'
        ? false
        : { level: settings.LOG_LEVEL, serializers: { req: describeRequest } },
    // Only of these is believed whom they say a request comes from.
    trustProxy: settings.TRUSTED_PROXIES,
    genReqId: () => randomUUID(),
    // Slow heads and bodies end within seconds; a request time-out alone would let them live on.
    requestTimeout: 10_000,
    http: { headersTimeout: 5000, connectionsCheckingInterval: 2000 },
    // tRPC puts the names of a whole batch into the path.
    routerOptions: { maxParamLength: 5000 },
    bodyLimit: 2 * 1024 * 1024,
    frameworkErrors: answerBadUrls,
    rewriteUrl: pathOf,
  });
  // A stop does not wait for what a provider may still write for minutes.
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  // Nor for a connection that a stream has left open for the next request.
  app.addHook('onResponse', async () => {
    if (closing.signal.aborted) setImmediate(() => app.server.closeIdleConnections());
  });
  const services: Services = {
    settings,
    db,
    now,
    publicUrl: () => settings.PUBLIC_URL ?? listeningUrl(app, settings),
    textGenerators: createTextGenerators(settings, { closing: closing.signal }),
  };

  await app.register(compress, { threshold: 512 });
  registerSecurity(app, services);
  refuseSecretsInUrls(app);
  registerFailures(app);
  registerHealth(app, services);
  await registerTrpc(app, services);
  await registerRest(app, services);
  registerFeeds(app, services);
  await registerPages(app, services);
  return app;
}

/** Proxies may name the whole address: its host is not believed, its path is what counts. */
function pathOf({ url = '/' }: IncomingMessage): string {
  const path = url.replace(/^https?:\/\/[^/?]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}

/** The address people type; with PORT=0 the port is known once the server listens. */
function listeningUrl(app: FastifyInstance, { HOST, PORT }: Settings): string {
  const address = app.server.address() as AddressInfo | null;
  const host = HOST.includes(':') ? `[${HOST}]` : HOST;
  return `http://${host}:${address?.port ?? PORT}`;
}
