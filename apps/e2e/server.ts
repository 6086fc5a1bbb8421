import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../server/src/main.ts', import.meta.url));
const START_LIMIT_MS = 60_000;

export interface RunningServer {
  /** Origin without a trailing slash. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts the real server on a free port, with a new SQLite file that holds the sample library.
 * @param settings environment beside or instead of that
 * @throws Error with what the server said, when it ends or stays silent instead of listening
 */
export async function startServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'foreword-e2e-'));
  const server = spawn(process.execPath, [MAIN], {
    // A `.env` of the checkout is for the people who work on it, not for tests.
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: `file:${join(folder, 'foreword.db')}`,
      SAMPLE_CONTENT: 'on',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return { url: await listeningUrl(server), stop };
  } catch (error) {
    server.kill('SIGKILL');
    await stop();
    throw error;
  }
}

function listeningUrl(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = (what: string) => reject(new Error(`${what}:\n${said}`));
    const timer = setTimeout(() => fail('The server does not listen'), START_LIMIT_MS);
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(url);
    };
    server.stdout?.on('data', listen);
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      process.stderr.write(chunk);
    });
    server.on('exit', (code) => {
      clearTimeout(timer);
      fail(`The server ended with status ${code}`);
    });
  });
}
