import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { Db, OpenDatabase } from '@foreword/db/open.ts';
import {
  type Argon2Cost,
  createPasswords,
  PASSWORD_COST,
} from '@foreword/router/session/passwords.ts';
import { TRPCError } from '@trpc/server';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { openThreadedChecker } from './checks/threaded-checker.ts';
import { type Connections, limitConnections } from './connections.ts';
import { registerCallers, type Services } from './context.ts';
import { LOOPBACK, type Settings } from './env.ts';
import { type FileMaker, openFileMaker } from './exports/file-maker.ts';
import { NEGOTIATION } from './exports/negotiation.ts';
import { createTextGenerators } from './generation/text-generators.ts';
import { type LogOutput, openLog } from './log.ts';
import { registerAuditRetention } from './plugins/audit-retention.ts';
import { registerExports } from './plugins/exports.ts';
import { answerBadUrls, answerUnreadable, registerFailures } from './plugins/failures.ts';
import { registerFeeds } from './plugins/feeds.ts';
import { registerHealth } from './plugins/health.ts';
import { refuseForeignHosts } from './plugins/hosts.ts';
import { registerKept } from './plugins/kept.ts';
import { registerLimits, takeTurns } from './plugins/limits.ts';
import { registerMetrics } from './plugins/metrics.ts';
import { registerSingleSignOn } from './plugins/oidc.ts';
import { registerRest, registerUsageCsv } from './plugins/rest.ts';
import { registerSecurity } from './plugins/security.ts';
import { limitSlowBodies, UPLOAD_MS } from './plugins/slow-bodies.ts';
import { registerPages } from './plugins/ssr.ts';
import { registerTrpc } from './plugins/trpc.ts';
import { describeRequest, refuseSecretsInUrls } from './plugins/url-secrets.ts';
import { openIdentityProvider } from './session/identity-provider.ts';
import { openSourceReader } from './sources/open-source-reader.ts';
import type { Tracing } from './tracing.ts';

declare module 'fastify' {
  interface FastifyInstance {
    connections: Connections;
  }
}

interface AppDeps {
  settings: Settings;
  db: Db;
  /** Absent: every answer is made anew. */
  followChanges?: OpenDatabase['followChanges'] | undefined;
  pool?: OpenDatabase['pool'];
  tracing?: Tracing | undefined;
  now?: () => Date;
  passwordCost?: Argon2Cost;
  fileMaker?: FileMaker;
  log?: LogOutput;
}

export async function buildApp({
  settings,
  db,
  followChanges,
  pool,
  tracing,
  now = () => new Date(),
  passwordCost = PASSWORD_COST,
  fileMaker = openFileMaker(),
  log = openLog(process.stdout.fd),
}: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    logger:
      settings.LOG_LEVEL === 'silent'
        ? false
        : { level: settings.LOG_LEVEL, serializers: { req: describeRequest }, stream: log },
    // Trust `X-Forwarded-*` only from these proxies.
    trustProxy: settings.TRUSTED_PROXIES,
    genReqId: () => randomUUID(),
    requestTimeout: UPLOAD_MS,
    http: { headersTimeout: 5000, connectionsCheckingInterval: 2000 },
    // tRPC puts the names of a batch into the path.
    routerOptions: { maxParamLength: 5000, constraints: { preferred: NEGOTIATION } },
    bodyLimit: 2 * 1024 * 1024,
    // Requests that came before the stop are answered.
    return503OnClosing: false,
    frameworkErrors: answerBadUrls,
    clientErrorHandler: answerUnreadable,
    rewriteUrl: pathOf,
  });
  // A stop does not wait for running generations, which may take minutes,
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  // nor for a connection that a stream keeps open for the next request.
  app.addHook('onResponse', async () => {
    if (closing.signal.aborted) setImmediate(() => app.server.closeIdleConnections());
  });
  const publicUrl = publicUrlOf(app, settings);
  const sourceReader = openSourceReader();
  app.addHook('onClose', () => sourceReader.close());
  const services: Services = {
    settings,
    db,
    followChanges,
    pool,
    tracing,
    now,
    publicUrl,
    fileMaker,
    identityProvider: openIdentityProvider(settings, publicUrl),
    textGenerators: createTextGenerators(settings, { closing: closing.signal }),
    checker: openThreadedChecker(),
    sourceReader,
    passwords: createPasswords(passwordCost),
  };

  app.addHook('onClose', () => services.checker.close());
  app.addHook('onClose', () => fileMaker.close());
  tracing?.register(app, settings.TRUSTED_PROXIES);
  // The default quality, 11, takes milliseconds for an answer that nothing keeps.
  const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
  app.addHook('onRequest', lowerContentCoding);
  await app.register(compress, {
    threshold: 512,
    brotliOptions,
    requestEncodings: [...CONTENT_CODINGS],
    onUnsupportedRequestEncoding: refuseEncoding,
  });
  limitSlowBodies(app);
  registerCallers(app);
  registerSecurity(app, services);
  registerFailures(app);
  refuseForeignHosts(app, settings);
  registerKept(app, services);
  refuseSecretsInUrls(app);
  registerAuditRetention(app, services);
  registerHealth(app, services);
  registerMetrics(app, services, log);
  registerLimits(app, services);
  await registerTrpc(app, services);
  await registerRest(app, services);
  await app.register(async (scope) => {
    takeTurns(scope);
    registerFeeds(scope, services);
    registerExports(scope, services);
    await registerUsageCsv(scope, services);
  });
  await registerSingleSignOn(app, services);
  await registerPages(app, services);
  // Last, so that it comes before all other listeners.
  const connections = limitConnections(app.server, {
    connections: settings.MAX_CONNECTIONS,
    perAddress: settings.MAX_CONNECTIONS_PER_ADDRESS,
    proxies: [...LOOPBACK, ...settings.TRUSTED_PROXIES],
  });
  app.decorate('connections', connections);
  return app;
}

/** What a request body may be compressed with. */
const CONTENT_CODINGS = ['gzip', 'deflate', 'br', 'zstd', 'identity'] as const;

/** Case does not matter in a content coding (RFC 9110); the plugin knows lower case only. */
async function lowerContentCoding({ headers }: FastifyRequest): Promise<void> {
  const coding = headers['content-encoding'];
  if (coding !== undefined) headers['content-encoding'] = coding.toLowerCase();
}

function refuseEncoding(encoding: string): TRPCError {
  const message = `Content-Encoding is ${encoding}, and must be one of ${CONTENT_CODINGS.join(', ')}`;
  return new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', message });
}

function pathOf({ url = '/' }: IncomingMessage): string {
  const path = url.replace(/^https?:\/\/[^/?]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}

/** With PORT=0 the port is known once the server listens. */
function publicUrlOf(
  { server }: FastifyInstance,
  { PUBLIC_URL, HOST, PORT }: Settings,
): () => string {
  if (PUBLIC_URL !== undefined) return () => PUBLIC_URL;
  const host = HOST.includes(':') ? `[${HOST}]` : HOST;
  let url = `http://${host}:${PORT}`;
  server.once('listening', () => {
    url = `http://${host}:${(server.address() as AddressInfo).port}`;
  });
  return () => url;
}
