import { parentPort, workerData } from 'node:worker_threads';
import { backUpDatabase } from './backup.ts';
import { backUpOnce, type ScheduledBackup } from './scheduled-backup.ts';

const stop = new AbortController();
parentPort?.once('message', () => stop.abort());
// Waiting for it keeps no thread alive.
parentPort?.unref();

const { signal } = stop;
const made = await backUpOnce(workerData as ScheduledBackup, (url, file, options) =>
  backUpDatabase(url, file, { ...options, signal }),
);
parentPort?.postMessage(made);
