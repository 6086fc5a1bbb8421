import type { FastifyInstance } from 'fastify';

/** Slow readers can delay a stop this long. */
const MAX_STOP_MS = 8000;
const SWEEP_INTERVAL_MS = 50;

/** One Ctrl-C may arrive twice, from the terminal and from the parent process. */
const ECHO_MS = 1000;

/** The first signal stops the server gracefully, a later one at once. */
export function stopOnSignals(app: FastifyInstance): void {
  let stoppingSince: number | undefined;
  const stop = () => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > ECHO_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    closeGracefully(app).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/**
 * Refuses new requests and finishes running ones. Closes their connections once they are idle,
 * which would otherwise stay open for the keep-alive time, and at last all of them.
 */
async function closeGracefully(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_INTERVAL_MS);
  const limit = setTimeout(() => app.server.closeAllConnections(), MAX_STOP_MS);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(limit);
  }
}
