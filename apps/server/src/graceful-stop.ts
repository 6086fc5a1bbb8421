import type { FastifyInstance } from 'fastify';

/** How long readers that are slow to take their answer may keep a stop waiting. */
const PATIENCE_MS = 8000;
const SWEEP_INTERVAL_MS = 50;

/**
 * Closes the server: no new requests, those on their way are answered. Connections whose answer was
 * on its way when closing began would stay open for the whole keep-alive time: they are closed as
 * soon as they are idle, and at last all of them.
 */
export async function closeGracefully(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_INTERVAL_MS);
  const limit = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(limit);
  }
}
