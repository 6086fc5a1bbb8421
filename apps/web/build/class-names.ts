import { hash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const LENGTH = 3;
const takenBy = new Map<string, string>();

/**
 * The class of a CSS module in a page, in three letters, the same in each build: Vite's own names cost a
 * page 400 bytes.
 * @throws Error if two classes would share a name
 */
export function classNameOf(name: string, file: string): string {
  const owner = `${relative(ROOT, file)} ${name}`;
  const letters = hash('sha256', owner, 'base64url').replace(/^[^a-z]+/i, '');
  const short = letters.slice(0, LENGTH);
  const other = takenBy.get(short) ?? owner;
  if (other !== owner) throw new Error(`${owner} and ${other} have the class ${short}: rename one`);
  takenBy.set(short, owner);
  return short;
}
