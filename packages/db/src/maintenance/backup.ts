import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import Database from 'better-sqlite3';
import { readApplied } from '../sqlite/file.ts';
import { COMPANIONS, existingFile, refusePostgres, syncFile, syncFolderOf } from './files.ts';
import { MaintenanceError } from './maintenance-error.ts';
import { type VerifiedFile, verifyFile } from './verify.ts';

interface BackupOptions {
  /** Told how many pages have been copied. */
  onProgress?: (copied: number, total: number) => void;
  signal?: AbortSignal;
}

interface Backup extends VerifiedFile {
  /** Where the backup lies. */
  file: string;
}

/** Copied between two looks at the signal; a page has 4 kB. */
const PAGES_AT_A_TIME = 1_000;
const PATIENCE_MS = 5_000;

/**
 * Copies a SQLite database as it is at one moment, also while a server writes to it. The copy has
 * its name only once it is whole, has been read through and lies on the disk.
 * @param url of the database, `file:…`
 * @param file that is not there yet
 * @throws MaintenanceError
 */
export async function backUpDatabase(
  url: string,
  file: string,
  options: BackupOptions = {},
): Promise<Backup> {
  refusePostgres(url, 'pg_dump');
  const source = existingFile(url);
  const target = resolve(file);
  if (existsSync(target)) {
    throw new MaintenanceError('exists', `There is a file ${target} already: name another one`);
  }
  const partial = `${target}.partial-${process.pid}`;
  try {
    // Before anything is opened for writing: a file that is not ours keeps every byte.
    await readApplied(source, PATIENCE_MS);
    await copyAtOneMoment(source, partial, options);
    makeOneFile(partial);
    const verified = await verifyFile(partial);
    syncFile(partial);
    renameSync(partial, target);
    syncFolderOf(target);
    return { file: target, ...verified };
  } finally {
    for (const end of ['', ...COMPANIONS]) rmSync(`${partial}${end}`, { force: true });
  }
}

async function copyAtOneMoment(
  source: string,
  target: string,
  { onProgress, signal }: BackupOptions,
): Promise<void> {
  const database = new Database(source, { fileMustExist: true, timeout: PATIENCE_MS });
  try {
    database.pragma('query_only = on');
    // Reading holds on to this moment. Without it the copy would begin anew at each write of
    // another process, and under a busy server never end.
    database.exec('begin');
    database.prepare('select count(*) from migration').get();
    await database.backup(target, {
      progress: ({ totalPages, remainingPages }) => {
        onProgress?.(totalPages - remainingPages, totalPages);
        if (signal?.aborted)
          throw new MaintenanceError('interrupted', 'The backup was interrupted');
        return PAGES_AT_A_TIME;
      },
    });
  } finally {
    database.close();
  }
}

/** Only its owner may read it, as it holds what people sign in with; and nothing lies beside it. */
function makeOneFile(path: string): void {
  chmodSync(path, 0o600);
  const database = new Database(path);
  try {
    database.pragma('journal_mode = delete');
  } finally {
    database.close();
  }
}
