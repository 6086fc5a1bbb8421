import { lchownSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from '../errors.ts';

/**
 * Root often works for a server that runs as another user, who could not open what belongs to root.
 * @param model whose owner the file or folder gets
 */
export function keepOwner(path: string, model = dirname(path)): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(model);
  try {
    lchownSync(path, uid, gid);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') throw error;
  }
}
