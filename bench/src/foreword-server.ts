import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type RunningServer, startNode, stop } from './child.ts';
import { fillLargeLibrary } from './large-library.ts';

const SERVER = fileURLToPath(import.meta.resolve('@foreword/server/src/main.ts'));

/** What the server's database holds: the sample library, or ten thousand previews. */
export type Library = 'sample' | 'large';

/** Starts the built server on a new SQLite file in a folder of its own. */
export async function startForeword(library: Library): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'foreword-bench-'));
  const databaseUrl = `file:${join(folder, 'foreword.db')}`;
  if (library === 'large') await fillLargeLibrary(databaseUrl);

  const server = startNode(SERVER, {
    // Not where a developer's .env lies, and with none of their settings.
    cwd: folder,
    env: { NODE_ENV: 'production', PORT: '0', DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await listeningOrigin(server.stdout);
  return {
    origin,
    async [Symbol.asyncDispose]() {
      await stop(server);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function listeningOrigin(stdout: NodeJS.ReadableStream | null): Promise<string> {
  if (!stdout) throw new Error('the server has no output');
  for await (const line of createInterface({ input: stdout })) {
    const origin = /listening at (http:\S+)/.exec(line)?.[1];
    if (origin) return origin;
  }
  throw new Error('the server ended before it listened');
}
