import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdtempDisposable } from 'node:fs/promises';
import { Agent, type IncomingMessage, request as sendRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { DEMO_TOKEN } from '@foreword/domain/demo-user.ts';
import { SERVER, SERVER_ENV } from '../../scripts/lib/build.mjs';
import { type RunningProcess, startNode } from '../../scripts/testing/process.ts';
import { largeLibrary } from './large-library.ts';
import type { RecordedAnswer } from './yardstick.ts';

const YARDSTICK = fileURLToPath(new URL('yardstick.ts', import.meta.url));

/** A server in a process of its own; disposing of it ends the process. */
export interface RunningServer extends AsyncDisposable {
  /** Without a trailing slash. */
  origin: string;
  /** Processor time used so far; NaN on systems without `/proc`. */
  processorSeconds(): number;
  /** Resident memory; NaN on systems without `/proc`. */
  residentMiB(): number;
  startMs: number;
}

/** The sample previews, or this many generated ones. */
type Library = 'sample' | number;

export interface RunningForeword extends RunningServer {
  databasePath: string;
}

/** Starts the built server on a new SQLite file in a temporary folder. */
export async function startForeword(
  library: Library,
  settings: Record<string, string> = {},
): Promise<RunningForeword> {
  const folder = await mkdtempDisposable(join(tmpdir(), 'foreword-bench-'));
  const path = join(folder.path, 'foreword.db');
  if (library !== 'sample') await copyFile(await largeLibrary(library), path);
  const server = await startOn(path, settings);
  return {
    ...server,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await folder.remove();
    },
  };
}

export async function startOn(
  databasePath: string,
  settings: Record<string, string> = {},
): Promise<RunningForeword> {
  const env = {
    NODE_ENV: 'production',
    PORT: '0',
    DATABASE_URL: `file:${databasePath}`,
    ...SERVER_ENV,
    ...settings,
  };
  // Away from a developer's .env.
  const server = await listening(startNode(SERVER, { cwd: dirname(databasePath), env }));
  return { ...server, databasePath };
}

export function startYardstick(answers: readonly RecordedAnswer[]): Promise<RunningServer> {
  const yardstick = startNode([YARDSTICK], { env: { NODE_ENV: 'production' } });
  yardstick.child.stdin.end(JSON.stringify(answers));
  return listening(yardstick);
}

export type Call = (method: string, path: string, body?: object) => Promise<{ id: number }>;

/**
 * Calls REST as the administrator of demo mode, over one connection and without compression: the
 * yardsticks neither connect nor compress.
 */
export function caller(origin: string): Call {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return async (method, path, body = {}) => {
    const request = sendRequest(`${origin}/api${path}`, {
      method,
      agent,
      headers: { authorization: `Bearer ${DEMO_TOKEN}`, 'content-type': 'application/json' },
    });
    request.end(JSON.stringify(body));
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const answer = await text(response);
    if ((response.statusCode ?? 500) >= 400) throw new Error(`${method} ${path}: ${answer}`);
    return JSON.parse(answer);
  };
}

async function listening({ child, printed, stop }: RunningProcess): Promise<RunningServer> {
  const start = performance.now();
  const origin = await printed(/listening at (http:\S+)/);
  return {
    origin,
    startMs: performance.now() - start,
    processorSeconds: () => processorSecondsOf(child.pid),
    residentMiB: () => residentMiBOf(child.pid),
    [Symbol.asyncDispose]: async () => void (await stop()),
  };
}

/** Adds up all threads. Linux counts them in nanoseconds, but forgets threads that ended. */
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

function residentMiBOf(pid = 0): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
