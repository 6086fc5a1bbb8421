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
import { pathOfFileUrl } from '../sqlite/file.ts';
import { COMPANIONS, refusePostgres, syncFile, syncFolderOf } from './files.ts';
import { type HeldFile, holdAlone } from './in-use.ts';
import { MaintenanceError } from './maintenance-error.ts';
import { type VerifiedFile, verifyFile } from './verify.ts';

interface RestoreOptions {
  now: Date;
  /**
   * The caller knows that no server runs. Needed only where the present file is so damaged that
   * SQLite cannot tell.
   */
  isServerStopped?: boolean;
}

export interface Restored extends VerifiedFile {
  /** The database that is now as the backup was. */
  file: string;
  /** Where the database that was there lies now; null where there was none. */
  keptAs: string | null;
}

/**
 * Puts a backup in the place of a SQLite database. The backup is read through first, and the
 * database that was there is kept under another name; at no moment is there none.
 * @param url of the database, `file:…`
 * @throws MaintenanceError, or DatabaseOpenError for the backup of a newer program; the database is
 *   as it was then
 */
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
    // The copy is what will serve; it is as sound as what it was read from.
    const verified = await verifyFile(partial);
    chmodSync(partial, existsSync(target) ? statSync(target).mode : 0o600);
    syncFile(partial);
    return { file: target, ...verified, keptAs: replace(target, partial, now, isServerStopped) };
  } finally {
    for (const end of ['', ...COMPANIONS]) rmSync(`${partial}${end}`, { force: true });
  }
}

/** @returns the name under which the old file is kept */
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
    // A second name before the first one changes hands: a server that starts now finds one or the
    // other, and never makes an empty database.
    if (isThere) linkSync(target, keptAs);
    // A log belongs to its file: SQLite would write the old one's last changes into the new one.
    for (const end of COMPANIONS) {
      if (existsSync(`${target}${end}`)) renameSync(`${target}${end}`, `${keptAs}${end}`);
    }
    renameSync(replacement, target);
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
