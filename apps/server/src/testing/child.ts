import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { SERVER } from '../../../../scripts/lib/build.mjs';
import {
  type Ended,
  type ProcessOptions,
  type RunningProcess,
  startNode,
} from '../../../../scripts/testing/process.ts';

export interface RunningServer extends RunningProcess {
  /** The address at which it listens. */
  url: string;
}

/** A folder without a `.env`, gone after the running test. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foreword-main-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts the program in a folder, and waits until it listens. */
export async function startServer(
  folder: string,
  environment: Record<string, string> = {},
  options: Pick<ProcessOptions, 'maxOpenFiles'> = {},
): Promise<RunningServer> {
  const running = start(folder, environment, options);
  return { url: await running.printed(/^Foreword is listening at (\S+).*\n/m), ...running };
}

/** Starts the program in a folder, and waits until it ends. */
export const runToEnd = (folder: string, environment: Record<string, string>): Promise<Ended> =>
  start(folder, environment).ended;

function start(
  cwd: string,
  environment: Record<string, string>,
  options: Pick<ProcessOptions, 'maxOpenFiles'> = {},
): RunningProcess {
  const running = startNode(SERVER, { cwd, env: { PORT: '0', ...environment }, ...options });
  onTestFinished(() => {
    running.child.kill('SIGKILL');
  });
  return running;
}
