import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { ChangeFeed } from '@foreword/db/changes/change-feed.ts';
import { Reads } from '@foreword/router/reads.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../context.ts';
import { asNegotiated } from '../exports/negotiation.ts';
import { keptAddress } from '../kept/address.ts';
import { CACHE_CONTROL, encodingFor, KeptAnswer, type KeptReply } from '../kept/kept-answer.ts';
import { KeptAnswers, type Making } from '../kept/kept-answers.ts';
import { remembered } from '../remembered.ts';
import { ownHosts } from './hosts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    keptAnswers?: KeptAnswers;
  }
  interface FastifyRequest {
    reads: Reads;
    making: Making | undefined;
  }
}

/** Anonymous requests for public addresses; see docs/decisions/0027-kept-answers.md. */
export function registerKept(
  app: FastifyInstance,
  { settings, followChanges, tracing }: Services,
): void {
  app.decorateRequest('reads');
  app.decorateRequest('making');
  app.addHook('onRequest', (request, _reply, done) => {
    request.reads = new Reads();
    done();
  });
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    if (hasCredential(raw) && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'private, no-cache');
    }
    done(null, payload);
  });
  if (followChanges === undefined || settings.FOREWORD_DEV) return;
  const isOwnHost = remembered(ownHosts(settings));
  const kept = new KeptAnswers(settings.KEPT_ANSWERS_MB * 1024 * 1024);
  app.decorate('keptAnswers', kept);
  const feed = followChanges((changed) => kept.drop(changed));
  app.addHook('onClose', () => feed.close());

  // Fastify's hooks log and trace each request.
  const needsHooks =
    tracing !== undefined || ['info', 'debug', 'trace'].includes(settings.LOG_LEVEL);

  answerFirst(app, (request, response) => {
    const { host, 'x-forwarded-host': forwardedHost } = request.headers;
    if (forwardedHost !== undefined || !isOwnHost(host)) return false;
    const address = addressOf(request);
    if (address === undefined || needsHooks || !isSettled(feed)) return false;
    const reply = kept
      .get(address)
      ?.reply(request, encodingFor(request.headers['accept-encoding']));
    if (reply === undefined) return false;
    kept.served += 1;
    send(response, reply, randomUUID());
    return true;
  });

  app.addHook('onRequest', async (request, reply) => {
    const address = addressOf(request.raw);
    if (address === undefined) return;
    const answer = await findOrBegin(address, request, reply);
    if (answer === undefined) return;
    const encoding = encodingFor(request.headers['accept-encoding']);
    await answer.prepare(encoding);
    const found = answer.reply(request.raw, encoding);
    if (found === undefined) return;
    kept.served += 1;
    reply.hijack();
    send(reply.raw, found, request.id);
    return reply;
  });

  async function findOrBegin(
    address: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<KeptAnswer | undefined> {
    try {
      await feed.settle();
      const answer = kept.get(address);
      const making = kept.making(address);
      if (answer !== undefined) return answer;
      if (making !== undefined) {
        await making.done;
        await feed.settle();
        return kept.get(address);
      }
    } catch {
      // Changes are unknown now: the database answers every request.
      return undefined;
    }
    begin(address, request, reply);
    return undefined;
  }

  function begin(address: string, request: FastifyRequest, reply: FastifyReply): void {
    const making = kept.begin(address);
    request.making = making;
    reply.header('cache-control', CACHE_CONTROL);
    reply.raw.once('close', () => making.giveUp());
  }

  app.addHook('onSend', async (request, reply, payload) => {
    const { making, reads } = request;
    if (making === undefined) return payload;
    if (!isKeepable(reply, payload) || !reads.isComplete) {
      making.giveUp();
      reply.header('cache-control', 'no-store');
      return payload;
    }
    const answer = new KeptAnswer(payload, reply.getHeaders());
    const { body, headers } = await answer.first(encodingFor(request.headers['accept-encoding']));
    making.keep(answer, reads.tags);
    reply.headers(headers);
    return body;
  });
  app.addHook('onResponse', ({ making }, _reply, done) => {
    making?.giveUp();
    done();
  });
}

/** Before Fastify's own listener: no routing, no hooks. */
function answerFirst(
  { server }: FastifyInstance,
  answer: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (answer(request, response)) return;
    for (const listener of listeners) listener.call(server, request, response);
  });
}

function addressOf(request: IncomingMessage): string | undefined {
  const { method, url = '', headers } = request;
  if ((method !== 'GET' && method !== 'HEAD') || hasCredential(request)) return undefined;
  if (headers.range !== undefined) return undefined;
  const address = keptAddress(url);
  return address && asNegotiated(address, headers.accept);
}

/** The cookie has a prefix behind https. */
const hasCredential = ({ headers }: IncomingMessage): boolean =>
  headers.authorization !== undefined || headers.cookie?.includes('foreword_session=') === true;

function isSettled(feed: ChangeFeed): boolean {
  try {
    return feed.settle() === undefined;
  } catch {
    return false;
  }
}

function isKeepable(reply: FastifyReply, payload: unknown): payload is string | Buffer {
  if (reply.statusCode !== 200 || reply.hasHeader('set-cookie')) return false;
  if (reply.getHeader('cache-control') !== CACHE_CONTROL) return false;
  return typeof payload === 'string' || Buffer.isBuffer(payload);
}

function send(
  response: ServerResponse,
  { status, headers, body }: KeptReply,
  requestId: string,
): void {
  // Node reads the list at once. A copy of it for each reader costs a tenth of a 304.
  headers[headers.length - 1] = requestId;
  response.writeHead(status, headers);
  response.end(body);
}
