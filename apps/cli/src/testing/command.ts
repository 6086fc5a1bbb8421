import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { type Io, withIo } from '../io.ts';
import { run } from '../run.ts';

const COMMAND = fileURLToPath(new URL('../../bin/foreword.mjs', import.meta.url));

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface CommandOptions {
  env?: Record<string, string>;
  cwd?: string;
  stdin?: string;
}

/** Runs a command in this process. */
export async function runCommand(
  args: readonly string[],
  { env = {}, cwd = process.cwd(), stdin = '' }: CommandOptions = {},
): Promise<Ended> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const own = { env, stdin: Readable.from([Buffer.from(stdin)]), stdout, stderr };
  const printed = Promise.all([text(stdout), text(stderr)]);
  const before = process.cwd();
  process.chdir(cwd);
  try {
    const code = await withIo(own as unknown as Io, () => run(args));
    stdout.end();
    stderr.end();
    const [out, err] = await printed;
    return { code, stdout: out, stderr: err };
  } finally {
    process.chdir(before);
  }
}

/** Runs a command in a process of its own. */
export async function runProcess(
  args: readonly string[],
  { stdin = '', ...options }: CommandOptions = {},
): Promise<Ended> {
  const child = startCommand(args, options);
  const printed = Promise.all([text(child.stdout), text(child.stderr)]);
  child.stdin.on('error', () => {});
  child.stdin.end(stdin);
  const [code] = await once(child, 'close');
  const [stdout, stderr] = await printed;
  return { code: code as number | null, stdout, stderr };
}

export function startCommand(args: readonly string[], { env = {}, cwd }: CommandOptions = {}) {
  // Only PATH of the developer's own environment.
  const own = { PATH: process.env.PATH, ...env };
  return spawn(process.execPath, [COMMAND, ...args], { cwd, env: own, stdio: 'pipe' });
}
