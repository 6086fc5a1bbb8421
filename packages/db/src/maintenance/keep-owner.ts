import { lchownSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

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
