import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { countRows } from '../counting.ts';
import { listApplied } from '../migrations/migrate.ts';
import { connectAsItIs } from './doctor.ts';
import { MaintenanceError } from './maintenance-error.ts';
import type { VerifiedFile } from './verify.ts';

/** Schemas of `restore`: for tables that it has replaced, and for those that it prepares. */
export const KEPT = 'before_restore_';
export const RESTORING = 'foreword_restoring';

/** Dumps a snapshot with `pg_dump` in its custom format; `pg_restore` reads it back. */
export async function dumpPostgres(
  url: string,
  file: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { address, env } = connectionOf(url);
  const left = [`--exclude-schema=${KEPT}*`, `--exclude-schema=${RESTORING}`];
  const target = ['--format=custom', '--no-owner', '--no-password', `--file=${file}`];
  const task = { doing: 'backup', signal };
  await finished(
    [start('pg_dump', [...target, ...left, `--dbname=${address}`], { env, ...task })],
    task,
  );
  await finished([start('pg_restore', ['--list', file], { env, ...task })], task);
}

/** Runs a dump as a script, between other statements, in one transaction. */
export async function loadPostgres(
  file: string,
  url: string,
  { before, after }: { before: string; after: string },
  signal: AbortSignal | undefined,
): Promise<void> {
  const { address, env } = connectionOf(url);
  const task = { doing: 'restore', signal };
  const mode = ['--no-psqlrc', '--quiet', '--no-password', '--single-transaction'];
  const script = start(
    'pg_restore',
    // Comments on extensions are for their owner, who may be another user.
    ['--no-owner', '--no-privileges', '--no-comments', '--file=-', file],
    { env, output: 'pipe', ...task },
  );
  const loading = start(
    'psql',
    [
      ...[...mode, '--set=ON_ERROR_STOP=1', `--dbname=${address}`],
      ...[`--command=${before}`, '--file=-', `--command=${after}`],
    ],
    { env, input: script.stdout ?? 'ignore', ...task },
  );
  // Before this process reads from it, and so that `pg_restore` ends when `psql` does.
  script.stdout?.destroy();
  await finished([script, loading], task);
}

function connectionOf(url: string) {
  const address = new URL(url);
  const { searchParams: given } = address;
  // Every user of the machine can read command lines. Without a password, one of the environment counts.
  const password = given.get('password') ?? decodeURIComponent(address.password);
  const env = { ...process.env, ...(password !== '' && { PGPASSWORD: password }) };
  address.password = '';
  // libpq refuses what only the driver of the server knows.
  for (const name of ['password', 'uselibpqcompat']) given.delete(name);
  if (given.get('sslmode') === 'no-verify') given.set('sslmode', 'require');
  // The driver takes the authorities of Node; libpq must be told to take those of the system.
  if (given.get('sslmode') === 'verify-full' && !given.has('sslrootcert')) {
    given.set('sslrootcert', 'system');
  }
  // libpq does not read a plus as a space.
  address.search = address.search.replaceAll('+', '%20');
  return { address, env };
}

interface Task {
  doing: string;
  signal: AbortSignal | undefined;
}

interface StartOptions extends Task {
  env: NodeJS.ProcessEnv;
  input?: Readable | 'ignore';
  output?: 'pipe' | 'ignore';
}

const start = (
  name: string,
  args: string[],
  { env, signal, input = 'ignore', output = 'ignore' }: StartOptions,
): ChildProcess =>
  spawn(name, args, { env, stdio: [input, output, 'pipe'], ...(signal && { signal }) });

/** Reports the cause: when `psql` fails, `pg_restore` only loses its reader. */
async function finished(programs: readonly ChildProcess[], task: Task): Promise<void> {
  const ends = await Promise.all(programs.map(endOf));
  if (task.signal?.aborted) {
    throw new MaintenanceError('interrupted', `The ${task.doing} was interrupted`);
  }
  const failures = ends.filter(({ isDone }) => !isDone);
  const failure =
    failures.find(({ cause }) => cause !== undefined) ??
    failures.find(({ reason }) => reason !== '' && !/broken pipe/i.test(reason)) ??
    failures[0];
  if (failure === undefined) return;
  const { name, cause, reason } = failure;
  if (cause !== undefined && 'code' in cause && cause.code === 'ENOENT') {
    const message = `${name} is not installed; it comes with the client of PostgreSQL`;
    throw new MaintenanceError('unsupported', message, { cause });
  }
  throw new MaintenanceError('failed', `${name} failed: ${reason || 'it ended early'}`, { cause });
}

function endOf(program: ChildProcess) {
  const name = program.spawnfile;
  let cause: Error | undefined;
  let text = '';
  program.stderr?.setEncoding('utf8').on('data', (part: string) => {
    text = (text + part).slice(-10_000);
  });
  program.on('error', (error) => {
    cause = error;
  });
  return new Promise<{ name: string; isDone: boolean; reason: string; cause: Error | undefined }>(
    (resolve) => {
      const settle = (code: number | null) =>
        resolve({ name, isDone: code === 0, reason: reasonIn(text), cause });
      program.on('close', settle);
      // A program that does not start has no end.
      program.on('error', () => program.pid === undefined && settle(null));
    },
  );
}

const reasonIn = (text: string): string =>
  text
    .split('\n')
    .findLast((line) => /error/i.test(line))
    ?.trim() ??
  text.trim().split('\n').at(-1) ??
  '';

/** What the database holds, as far as a backup or a restore reports it. */
export async function countPostgres(url: string): Promise<VerifiedFile> {
  await using db = (await connectAsItIs(url)).db;
  const applied = await listApplied(db);
  return { migration: applied.length, previews: await countRows(db.selectFrom('preview')) };
}
