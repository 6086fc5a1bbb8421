import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../../apps/server/src/main.ts', import.meta.url));

export interface RunningServer {
  /** Where it listens. */
  url: string;
  /** Token of a session of the demo administrator. */
  token: string;
  /** Its database. */
  databaseUrl: string;
  /** Ends it, and removes its database. */
  stop(): Promise<void>;
}

/**
 * The built server as a process of its own, on a database of its own, in demo mode.
 * @param environment settings beside those of every test, such as `SAMPLE_CONTENT`
 */
export async function startServer(
  environment: Record<string, string> = {},
): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'foreword-server-'));
  const databaseUrl = `file:${join(folder, 'foreword.db')}`;
  const child = spawn(process.execPath, [MAIN], {
    cwd: folder,
    // Nothing of the developer's own environment.
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      SAMPLE_CONTENT: 'off',
      DATABASE_URL: databaseUrl,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await listening(child);
  return {
    url,
    token: await signIn(url),
    databaseUrl,
    async stop() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function listening(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      const url = /listening at (\S+)\n/.exec(output)?.[1];
      if (url !== undefined) resolve(url);
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.on('exit', () => reject(new Error(`The server ended instead of listening:\n${output}`)));
  });
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
