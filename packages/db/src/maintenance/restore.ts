import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  readlinkSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { isBusy } from '../sqlite/busy.ts';
import { COMPANIONS, isFileUrl, ownerOnly, pathOfFileUrl } from '../sqlite/file.ts';
import { markerOf, writeMarker } from '../sqlite/marker.ts';
import { makeOneFile } from './backup.ts';
import { faultsOf } from './doctor.ts';
import { decryptFile, isEncrypted } from './encryption.ts';
import { endAccess, type Restored, type RestoreOptions, readStandings } from './end-access.ts';
import { compactTime, ensureFolder, keepOwner, syncFile, syncFolderOf } from './files.ts';
import { MaintenanceError } from './maintenance-error.ts';
import { restorePostgres } from './postgres-restore.ts';
import { verifyFile } from './verify.ts';

/**
 * Verifies and migrates the backup, ends what could sign in without a password, and swaps it in. The
 * old database is kept. An error changes nothing.
 */
export async function restoreDatabase(
  backup: string,
  url: string,
  options: RestoreOptions,
): Promise<Restored> {
  const source = resolve(backup);
  if (!existsSync(source)) throw new MaintenanceError('missing', `There is no file ${source}`);
  return isFileUrl(url)
    ? restoreFile(source, pathOfFileUrl(url), options)
    : restorePostgres(source, url, options);
}

async function restoreFile(
  source: string,
  named: string,
  { now, identity, isServerStopped = false, keepsAccess = false }: RestoreOptions,
): Promise<Restored> {
  const target = followed(named);
  if (followed(source) === target) {
    throw new MaintenanceError('exists', 'The backup is the database itself: name the backup');
  }
  ensureFolder(dirname(target));
  const partial = `${target}.partial-${process.pid}`;
  try {
    if (isEncrypted(source)) await decryptFile(source, partial, identity);
    else copyWithLog(followed(source), partial);
    ownerOnly(partial);
    keepOwner(partial, existsSync(target) ? target : dirname(target));
    const verified = await verifyFile(partial, source);
    const keptAs = existsSync(target) ? keptName(target, now) : null;
    const held = hold(target, isServerStopped);
    try {
      const standings = readStandings(held);
      const access = await endAccess(`file:${partial}`, { now, keepsAccess, standings });
      const faults = await faultsOf(`file:${partial}`, now);
      makeOneFile(partial);
      syncFile(partial);
      replace(target, partial, keptAs);
      writeMarker(named);
      syncFolderOf(target);
      return { file: named, ...verified, keptAs, access, ...faults };
    } finally {
      held?.close();
    }
  } finally {
    const companions = COMPANIONS.map((end) => `${partial}${end}`);
    for (const file of [partial, markerOf(partial), ...companions]) rmSync(file, { force: true });
  }
}

/** Follows links: a restore replaces the file to which a link leads. */
const followed = (path: string): string =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()
    ? followed(resolve(dirname(path), readlinkSync(path)))
    : path;

/** A copy of a folder whose server was running has the last changes in the log beside the file. */
function copyWithLog(source: string, partial: string): void {
  copyFileSync(source, partial);
  if (existsSync(`${source}-wal`)) copyFileSync(`${source}-wal`, `${partial}-wal`);
}

const keptName = (target: string, now: Date): string =>
  `${target}.before-restore-${compactTime(now)}`;

function replace(target: string, replacement: string, keptAs: string | null): void {
  if (keptAs !== null) {
    // Link before rename: a server that starts now finds a database, and never makes an empty one.
    linkSync(target, keptAs);
    // SQLite would write the old file's log into the new file.
    for (const end of COMPANIONS) {
      if (existsSync(`${target}${end}`)) renameSync(`${target}${end}`, `${keptAs}${end}`);
    }
    ownerOnly(keptAs);
  }
  renameSync(replacement, target);
}

function hold(target: string, isServerStopped: boolean): Database.Database | undefined {
  try {
    return holdAlone(target);
  } catch (error) {
    const isUnreadable = error instanceof MaintenanceError && error.fault === 'damaged';
    if (isUnreadable && isServerStopped) return undefined;
    throw error;
  }
}

/**
 * Locks out every other process. SQLite leaves WAL mode only when no other process has the file open,
 * and `openDatabase` keeps a lock until it closes. A killed server's log is merged on the way.
 * @throws MaintenanceError `in-use`; `damaged` where SQLite cannot tell
 */
function holdAlone(path: string): Database.Database | undefined {
  if (!existsSync(path)) return undefined;
  const database = new Database(path, { fileMustExist: true, timeout: 0 });
  try {
    database.pragma('journal_mode = delete');
    database.exec('begin exclusive');
  } catch (cause) {
    database.close();
    if (isBusy(cause)) {
      throw new MaintenanceError('in-use', `A server has ${path} open: stop it first`, { cause });
    }
    throw new MaintenanceError(
      'damaged',
      `${path} is damaged, so it cannot be told whether a server has it open`,
      { cause },
    );
  }
  return database;
}
