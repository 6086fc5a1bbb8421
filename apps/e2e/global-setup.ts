import { startHost, startServer } from './server.ts';

/**
 * Starts the built server and the host of further servers once for all journeys. Set
 * FOREWORD_E2E_URL to test a server that is running already.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const [host, server] = await Promise.all([
    startHost(),
    process.env.FOREWORD_E2E_URL ? undefined : startServer(),
  ]);
  process.env.FOREWORD_E2E_HOST = host.url;
  if (server) process.env.FOREWORD_E2E_URL = server.url;
  return async () => {
    await Promise.all([host.stop(), server?.stop()]);
  };
}
