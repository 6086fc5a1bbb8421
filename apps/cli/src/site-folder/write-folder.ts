import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import {
  CATEGORIES_FILE,
  MANIFEST_FILE,
  PREVIEWS_FOLDER,
  SETTINGS_FILE,
} from '@foreword/site-files/folder.ts';
import { readManifest } from '@foreword/site-files/site-file.ts';
import { wrongUsage } from '../failure.ts';

/** Holds the new files inside an existing folder. */
const STAGING = '.foreword-export';

const OURS = [PREVIEWS_FOLDER, CATEGORIES_FILE, SETTINGS_FILE];

export interface FolderWriter {
  write(path: string, text: string): Promise<void>;
  clear(): Promise<void>;
}

/**
 * The manifest comes last, so that a part of an export never looks whole.
 * @param fill writes the files, and returns the text of the manifest
 * @throws CommandFailure if the folder holds something else, or an export that may not be replaced
 */
export async function writeSiteFolder(
  folder: string,
  { mayReplace }: { mayReplace: boolean },
  fill: (writer: FolderWriter) => Promise<string>,
): Promise<void> {
  const target = resolve(folder);
  const exists = await checkTarget(target, mayReplace);
  const staging = exists
    ? join(target, STAGING)
    : join(dirname(target), `.${basename(target)}-${randomBytes(4).toString('hex')}`);
  const writer = writerInto(staging);
  try {
    await writer.clear();
    const manifest = await fill(writer);
    if (exists) {
      await putInPlace(staging, target, manifest);
    } else {
      await writeFile(join(staging, MANIFEST_FILE), manifest);
      await rename(staging, target);
    }
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

const writerInto = (staging: string): FolderWriter => ({
  async write(path, text) {
    const file = join(staging, path);
    // The path comes from the server, which may be hostile.
    if (!file.startsWith(`${staging}${sep}`)) throw new Error(`Not a path of a site: ${path}`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  },
  async clear() {
    await rm(staging, { recursive: true, force: true });
    await mkdir(join(staging, PREVIEWS_FOLDER), { recursive: true });
  },
});

async function putInPlace(staging: string, target: string, manifest: string): Promise<void> {
  await rm(join(target, MANIFEST_FILE), { force: true });
  for (const name of OURS) {
    await rm(join(target, name), { recursive: true, force: true });
    await rename(join(staging, name), join(target, name));
  }
  await writeFile(join(staging, MANIFEST_FILE), manifest);
  await rename(join(staging, MANIFEST_FILE), join(target, MANIFEST_FILE));
}

async function checkTarget(target: string, mayReplace: boolean): Promise<boolean> {
  let names: string[];
  try {
    names = await readdir(target);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return false;
    throw wrongUsage(`${target} cannot be written to (${code})`, error);
  }
  if (names.length === 0) return true;
  // The staging folder shows an interrupted export.
  const isExport = names.includes(STAGING) || (await hasManifest(target));
  if (!isExport) throw wrongUsage(`${target} is neither empty nor an export of a site`);
  if (!mayReplace) throw wrongUsage(`${target} already holds an export: --force replaces it`);
  return true;
}

async function hasManifest(target: string): Promise<boolean> {
  const text = await readFile(join(target, MANIFEST_FILE), 'utf8').catch(() => undefined);
  return text !== undefined && readManifest(text).ok;
}
