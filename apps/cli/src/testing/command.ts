import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import {
  type Ended as ProcessEnded,
  type RunningProcess,
  runNode,
  startNode,
} from '../../../../scripts/testing/process.ts';
import { type Io, withIo } from '../io.ts';
import { run } from '../program.ts';

export const COMMAND = fileURLToPath(new URL('../../bin/foreword.mjs', import.meta.url));

export type Ended = Omit<ProcessEnded, 'signal'>;

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
export const runProcess = (
  args: readonly string[],
  options?: CommandOptions,
): Promise<ProcessEnded> => runNode([COMMAND, ...args], options);

export const startCommand = (
  args: readonly string[],
  options?: Omit<CommandOptions, 'stdin'>,
): RunningProcess => startNode([COMMAND, ...args], options);
