import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('../../bin/foreword.mjs', import.meta.url));

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface CommandOptions {
  env?: Record<string, string>;
  cwd?: string;
  /** What it reads from standard input. */
  stdin?: string;
}

/** Runs the command as a process of its own, to its end. */
export async function runCommand(
  args: readonly string[],
  options: CommandOptions = {},
): Promise<Ended> {
  const child = startCommand(args, options);
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output.stderr += text;
  });
  child.stdin.on('error', () => {});
  child.stdin.end(options.stdin ?? '');
  const [code] = await once(child, 'close');
  return { code: code as number | null, ...output };
}

export function startCommand(args: readonly string[], { env = {}, cwd }: CommandOptions = {}) {
  return spawn(process.execPath, [COMMAND, ...args], {
    cwd,
    // Nothing of the developer's own environment.
    env: { PATH: process.env.PATH, ...env },
    stdio: 'pipe',
  });
}
