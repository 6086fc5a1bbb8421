import { readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEMO_TOKEN } from '@foreword/domain/sign-in.ts';
import { type RunningProcess, startNode } from '../../scripts/testing/process.ts';
import { largeLibrary } from './large-library.ts';
import type { RecordedAnswer } from './yardstick.ts';

const FOREWORD = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const YARDSTICK = fileURLToPath(new URL('yardstick.ts', import.meta.url));

/** A server in a process of its own; disposing of it ends the process. */
export interface RunningServer extends AsyncDisposable {
  /** Without a trailing slash. */
  origin: string;
  /** Processor time used so far; NaN on systems without `/proc`. */
  processorSeconds(): number;
}

/** The sample previews, or so many generated ones. */
export type Library = 'sample' | number;

export interface RunningForeword extends RunningServer {
  databasePath: string;
}

/** Starts the built server on a new SQLite file in a temporary folder. */
export async function startForeword(
  library: Library,
  settings: Record<string, string> = {},
): Promise<RunningForeword> {
  const folder = await mkdtemp(join(tmpdir(), 'foreword-bench-'));
  const path = join(folder, 'foreword.db');
  if (library !== 'sample') await copyFile(await largeLibrary(library), path);
  const server = await startOn(path, settings);
  return {
    ...server,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the built server on an existing SQLite file. */
export async function startOn(
  databasePath: string,
  settings: Record<string, string> = {},
): Promise<RunningForeword> {
  const env = {
    NODE_ENV: 'production',
    PORT: '0',
    DATABASE_URL: `file:${databasePath}`,
    ...settings,
  };
  // Away from a developer's .env.
  const server = await listening(startNode([FOREWORD], { cwd: dirname(databasePath), env }));
  return { ...server, databasePath };
}

export function startYardstick(answers: readonly RecordedAnswer[]): Promise<RunningServer> {
  const yardstick = startNode([YARDSTICK], { env: { NODE_ENV: 'production' } });
  yardstick.child.stdin.end(JSON.stringify(answers));
  return listening(yardstick);
}

export type Call = (method: string, path: string, body?: object) => Promise<{ id: number }>;

/** Calls REST as the administrator of demo mode. */
export const caller =
  (origin: string): Call =>
  async (method, path, body = {}) => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${DEMO_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return (await response.json()) as { id: number };
  };

async function listening({ child, printed, stop }: RunningProcess): Promise<RunningServer> {
  const origin = await printed(/listening at (http:\S+)/);
  return {
    origin,
    processorSeconds: () => processorSecondsOf(child.pid),
    async [Symbol.asyncDispose]() {
      await stop();
    },
  };
}

/** Of all threads. Linux counts them in nanoseconds, but forgets threads that ended. */
function processorSecondsOf(pid = 0): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`).map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
    );
    return threads.reduce((all, nanoseconds) => all + nanoseconds, 0) / 1e9;
  } catch {
    return Number.NaN;
  }
}
