import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningProcess, startNode } from '../../scripts/testing/process.ts';
import { largeLibrary } from './large-library.ts';
import type { RecordedAnswer } from './yardstick.ts';

const FOREWORD = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const YARDSTICK = fileURLToPath(new URL('yardstick.ts', import.meta.url));

/** A server in a process of its own; disposing of it ends the process. */
interface RunningServer extends AsyncDisposable {
  /** Without a trailing slash. */
  origin: string;
}

export type Library = 'sample' | 'large';

interface RunningForeword extends RunningServer {
  databasePath: string;
}

/** Starts the built server on a new SQLite file in a temporary folder. */
export async function startForeword(library: Library): Promise<RunningForeword> {
  const folder = await mkdtemp(join(tmpdir(), 'foreword-bench-'));
  const path = join(folder, 'foreword.db');
  if (library === 'large') await copyFile(await largeLibrary(10_000), path);
  const env = { NODE_ENV: 'production', PORT: '0', DATABASE_URL: `file:${path}` };
  // Away from a developer's .env.
  const server = await listening(startNode([FOREWORD], { cwd: folder, env }));
  return {
    origin: server.origin,
    databasePath: path,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export function startYardstick(answers: readonly RecordedAnswer[]): Promise<RunningServer> {
  const yardstick = startNode([YARDSTICK], { env: { NODE_ENV: 'production' } });
  yardstick.child.stdin.end(JSON.stringify(answers));
  return listening(yardstick);
}

async function listening({ printed, stop }: RunningProcess): Promise<RunningServer> {
  const origin = await printed(/listening at (http:\S+)/);
  return {
    origin,
    async [Symbol.asyncDispose]() {
      await stop();
    },
  };
}
