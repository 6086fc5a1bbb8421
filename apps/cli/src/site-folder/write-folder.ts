import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import {
  CATEGORIES_FILE,
  MANIFEST_FILE,
  PREVIEWS_FOLDER,
  SETTINGS_FILE,
} from '@foreword/site-files/folder.ts';
import { Problems } from '@foreword/site-files/problem.ts';
import { readManifest } from '@foreword/site-files/site-file.ts';
import { wrongUsage } from '../failure.ts';

/** Holds the new files inside the folder until they are complete. */
const STAGING = '.foreword-export';

/** In the order in which an old export goes; a new one comes in the reverse order. */
const OURS = [MANIFEST_FILE, CATEGORIES_FILE, SETTINGS_FILE, PREVIEWS_FOLDER];

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
  await checkTarget(target, mayReplace);
  const made = await mkdir(target, { recursive: true });
  const staging = join(target, STAGING);
  const writer = writerInto(staging);
  try {
    await writer.clear();
    await writer.write(MANIFEST_FILE, await fill(writer));
    for (const name of OURS) await rm(join(target, name), { recursive: true, force: true });
    for (const name of OURS.toReversed()) {
      if (existsSync(join(staging, name))) await rename(join(staging, name), join(target, name));
    }
  } catch (error) {
    if (made !== undefined) await rm(made, { recursive: true, force: true });
    throw error;
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

async function checkTarget(target: string, mayReplace: boolean): Promise<void> {
  let names: string[];
  try {
    names = await readdir(target);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return;
    throw wrongUsage(`${target} cannot be written to (${code})`, error);
  }
  if (names.length === 0) return;
  // The staging folder shows an interrupted export.
  const isExport = names.includes(STAGING) || (await hasManifest(target));
  if (!isExport) throw wrongUsage(`${target} is neither empty nor an export of a site`);
  if (!mayReplace) throw wrongUsage(`${target} already holds an export: --force replaces it`);
}

async function hasManifest(target: string): Promise<boolean> {
  const text = await readFile(join(target, MANIFEST_FILE), 'utf8').catch(() => '');
  return (await new Problems().of(MANIFEST_FILE, () => readManifest(text))) !== undefined;
}
