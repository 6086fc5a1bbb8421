import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { pathOfFileUrl } from '../sqlite/file.ts';
import { writeMarker } from '../sqlite/marker.ts';
import { COMPANIONS, refusePostgres, syncFile, syncFolderOf } from './files.ts';
import { MaintenanceError } from './maintenance-error.ts';
import { type VerifiedFile, verifyFile } from './verify.ts';

interface RestoreOptions {
  now: Date;
  /** The caller knows that no server runs; matters only when damage keeps SQLite from telling. */
  isServerStopped?: boolean;
}

export interface Restored extends VerifiedFile {
  file: string;
  /** The replaced database; null if none existed. */
  keptAs: string | null;
}

/** Verifies the backup and swaps it in; the old database is kept. An error changes nothing. */
export async function restoreDatabase(
  backup: string,
  url: string,
  { now, isServerStopped = false }: RestoreOptions,
): Promise<Restored> {
  refusePostgres(url, 'pg_restore');
  const source = resolve(backup);
  const target = pathOfFileUrl(url);
  if (!existsSync(source)) throw new MaintenanceError('missing', `There is no file ${source}`);
  if (source === target) {
    throw new MaintenanceError('exists', 'The backup is the database itself: name the backup');
  }
  mkdirSync(dirname(target), { recursive: true });
  const partial = `${target}.partial-${process.pid}`;
  try {
    copyFileSync(source, partial);
    const verified = await verifyFile(partial);
    chmodSync(partial, existsSync(target) ? statSync(target).mode : 0o600);
    syncFile(partial);
    return { file: target, ...verified, keptAs: replace(target, partial, now, isServerStopped) };
  } finally {
    for (const end of ['', ...COMPANIONS]) rmSync(`${partial}${end}`, { force: true });
  }
}

function replace(
  target: string,
  replacement: string,
  now: Date,
  isServerStopped: boolean,
): string | null {
  const held = hold(target, isServerStopped);
  try {
    const isThere = existsSync(target);
    const keptAs = `${target}.before-restore-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`;
    // Link before rename: a server that starts now finds a database, and never makes an empty one.
    if (isThere) linkSync(target, keptAs);
    // SQLite would write the old file's log into the new file.
    for (const end of COMPANIONS) {
      if (existsSync(`${target}${end}`)) renameSync(`${target}${end}`, `${keptAs}${end}`);
    }
    renameSync(replacement, target);
    writeMarker(target);
    syncFolderOf(target);
    return isThere ? keptAs : null;
  } finally {
    held?.release();
  }
}

function hold(target: string, isServerStopped: boolean): HeldFile | undefined {
  try {
    return holdAlone(target);
  } catch (error) {
    const isUnreadable = error instanceof MaintenanceError && error.fault === 'damaged';
    if (isUnreadable && isServerStopped) return undefined;
    throw error;
  }
}

interface HeldFile {
  release(): void;
}

/**
 * Locks out every other process. SQLite leaves WAL mode only when no other process has the file open,
 * and `openDatabase` keeps a lock until it closes. A killed server's log is merged on the way.
 * @throws MaintenanceError `in-use`; `damaged` where SQLite cannot tell
 */
function holdAlone(path: string): HeldFile {
  if (!existsSync(path)) return { release: () => {} };
  const database = new Database(path, { fileMustExist: true, timeout: 0 });
  try {
    database.pragma('journal_mode = delete');
    database.exec('begin exclusive');
  } catch (cause) {
    database.close();
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    if (/^SQLITE_(BUSY|LOCKED)/.test(code)) {
      throw new MaintenanceError('in-use', `A server has ${path} open: stop it first`, { cause });
    }
    throw new MaintenanceError(
      'damaged',
      `${path} is damaged, so it cannot be told whether a server has it open`,
      { cause },
    );
  }
  return { release: () => database.close() };
}
