import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { LogOutput } from './log.ts';

/** Slow readers can delay a stop this long. */
const MAX_STOP_MS = 7000;

/** Limits what follows the last connection: a silent PostgreSQL confirms no end. */
const MAX_CLOSE_MS = 3000;

/** Requests that are on their way when the signal comes. */
const ARRIVAL_MS = 50;

/** A load balancer that asks `/readyz` gets this long to send its requests elsewhere. */
const DRAIN_MS = 2000;
const WATCHED_MS = 60_000;
const SWEEP_INTERVAL_MS = 50;

/** One Ctrl-C may arrive twice, from the terminal and from the parent process. */
const ECHO_MS = 1000;

/** A second signal stops the server at once. @returns stops it as a signal does, with an exit status */
export function stopOnSignals(app: FastifyInstance, log: LogOutput): (status: number) => void {
  let stoppingSince: number | undefined;
  const stop = (status: number) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > ECHO_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    closeGracefully(app)
      .finally(() => log.close())
      .then(
        () => process.exit(status),
        () => process.exit(1),
      );
  };
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(0));
  return stop;
}

/** Idle connections would otherwise stay open for the keep-alive time. */
async function closeGracefully(app: FastifyInstance): Promise<void> {
  const { connections, readiness } = app;
  readiness.isStopping = true;
  connections.stopReusing();
  const isWatched = performance.now() - readiness.askedAt < WATCHED_MS;
  await wait(isWatched ? DRAIN_MS : ARRIVAL_MS);
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_INTERVAL_MS);
  const limit = setTimeout(() => app.server.closeAllConnections(), MAX_STOP_MS);
  const late = once(app.server, 'close').then(() => wait(MAX_CLOSE_MS));
  try {
    await Promise.race([app.close(), late]);
  } finally {
    clearInterval(sweep);
    clearTimeout(limit);
  }
}
