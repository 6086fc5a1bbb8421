import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Absolute path of the checkout, without a slash at its end. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Writes a line to standard error; standard output is for results. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** A failure that the user can fix: shown as one sentence, without a stack. */
export class Failure extends Error {
  /**
   * @param {string} sentence what is missing or wrong, and what to do
   * @param {string} [detail] output of the program that failed
   */
  constructor(sentence, detail = '') {
    super(sentence);
    this.detail = detail;
  }
}

/**
 * Runs a program to its end with its output on the screen and no input.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>} its exit status; 128 when a signal ended it
 */
export function stream(command, args, { cwd = ROOT, env = process.env } = {}) {
  return ended(spawn(command, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] }));
}

/**
 * Runs a program without showing its output. A line says what it does after half a second, and then
 * every 20 seconds.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, doing: string }} options
 * @returns {Promise<{ status: number, output: string }>}
 */
export async function quietly(command, args, { cwd = ROOT, env = process.env, doing }) {
  const stop = sayWhile(doing);
  try {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const pipe of [child.stdout, child.stderr]) {
      pipe.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    return { status: await ended(child), output };
  } finally {
    stop();
  }
}

/**
 * Runs a server until a signal stops it, with the terminal passed to it.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} its exit status
 */
export function serve(command, args, env) {
  const child = spawn(command, args, { cwd: ROOT, env, stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // The terminal sends Ctrl-C to every program; a second signal would end the server at once.
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT');
  });
  if (process.env.npm_lifecycle_event) stopWithParent(child);
  return ended(child);
}

/**
 * npm passes a signal to its shell, which ends without passing it on.
 * @param {import('node:child_process').ChildProcess} child
 */
function stopWithParent(child) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 250);
  watch.unref();
}

/** @param {import('node:child_process').ChildProcess} child */
function ended(child) {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status, signal) => resolve(status ?? (signal ? 128 : 1)));
  });
}

/** @param {string} doing */
function sayWhile(doing) {
  const started = Date.now();
  const first = setTimeout(() => say(doing), 500);
  const further = setInterval(() => {
    say(`… still at it after ${Math.round((Date.now() - started) / 1000)} s`);
  }, 20_000);
  return () => {
    clearTimeout(first);
    clearInterval(further);
  };
}
