import { readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { isFileUrl, pathOfFileUrl } from '../sqlite/file.ts';
import { backupFolderOf, isFaulty } from '../sqlite/marker.ts';
import type { Backup } from './backup.ts';
import { compactTime, ensureFolder, syncFolderOf } from './files.ts';

export interface ScheduledBackup {
  url: string;
  folder: string;
  /** Public key for encryption. */
  recipient?: string | undefined;
  /** Number of backups that stay. */
  keep: number;
  now: Date;
}

export const defaultBackupFolder = (url: string): string =>
  isFileUrl(url) ? backupFolderOf(pathOfFileUrl(url)) : resolve('backups');

/** Names that only the schedule gives, so that nothing else is removed. */
const NAME = /^foreword-\d{8}T\d{6}Z(\.faulty)?\.(db|dump)(\.age)?$/;

/** What a backup leaves if its process is killed; a running one writes to it all the time. */
const PARTIAL = /^foreword-\d{8}T\d{6}Z\..+\.partial-\d+/;
const ABANDONED_MS = 60 * 60 * 1000;

/**
 * Backs up in a thread of its own: SQLite's checks of a large file would block the server.
 * @param signal ends a running `pg_dump`, too
 * @throws the signal's reason if it has come before the backup
 */
export async function backUpInWorker(
  backup: ScheduledBackup,
  signal?: AbortSignal,
): Promise<Backup> {
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), { workerData: backup });
  const stop = () => worker.postMessage('stop');
  signal?.addEventListener('abort', stop);
  worker.once('exit', () => signal?.removeEventListener('abort', stop));
  return new Promise((done, fail) => {
    worker.once('message', done);
    worker.once('error', fail);
    worker.once('exit', (code) => fail(new Error(`The backup ended with ${code}`)));
  });
}

/** Makes a backup with the time in its name, and `faulty` if doctor finds faults; then removes the oldest beyond `keep`. */
export async function backUpOnce(
  { url, folder, recipient, keep, now }: ScheduledBackup,
  backUp: (url: string, file: string, options: { recipient?: string }) => Promise<Backup>,
): Promise<Backup> {
  ensureFolder(folder, 0o700);
  removeAbandoned(folder, now);
  const ending = `${isFileUrl(url) ? 'db' : 'dump'}${recipient ? '.age' : ''}`;
  const start = join(folder, `foreword-${compactTime(now)}`);
  const file = `${start}.${ending}`;
  const made = await backUp(url, file, recipient ? { recipient } : {});
  const named = made.faults ? `${start}.faulty.${ending}` : file;
  if (named !== file) {
    renameSync(file, named);
    syncFolderOf(named);
  }
  removeOldest(folder, basename(named), keep);
  return { ...made, file: named };
}

/**
 * A backup with faults removes only others with faults: a sound one may repair the site.
 * A wrong clock may have given older files later names: they come last.
 */
function removeOldest(folder: string, made: string, keep: number): void {
  const names = readdirSync(folder).filter(
    (name) => NAME.test(name) && name !== made && (isFaulty(name) || !isFaulty(made)),
  );
  const newestFirst = names.sort().reverse();
  const later = newestFirst.filter((name) => name > made);
  const others = [...newestFirst.slice(later.length), ...later];
  for (const name of others.slice(keep - 1)) rmSync(join(folder, name));
}

function removeAbandoned(folder: string, now: Date): void {
  for (const name of readdirSync(folder).filter((each) => PARTIAL.test(each))) {
    const file = join(folder, name);
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: now.getTime() };
    if (now.getTime() - mtimeMs > ABANDONED_MS) rmSync(file, { force: true });
  }
}
