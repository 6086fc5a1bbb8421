import { newDatabase, startHost, startServer } from './server.ts';

/**
 * Starts the built server and the host of further servers once for all journeys. Set
 * FOREWORD_E2E_URL to test a server that is running already, FOREWORD_E2E_ENGINE=postgres to
 * keep the data in PostgreSQL.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const host = await startHost();
  const server = process.env.FOREWORD_E2E_URL
    ? undefined
    : await startServer({ DATABASE_URL: await newDatabase(host) });
  process.env.FOREWORD_E2E_HOST = host.url;
  if (server) process.env.FOREWORD_E2E_URL = server.url;
  return async () => {
    await server?.stop();
    await host.stop();
  };
}
