import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { keepOwner } from './keep-owner.ts';

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
