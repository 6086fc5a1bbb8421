import { startServer } from './server.ts';

/**
 * Starts the built server once for all journeys; FOREWORD_E2E_URL names it to them.
 * Set that variable yourself to test a server that is running already.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.FOREWORD_E2E_URL) return undefined;
  const server = await startServer();
  process.env.FOREWORD_E2E_URL = server.url;
  return server.stop;
}
