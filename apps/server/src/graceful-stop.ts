import type { FastifyInstance } from 'fastify';

/** How long readers that are slow to take their answer may keep a stop waiting. */
const PATIENCE_MS = 8000;
const SWEEP_INTERVAL_MS = 50;

/** One Ctrl-C may arrive twice, from the terminal and from the command that started the server. */
const ECHO_MS = 1000;

/** The first signal stops the server gracefully; one that comes later, on purpose, at once. */
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
 * Closes the server: no new requests, those on their way are answered. Connections whose answer was
 * on its way when closing began would stay open for the whole keep-alive time: they are closed as
 * soon as they are idle, and at last all of them.
 */
async function closeGracefully(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_INTERVAL_MS);
  const limit = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(limit);
  }
}
