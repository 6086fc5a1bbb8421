import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from './fixtures.ts';
import { type RunningServer, startServer } from './server.ts';

const FILL_DATABASE = fileURLToPath(
  new URL('../../packages/db/src/testing/fill-database.ts', import.meta.url),
);

/** What a database holds beside the seven categories of every new one, whose ids are 1 to 7. */
export interface Library {
  categories?: { name: string; slug: string; displayOrder?: number }[];
  /** Oldest first; fields that are left out are those of a short preview of Walden. */
  previews?: {
    title: string;
    author?: string | null;
    category?: string;
    coverImage?: string | null;
    [field: string]: unknown;
  }[];
  browse?: { displayMode: 'list' | 'categories'; enabledCategories: number[] };
  /** SQL run last, to break what nobody can break from outside. */
  statements?: string[];
}

/** The test, against a server of its own that has this library instead of the samples. */
export const withLibrary = (library: Library) =>
  test.extend<object, { serverUrl: string }>({
    serverUrl: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern to read dependencies from.
      async ({}, use) => {
        const server = await startServerWith(library);
        await use(server.url);
        await server.stop();
      },
      { scope: 'worker', timeout: 90_000 },
    ],
  });

async function startServerWith(library: Library): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'foreword-e2e-library-'));
  const settings = {
    DATABASE_URL: `file:${join(folder, 'foreword.db')}`,
    SAMPLE_CONTENT: 'off',
    // A journey that breaks the database on purpose needs no log of it.
    LOG_LEVEL: 'fatal',
  };
  await fillDatabase(settings.DATABASE_URL, library);
  const server = await startServer(settings);
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: server.url, stop };
}

async function fillDatabase(url: string, library: Library): Promise<void> {
  const filler = spawn(process.execPath, [FILL_DATABASE, url], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  filler.stdin.end(JSON.stringify(library));
  const [status] = await once(filler, 'exit');
  if (status !== 0) throw new Error(`The database could not be filled: status ${status}`);
}
