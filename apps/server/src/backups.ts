import { setTimeout as wait } from 'node:timers/promises';
import {
  backUpInWorker,
  defaultBackupFolder,
  type ScheduledBackup,
} from '@foreword/db/maintenance/scheduled-backup.ts';
import { saveSiteState, takeBackupTurn } from '@foreword/db/repositories/site-state.ts';
import type { Db } from '@foreword/db/schema.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from './env.ts';

const HOUR_MS = 60 * 60 * 1000;
const LOOK_MS = 60_000;

/** A check of a large SQLite file continues; the end of the process ends it. */
const MAX_STOP_MS = 2000;

interface Deps {
  settings: Settings;
  db: Db;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  now?: () => Date;
  backUp?: (
    backup: ScheduledBackup,
    signal?: AbortSignal,
  ) => Promise<{ file: string; faults?: number }>;
  /** Aborted by a stop. */
  signal?: AbortSignal;
}

/** Makes a backup when one is due and no other process makes it. @returns whether it did */
export async function backUpIfDue(deps: Deps): Promise<boolean> {
  const { settings, db, log, now = () => new Date(), backUp = backUpInWorker, signal } = deps;
  const { BACKUP_EVERY: hours, DATABASE_URL: url, BACKUP_FOLDER, BACKUP_RECIPIENT } = settings;
  if (hours === 0) return false;
  const time = now();
  if (!(await takeBackupTurn(db, { now: time, everyMs: hours * HOUR_MS }))) return false;
  // A failure, a stop or a crash leaves this time, so the next attempt is within an hour.
  await saveSiteState(db, 'backup', new Date(time.getTime() - (hours - 1) * HOUR_MS));
  const folder = BACKUP_FOLDER ?? defaultBackupFolder(url);
  try {
    const backup = { url, folder, recipient: BACKUP_RECIPIENT, keep: settings.BACKUP_KEEP };
    const { file, faults } = await backUp({ ...backup, now: time }, signal);
    if (faults) log.warn({ file, faults }, 'Backed up a database with faults: run doctor');
    else log.info({ file }, 'Backed up');
    await saveSiteState(db, 'backup', time);
  } catch (err) {
    if (signal?.aborted) log.info({ folder }, 'A stop ended the scheduled backup');
    else
      log.error({ err, folder }, 'The scheduled backup failed; the next attempt is within an hour');
  }
  return true;
}

/** @returns ends the schedule and a running backup */
export function scheduleBackups(deps: Deps): () => Promise<void> {
  if (deps.settings.BACKUP_EVERY === 0) return async () => {};
  const stop = new AbortController();
  let running: Promise<unknown> | undefined;
  const look = () => {
    running ??= backUpIfDue({ ...deps, signal: stop.signal })
      .catch((err: unknown) => deps.log.warn({ err }, 'No backup could be begun'))
      .finally(() => {
        running = undefined;
      });
  };
  look();
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stop.abort();
    await Promise.race([running, wait(MAX_STOP_MS, undefined, { ref: false })]);
  };
}
