import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseOpenError } from '../errors.ts';
import { keepOwner } from '../maintenance/files.ts';

/** Stands beside a database that was in use, so that its loss is noticed. */
export const markerOf = (path: string): string => `${path}.initialised`;

export function writeMarker(path: string): void {
  if (existsSync(markerOf(path))) return;
  const text = `${path} holds a site. While this file exists, Foreword does not start with an empty one.\n`;
  writeFileSync(markerOf(path), text, { mode: 0o600 });
  keepOwner(markerOf(path), path);
}

/** @throws DatabaseOpenError if the database is lost, although it was in use */
export function refuseLoss(path: string, state: 'missing' | 'empty', backupFolder?: string): void {
  if (!existsSync(markerOf(path))) return;
  throw new DatabaseOpenError(
    `The database ${path} is ${state}, but it held a site before. ${restoreAdvice(path, backupFolder)} ` +
      `To start with an empty site, delete ${markerOf(path)}.`,
  );
}

/** Names the newest backup, if possible one without faults, and the command that restores it. */
export function restoreAdvice(path: string, backupFolder = backupFolderOf(path)): string {
  const newest = newestBackup(backupFolder);
  return newest === undefined
    ? `No backup lies in ${backupFolder}. Restore another one: foreword restore <file>.`
    : `Restore the newest backup: foreword restore ${newest}.`;
}

export const backupFolderOf = (path: string): string => join(dirname(path), 'backups');

/** Files in a folder of backups; a backup in the making has another ending. */
const BACKUP_NAME = /\.(db|dump)(\.age)?$/;

export const isFaulty = (name: string): boolean => name.includes('.faulty.');

function newestBackup(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder)
    .filter((name) => BACKUP_NAME.test(name))
    .map((name) => ({ name, file: join(folder, name) }))
    .map(({ name, file }) => ({ file, isSound: !isFaulty(name), time: statSync(file).mtimeMs }))
    .sort(
      (left, right) => Number(right.isSound) - Number(left.isSound) || right.time - left.time,
    )[0]?.file;
}
