import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

/** How long a child may take from SIGTERM to its end. */
const STOP_PATIENCE_MS = 10_000;

/** Starts a file with the Node that runs this program. The caller disposes of it with {@link stop}. */
export function startNode(file: string, options: SpawnOptions): ChildProcess {
  return spawn(process.execPath, [file], options);
}

/** Ends a child the polite way, and the other way if it stays; returns when it is gone. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS);
  await gone;
  clearTimeout(timer);
}

/** A server in a process of its own; disposing of it ends the process. */
export interface RunningServer extends AsyncDisposable {
  /** Without a trailing slash. */
  origin: string;
}
