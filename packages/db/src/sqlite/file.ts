import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  statSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { codeOf, DatabaseOpenError, reasonOf } from '../errors.ts';
import { ensureFolder, keepOwner } from '../maintenance/files.ts';
import type { AppliedMigration } from '../migrations/migrate.ts';
import { BUSY_TIMEOUT_MS, isForbidden, retryWhileBusy } from './busy.ts';

export function pathOfFileUrl(url: string): string {
  const path = url.startsWith('file://') ? pathOfUrl(url) : url.slice('file:'.length);
  if (path === undefined || path.trim() === '' || path.startsWith(':memory:')) {
    throw new DatabaseOpenError(
      `The database ${url} names no file, such as file:./data/foreword.db`,
    );
  }
  // It would make a folder of this name.
  if (path.startsWith('~/')) {
    throw new DatabaseOpenError(`Only a shell reads ~ in ${url}: write the whole path`);
  }
  return resolve(path);
}

/** @throws DatabaseOpenError if the file is missing */
export function existingFile(url: string): string {
  const path = pathOfFileUrl(url);
  if (!existsSync(path)) throw new DatabaseOpenError(`No database exists at ${path}`);
  return path;
}

export const isFileUrl = (url: string): boolean => url.startsWith('file:');

function pathOfUrl(url: string): string | undefined {
  try {
    return fileURLToPath(url);
  } catch {
    return undefined;
  }
}

export function prepareFolder(path: string): void {
  const folder = dirname(path);
  try {
    ensureFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    if (sizeOf(path) !== undefined) accessSync(path, constants.R_OK | constants.W_OK);
  } catch (cause) {
    const message = `The database ${path} cannot be written: ${reasonOf(cause)}`;
    throw new DatabaseOpenError(message, { cause });
  }
}

const OWNER_ONLY = 0o600;

/** Files beside a database that SQLite makes. */
export const COMPANIONS = ['-wal', '-shm', '-journal'] as const;

/** The files hold password hashes. A file of another owner keeps its mode. */
export function ownerOnly(path: string): void {
  for (const end of ['', ...COMPANIONS]) {
    try {
      const mode = statSync(`${path}${end}`, { throwIfNoEntry: false })?.mode;
      if (mode !== undefined && (mode & 0o077) !== 0) chmodSync(`${path}${end}`, OWNER_ONLY);
    } catch (error) {
      if (codeOf(error) !== 'EPERM') throw error;
    }
  }
}

/**
 * Does not change the file.
 * @param name of the file in messages
 * @throws DatabaseOpenError if it is not a database of this program
 */
export async function readApplied(
  path: string,
  maxWaitMs: number,
  name = path,
): Promise<AppliedMigration[]> {
  if (!sizeOf(path)) return [];
  // On close a writable handle merges an old log into the file, and a read-only one leaves its own.
  const readonly = sizeOf(`${path}-wal`) !== undefined;
  try {
    return await retryWhileBusy(() => readAppliedWith(path, { readonly, name }), maxWaitMs);
  } catch (error) {
    if (!isForbidden(error)) throw error;
    // The last writer was killed, and SQLite must undo its unfinished write first.
    return await retryWhileBusy(() => readAppliedWith(path, { readonly: false, name }), maxWaitMs);
  }
}

/** Closes at the end of its block. */
export class SqliteFile extends Database implements Disposable {
  [Symbol.dispose](): void {
    this.close();
  }
}

/** Creates a missing file. */
export async function switchToWal(path: string, maxWaitMs: number): Promise<void> {
  if (!existsSync(path)) create(path);
  ownerOnly(path);
  await retryWhileBusy(() => {
    using database = new SqliteFile(path, { timeout: BUSY_TIMEOUT_MS });
    if (database.pragma('journal_mode', { simple: true }) === 'wal') return;
    if (database.pragma('journal_mode = wal', { simple: true }) === 'wal') return;
    throw new DatabaseOpenError(`The file system of ${path} does not support SQLite's WAL mode`);
  }, maxWaitMs);
}

/** SQLite gives the files beside it the same mode and owner. */
function create(path: string): void {
  closeSync(openSync(path, 'a', OWNER_ONLY));
  keepOwner(path);
}

function readAppliedWith(
  path: string,
  { readonly, name }: { readonly: boolean; name: string },
): AppliedMigration[] {
  using database = new SqliteFile(path, {
    readonly,
    fileMustExist: true,
    timeout: BUSY_TIMEOUT_MS,
  });
  try {
    database.pragma('query_only = on');
    const names = database.prepare<[], string>('select name from sqlite_schema').pluck().all();
    if (names.length === 0) return [];
    if (!names.includes('migration')) throw notOurs(name);
    return database
      .prepare<[], AppliedMigration>('select number, name, checksum from migration order by number')
      .all();
  } catch (error) {
    // Another product may have a table of this name, without these columns.
    if (/^SQLITE_(NOTADB|ERROR)$/.test(codeOf(error) ?? '')) throw notOurs(name, error);
    throw error;
  }
}

function notOurs(name: string, cause?: unknown): DatabaseOpenError {
  const kind =
    codeOf(cause) === 'SQLITE_NOTADB' ? 'a SQLite database' : 'a database of this program';
  return new DatabaseOpenError(`${name} is not ${kind}; it was left as it is`, { cause });
}

function sizeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.size;
}
