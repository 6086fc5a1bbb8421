import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface RunningServer {
  /** The address it printed. */
  url: string;
  /** Sends a signal and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<Ended>;
}

/** A folder without a `.env`, gone after the running test. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foreword-main-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts the program in a folder, and waits until it says that it listens. */
export async function startServer(
  folder: string,
  environment: Record<string, string> = {},
): Promise<RunningServer> {
  const { child, ended, output } = run(folder, environment);
  const url = await Promise.race([
    new Promise<string>((resolve) => {
      child.stdout?.on('data', () => {
        const address = /^Foreword is listening at (\S+)\n/m.exec(output.stdout)?.[1];
        if (address !== undefined) resolve(address);
      });
    }),
    ended.then(({ stderr }) => {
      throw new Error(`It ended instead of listening:\n${stderr}`);
    }),
  ]);
  return {
    url,
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts the program in a folder, and waits until it has ended by itself. */
export function runToEnd(folder: string, environment: Record<string, string>): Promise<Ended> {
  return run(folder, environment).ended;
}

function run(folder: string, environment: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, [MAIN], {
    cwd: folder,
    // Nothing of the developer's own environment.
    env: { PATH: process.env.PATH, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const output = { stdout: '', stderr: '' };
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    output.stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    output.stderr += text;
  });
  const ended = once(child, 'close').then(
    ([code]): Ended => ({ code: code as number | null, ...output }),
  );
  return { child, ended, output };
}
