import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The text of every file of a folder, by its path within. */
export function filesOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort();
  return Object.fromEntries(
    files.map((path) => [relative('.', path), readFileSync(join(folder, path), 'utf8')]),
  );
}
