import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** The end of a process and all that it printed. */
export interface Ended {
  /** Null when a signal ended it. */
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface ProcessOptions {
  cwd?: string | undefined;
  /** The whole environment beside `PATH` and Node's cache: a developer's settings change no test. */
  env?: Record<string, string | undefined>;
  /** Open files that the program may have; the default is this process's. */
  maxOpenFiles?: number | undefined;
}

export interface RunningProcess {
  child: ChildProcessWithoutNullStreams;
  ended: Promise<Ended>;
  /**
   * Waits until standard output matches a pattern.
   * @returns the first group of the pattern
   * @throws Error with the output if the process ends first
   */
  printed(pattern: RegExp): Promise<string>;
  /** Sends a signal and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<Ended>;
}

/** Starts a Node program for a test or a benchmark. */
export function startNode(args: readonly string[], options: ProcessOptions = {}): RunningProcess {
  const { cwd, env, maxOpenFiles } = options;
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const command = [process.execPath, ...args];
  if (maxOpenFiles !== undefined) {
    command.unshift('/bin/sh', '-c', 'ulimit -n "$0" && exec "$@"', String(maxOpenFiles));
  }
  const [program = '', ...rest] = command;
  const child = spawn(program, rest, { cwd, env: { PATH, NODE_COMPILE_CACHE, ...env } });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text) => {
      output[name] += text;
    });
  }
  // A program that ends early does not read its input.
  child.stdin.on('error', () => {});
  const ended = once(child, 'close').then(([code, signal]): Ended => ({ code, signal, ...output }));
  return {
    child,
    ended,
    printed(pattern) {
      const found = new Promise<string>((resolve) => {
        child.stdout.on('data', () => {
          const [, group] = pattern.exec(output.stdout) ?? [];
          if (group !== undefined) resolve(group);
        });
      });
      const tooEarly = ended.then(({ code, signal, stdout, stderr }) => {
        throw new Error(`The program ended with ${code ?? signal}:\n${stdout}${stderr}`);
      });
      return Promise.race([found, tooEarly]);
    },
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}

/** Runs a Node program to its end. */
export function runNode(
  args: readonly string[],
  { stdin = '', ...options }: ProcessOptions & { stdin?: string } = {},
): Promise<Ended> {
  const { child, ended } = startNode(args, options);
  child.stdin.end(stdin);
  return ended;
}

/** Another program may take it before its user does. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
}
