import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { membership } from '../connections.ts';
import type { Services } from '../context.ts';
import { LOOPBACK } from '../env.ts';
import type { LogOutput } from '../log.ts';
import { routeOf } from '../route-label.ts';

/** A proxy on this machine adds one of them; its requests are not those of this machine. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** All servers of a process share the metrics of Node: prom-client cannot end their observers and timers. */
const nodeMetrics = new Registry();
collectDefaultMetrics({ register: nodeMetrics });

/** `/metrics` for Prometheus; see docs/specification/api.md#metrics. */
export function registerMetrics(
  app: FastifyInstance,
  { settings, pool }: Services,
  log: LogOutput,
): void {
  const registry = new Registry();
  const registers = [registry];

  const seconds = new Histogram({
    name: 'foreword_http_request_seconds',
    help: 'Time from a request to the end of its answer; answers from memory only count below',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const left = new Counter({
    name: 'foreword_readers_left_total',
    help: 'Connections that their reader closed before the answer was sent',
    registers,
  });
  const gauges: [name: string, help: string, read: () => number | undefined][] = [
    ['kept_answers', 'Answers in memory', () => app.keptAnswers?.size],
    ['kept_answers_bytes', 'Bytes of answers in memory', () => app.keptAnswers?.bytes],
    ['kept_answers_served', 'Requests answered from memory', () => app.keptAnswers?.served],
    ['log_lines_dropped', 'Log lines that were lost', () => log.dropped],
    ['connections', 'Open connections', () => app.connections.open()],
    ['connections_refused', 'Connections over a limit', () => app.connections.refused()],
    [
      'connections_stalled',
      'Connections cut because they took nothing',
      () => app.connections.stalled(),
    ],
    ['turns_waiting', 'Calls of visitors that wait for their turn', () => app.turns.waiting],
    ['turns_refused', 'Calls of visitors refused because too many waited', () => app.turns.refused],
    ['database_connections', 'Connections to PostgreSQL', () => pool?.().total],
    ['database_connections_idle', 'Idle connections to PostgreSQL', () => pool?.().idle],
    ['database_connections_waiting', 'Queries that wait for a connection', () => pool?.().waiting],
  ];
  for (const [name, help, read] of gauges) {
    new Gauge({
      name: `foreword_${name}`,
      help,
      registers,
      collect() {
        const value = read();
        if (value !== undefined) this.set(value);
      },
    });
  }

  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => {
      if (reply.raw.writableFinished) return;
      left.inc();
      request.log.debug('the reader left before the answer was sent');
    });
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = { route: routeOf(request), method: request.method, status: reply.statusCode };
    seconds.observe(labels, reply.elapsedTime / 1000);
  });

  const all = Registry.merge([nodeMetrics, registry]);
  const mayRead = permission(settings.METRICS_TOKEN);
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request)) return reply.callNotFound();
    reply.header('cache-control', 'no-store');
    return reply.type(all.contentType).send(await all.metrics());
  });
}

/** Without a token, requests of this machine. */
function permission(token: string | undefined): (request: FastifyRequest) => boolean {
  const isLocal = membership(LOOPBACK);
  if (token === undefined) {
    return ({ socket, headers }) =>
      isLocal(socket.remoteAddress ?? '0.0.0.0') && !FORWARDED.some((name) => name in headers);
  }
  const digest = (text: string) => hash('sha256', text, 'buffer');
  const expected = digest(`Bearer ${token}`);
  return ({ headers }) => timingSafeEqual(digest(headers.authorization ?? ''), expected);
}
