import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { fillLargeLibrary } from './large-library.ts';
import type { RecordedAnswer } from './yardstick.ts';

const FOREWORD = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const YARDSTICK = fileURLToPath(new URL('yardstick.ts', import.meta.url));

const KILL_AFTER_MS = 10_000;

/** A server in a process of its own; disposing of it ends the process. */
interface RunningServer extends AsyncDisposable {
  /** Without a trailing slash. */
  origin: string;
}

export type Library = 'sample' | 'large';

/** Starts the built server on a new SQLite file in a temporary folder. */
export async function startForeword(library: Library): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'foreword-bench-'));
  const databaseUrl = `file:${join(folder, 'foreword.db')}`;
  if (library === 'large') await fillLargeLibrary(databaseUrl);

  const server = spawn(process.execPath, [FOREWORD], {
    // Away from a developer's .env and environment.
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

async function listeningOrigin(stdout: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: stdout })) {
    const origin = /listening at (http:\S+)/.exec(line)?.[1];
    if (origin) return origin;
  }
  throw new Error('the server ended before it listened');
}

export async function startYardstick(answers: readonly RecordedAnswer[]): Promise<RunningServer> {
  const child = spawn(process.execPath, [YARDSTICK], {
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Sends bodies as bytes, not as JSON.
    serialization: 'advanced',
  });
  child.send([...answers]);
  const [{ origin }] = (await once(child, 'message')) as [{ origin: string }];
  return { origin, [Symbol.asyncDispose]: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
  await exited;
  clearTimeout(timer);
}
