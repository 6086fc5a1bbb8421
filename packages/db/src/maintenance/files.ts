import { closeSync, fsyncSync, lchownSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it. Node's `recursive` loops for ever where the system refuses a
 * folder with ENOENT, as below `/proc`.
 * @returns the topmost folder that it made, if any
 */
export function ensureFolder(path: string, mode = 0o777): string | undefined {
  if (isFolder(path) || path === dirname(path)) return undefined;
  const topmost = ensureFolder(dirname(path), mode);
  try {
    mkdirSync(path, { mode });
    keepOwner(path);
  } catch (error) {
    // Another process may have made it.
    if (!isFolder(path)) throw error;
  }
  return topmost ?? path;
}

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Root often works for a server that runs as another user, who could not open what belongs to root.
 * @param model whose owner the file or folder gets
 */
export function keepOwner(path: string, model = dirname(path)): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(model);
  try {
    lchownSync(path, uid, gid);
  } catch {
    // A container or a file system without owners may refuse it; root can go on.
  }
}

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
