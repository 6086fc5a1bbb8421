import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import Database from 'better-sqlite3';
import { COMPANIONS, readApplied } from '../sqlite/file.ts';
import { existingFile, MAX_WAIT_MS, refusePostgres, syncFile, syncFolderOf } from './files.ts';
import { MaintenanceError } from './maintenance-error.ts';
import { type VerifiedFile, verifyFile } from './verify.ts';

interface BackupOptions {
  onProgress?: (copied: number, total: number) => void;
  signal?: AbortSignal;
}

interface Backup extends VerifiedFile {
  file: string;
}

/** A page has 4 kB. */
const PAGES_AT_A_TIME = 1_000;

/** Copies a snapshot, also while a server writes. The copy gets its name once it is verified and synced. */
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
    // Before any write: a file of another program keeps every byte.
    await readApplied(source, MAX_WAIT_MS);
    closeSync(openSync(partial, 'w', 0o600));
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
  const database = new Database(source, { fileMustExist: true, timeout: MAX_WAIT_MS });
  try {
    database.pragma('query_only = on');
    // Holds the snapshot: otherwise each write of another process restarts the copy.
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

export function makeOneFile(path: string): void {
  const database = new Database(path);
  try {
    database.pragma('journal_mode = delete');
  } finally {
    database.close();
  }
}
