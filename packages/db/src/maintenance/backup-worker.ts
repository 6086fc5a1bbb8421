import { parentPort, workerData } from 'node:worker_threads';
import { backUpDatabase } from './backup.ts';
import { backUpOnce, type ScheduledBackup } from './scheduled-backup.ts';

parentPort?.postMessage(await backUpOnce(workerData as ScheduledBackup, backUpDatabase));
