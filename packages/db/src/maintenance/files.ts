import { closeSync, existsSync, fsyncSync, openSync, readSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseOpenError } from '../errors.ts';
import { pathOfFileUrl } from '../sqlite/file.ts';

/** The longest wait for the lock of another process. */
export const MAX_WAIT_MS = 5_000;

/** @throws DatabaseOpenError if the file is missing */
export function existingFile(url: string): string {
  const path = pathOfFileUrl(url);
  if (!existsSync(path)) throw new DatabaseOpenError(`No database exists at ${path}`);
  return path;
}

export const isFileUrl = (url: string): boolean => url.startsWith('file:');

/** For names of files: `20260301T083000Z`. */
export const compactTime = (now: Date): string => now.toISOString().replace(/[-:]|\.\d+/g, '');

export function beginsWith(path: string, text: string): boolean {
  const file = openSync(path, 'r');
  try {
    const start = Buffer.alloc(text.length);
    readSync(file, start);
    return start.toString('latin1') === text;
  } finally {
    closeSync(file);
  }
}

/** Flushes a file to the disk, so that a power cut cannot undo the write. */
export function syncFile(path: string): void {
  sync(path, 'r+');
}

export function syncFolderOf(path: string): void {
  // Windows cannot sync a folder.
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
