import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { codeOf, reasonOf } from '../errors.ts';
import { MAX_WAIT_MS } from '../sqlite/busy.ts';
import { COMPANIONS, existingFile, isFileUrl, readApplied, SqliteFile } from '../sqlite/file.ts';
import { type Faults, faultsOf } from './doctor.ts';
import { encryptFile, isRecipient } from './encryption.ts';
import { ensureFolder, syncFile, syncFolderOf } from './files.ts';
import { driverError, MaintenanceError } from './maintenance-error.ts';
import { countPostgres, dumpPostgres } from './postgres-dump.ts';
import { type VerifiedFile, verifyFile } from './verify.ts';

interface BackupOptions {
  /** Public key for encryption, such as `age1…`. */
  recipient?: string | undefined;
  onProgress?: (copied: number, total: number) => void;
  signal?: AbortSignal;
}

/** A dump of PostgreSQL has no `faults`: doctor examines none. */
export interface Backup extends VerifiedFile, Faults {
  file: string;
}

/** A page has 4 kB. */
const PAGES_AT_A_TIME = 1_000;

/**
 * Copies a snapshot, also while a server writes: of SQLite a file, of PostgreSQL a dump of `pg_dump`.
 * The copy gets its name once it is verified, encrypted and synced.
 */
export async function backUpDatabase(
  url: string,
  file: string,
  options: BackupOptions = {},
): Promise<Backup> {
  const target = resolve(file);
  if (existsSync(target)) {
    throw new MaintenanceError('exists', `There is a file ${target} already: name another one`);
  }
  const { recipient, signal } = options;
  if (recipient !== undefined && !(await isRecipient(recipient))) {
    throw new MaintenanceError('unsupported', 'The recipient must be a public key of age: age1…');
  }
  const source = isFileUrl(url) ? existingFile(url) : undefined;
  prepareFolder(dirname(target));
  const partial = `${target}.partial-${process.pid}`;
  const encrypted = `${partial}.age`;
  try {
    const made = source
      ? await copyFile(source, partial, options)
      : await dumpDatabase(url, partial, signal);
    if (recipient !== undefined) await encryptFile(partial, encrypted, recipient);
    const finished = recipient === undefined ? partial : encrypted;
    syncFile(finished);
    renameSync(finished, target);
    syncFolderOf(target);
    return { file: target, ...made };
  } catch (error) {
    throw withTarget(error, target);
  } finally {
    const companions = COMPANIONS.map((end) => `${partial}${end}`);
    for (const left of [partial, encrypted, ...companions]) rmSync(left, { force: true });
  }
}

/** Errors of SQLite, `pg_dump` and a full disk name no file, or the partial one. */
function withTarget(cause: unknown, target: string): unknown {
  const isMaintenance = cause instanceof MaintenanceError;
  if (isMaintenance ? cause.fault !== 'failed' : codeOf(cause) === undefined) return cause;
  const reason = isMaintenance ? cause.message : reasonOf(cause);
  return new MaintenanceError('failed', `The backup ${target} cannot be made: ${reason}`, {
    cause,
  });
}

function prepareFolder(folder: string): void {
  try {
    ensureFolder(folder, 0o700);
  } catch (cause) {
    const message = `The folder ${folder} cannot be made: ${reasonOf(cause)}`;
    throw new MaintenanceError('failed', message, { cause });
  }
}

async function copyFile(source: string, partial: string, options: BackupOptions) {
  // Before any write: a file of another program keeps every byte.
  await readApplied(source, MAX_WAIT_MS).catch((cause: unknown) => {
    throw driverError(source, cause);
  });
  closeSync(openSync(partial, 'w', 0o600));
  await copyAtOneMoment(source, partial, options);
  makeOneFile(partial);
  const verified = await verifyFile(partial, source);
  const faults = await faultsOf(`file:${partial}`, new Date());
  makeOneFile(partial);
  return { ...verified, ...faults };
}

async function dumpDatabase(url: string, partial: string, signal: AbortSignal | undefined) {
  const counted = await countPostgres(url).catch((cause: unknown) => {
    throw driverError('The database cannot be read for pg_dump', cause);
  });
  closeSync(openSync(partial, 'w', 0o600));
  await dumpPostgres(url, partial, signal);
  return counted;
}

async function copyAtOneMoment(
  source: string,
  target: string,
  { onProgress, signal }: BackupOptions,
): Promise<void> {
  using database = new SqliteFile(source, { fileMustExist: true, timeout: MAX_WAIT_MS });
  database.pragma('query_only = on');
  // Holds the snapshot: otherwise each write of another process restarts the copy.
  database.exec('begin');
  database.prepare('select count(*) from migration').get();
  await database.backup(target, {
    progress: ({ totalPages, remainingPages }) => {
      onProgress?.(totalPages - remainingPages, totalPages);
      if (signal?.aborted) throw new MaintenanceError('interrupted', 'The backup was interrupted');
      return PAGES_AT_A_TIME;
    },
  });
}

export function makeOneFile(path: string): void {
  using database = new SqliteFile(path);
  database.pragma('journal_mode = delete');
}
