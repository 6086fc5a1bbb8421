import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PostgresDialect } from 'kysely';
import { Database } from '../conflicts.ts';
import { listApplied } from '../migrations/migrate.ts';
import { createPool } from '../postgres/pool.ts';
import { MaintenanceError } from './maintenance-error.ts';
import type { VerifiedFile } from './verify.ts';

const run = promisify(execFile);

/** Dumps a snapshot with `pg_dump` in its custom format; `pg_restore` reads it back and loads it. */
export async function dumpPostgres(
  url: string,
  file: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const address = new URL(url);
  // Every user of the machine can read command lines.
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(address.password) };
  address.password = '';
  const target = ['--format=custom', '--no-owner', '--no-password', `--file=${file}`];
  await program('pg_dump', [...target, `--dbname=${address}`], { env, signal });
  await program('pg_restore', ['--list', file], { env, signal });
}

async function program(
  name: string,
  args: string[],
  { env, signal }: { env: NodeJS.ProcessEnv; signal: AbortSignal | undefined },
): Promise<void> {
  try {
    await run(name, args, { env, ...(signal && { signal }), maxBuffer: 64 * 1024 * 1024 });
  } catch (cause) {
    if (signal?.aborted) throw new MaintenanceError('interrupted', 'The backup was interrupted');
    const error = cause as { code?: unknown; stderr?: string };
    if (error.code === 'ENOENT') {
      const message = `${name} is not installed; it comes with the client of PostgreSQL`;
      throw new MaintenanceError('unsupported', message, { cause });
    }
    const reason = error.stderr?.trim().split('\n').at(-1) ?? 'it ended early';
    throw new MaintenanceError('failed', `${name} failed: ${reason}`, { cause });
  }
}

/** What the dump holds, as far as a restore reports it. */
export async function countPostgres(url: string): Promise<VerifiedFile> {
  const db = new Database({ dialect: new PostgresDialect({ pool: createPool({ url }) }) });
  try {
    const applied = await listApplied(db);
    const { count } = await db
      .selectFrom('preview')
      .select((e) => e.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return { migration: applied.length, previews: Number(count) };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MaintenanceError('failed', `The database cannot be read for pg_dump: ${reason}`, {
      cause,
    });
  } finally {
    await db.destroy();
  }
}
