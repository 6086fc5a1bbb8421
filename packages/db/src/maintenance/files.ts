import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathOfFileUrl } from '../sqlite/file.ts';
import { MaintenanceError } from './maintenance-error.ts';

/** Path of the SQLite file of an address, which must be there. */
export function existingFile(url: string): string {
  const path = pathOfFileUrl(url);
  if (!existsSync(path)) throw new MaintenanceError('missing', `There is no database ${path}`);
  return path;
}

/** Leaves PostgreSQL to the tools it brings. */
export function refusePostgres(url: string, tool: 'pg_dump' | 'pg_restore'): void {
  if (url.startsWith('file:')) return;
  const what = tool === 'pg_dump' ? 'backed up with pg_dump' : 'restored with pg_restore';
  throw new MaintenanceError(
    'unsupported',
    `A PostgreSQL database is ${what}, which comes with PostgreSQL`,
  );
}

/** Puts a file's content on the disk itself, so that a power cut cannot take it back. */
export function syncFile(path: string): void {
  sync(path, 'r+');
}

/** The same for the names in the folder of a file. */
export function syncFolderOf(path: string): void {
  // Windows has no such thing.
  if (process.platform !== 'win32') sync(dirname(path), 'r');
}

function sync(path: string, flags: string): void {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** What SQLite keeps beside a database file. */
export const COMPANIONS = ['-wal', '-shm', '-journal'] as const;
