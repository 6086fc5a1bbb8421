import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SERVER = new URL('../../../../apps/server/src/', import.meta.url);
const DB = new URL('../../../db/src/', import.meta.url);
const ROUTER = new URL('../../../router/src/', import.meta.url);

export interface RunningServer {
  /** Origin without a trailing slash. */
  url: string;
  /** Token of a session of the demo administrator. */
  token: string;
  databaseUrl: string;
  /** Ends it and removes its database. */
  stop(): Promise<void>;
}

interface App {
  listen(where: { host: string; port: number }): Promise<string>;
  server: { closeAllConnections(): void };
  close(): Promise<void>;
}

/**
 * Starts the server in this process on a database of its own, in demo mode.
 * @param environment settings beside those of every test, such as `SAMPLE_CONTENT`
 */
export async function startServer(
  environment: Record<string, string> = {},
): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'foreword-server-'));
  const databaseUrl = `file:${join(folder, 'foreword.db')}`;
  // The client may not import the server; only these tests run it.
  const { buildApp } = await import(new URL('app.ts', SERVER).href);
  const { parseSettings } = await import(new URL('env.ts', SERVER).href);
  const { openDatabase } = await import(new URL('open.ts', DB).href);
  const { loadSampleLibrary } = await import(
    new URL('sample-library/sample-library.ts', ROUTER).href
  );

  const settings = parseSettings({
    PORT: '0',
    LOG_LEVEL: 'silent',
    SAMPLE_CONTENT: 'off',
    DATABASE_URL: databaseUrl,
    ...environment,
  });
  const { db, close } = await openDatabase(databaseUrl);
  if (environment.SAMPLE_CONTENT === 'on') await loadSampleLibrary(db, new Date());
  const app: App = await buildApp({ settings, db });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    token: await signIn(url),
    databaseUrl,
    async stop() {
      app.server.closeAllConnections();
      await app.close();
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'tester@books.example' }),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}
