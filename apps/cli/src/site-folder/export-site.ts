import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { type ForewordClient, type Result, unwrap } from '@foreword/client/client.ts';
import { ensureFolder } from '@foreword/db/maintenance/files.ts';
import {
  CATEGORIES_FILE,
  MANIFEST_FILE,
  PREVIEWS_FOLDER,
  previewPath,
  SETTINGS_FILE,
  sourcePath,
  versionPath,
} from '@foreword/site-files/folder.ts';
import { writePreviewFile, writeVersionFile } from '@foreword/site-files/preview-file.ts';
import { Problems } from '@foreword/site-files/problem.ts';
import {
  readManifest,
  writeCategories,
  writeManifest,
  writeSettings,
} from '@foreword/site-files/site-file.ts';
import { writeSourceFile } from '@foreword/site-files/source-file.ts';
import type { Invocation } from '../command.ts';
import { CommandFailure, EXIT, wrongUsage } from '../failure.ts';
import { interrupted } from '../io.ts';
import type { Progress } from '../output/output.ts';

interface Exported {
  previews: number;
  versions: number;
  sources: number;
}

const MAX_TRIES = 3;

/** @throws CommandFailure if the site changed during every try */
export async function exportSite(
  folder: string,
  { mayReplace, ...parts }: ExportedParts & { mayReplace: boolean },
  { foreword, out }: Invocation,
): Promise<Exported> {
  const manifest = writeManifest(parts.hasVersions);
  const fill = async (writer: FolderWriter, progress: Progress) => {
    for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
      await writer.clear();
      const exported = await tryToExport(writer, { foreword, progress, ...parts });
      if (exported !== undefined) return exported;
    }
    throw conflict('The site changed during every try: export it later');
  };
  return out.progress('Exporting', (progress) =>
    writeSiteFolder(folder, { mayReplace, manifest }, (writer) => fill(writer, progress)),
  );
}

const conflict = (message: string, cause?: unknown) =>
  new CommandFailure('CONFLICT', EXIT.conflict, message, { cause });

interface ExportedParts {
  hasVersions: boolean;
  hasSources: boolean;
}

type ExportTools = Pick<Invocation, 'foreword'> & ExportedParts & { progress: Progress };

async function tryToExport(
  writer: FolderWriter,
  { foreword, progress, hasVersions, hasSources }: ExportTools,
): Promise<Exported | undefined> {
  const exported: Exported = { previews: 0, versions: 0, sources: 0 };
  let cursor: number | undefined;
  let stamp: string | undefined;
  for (;;) {
    // A call within this process ignores the signal.
    interrupted.throwIfAborted();
    const input = { cursor, versions: hasVersions, limit: 50 };
    const page = unwrap(await foreword.siteTransfer.exportPage(input));
    stamp ??= page.stamp;
    if (page.stamp !== stamp) return undefined;
    if (page.categories) await writer.write(CATEGORIES_FILE, writeCategories(page.categories));
    if (page.settings) await writer.write(SETTINGS_FILE, writeSettings(page.settings));
    for (const preview of page.previews) {
      const path = previewPath(preview);
      await writer.write(path, writePreviewFile(preview));
      for (const version of preview.versions) {
        await writer.write(versionPath(path, version.number), writeVersionFile(version));
      }
      const sources = hasSources ? await writeSources(writer, preview.id, path, foreword) : 0;
      if (sources === undefined) return undefined;
      exported.sources += sources;
      exported.previews += 1;
      exported.versions += preview.versions.length;
    }
    progress.update(exported.previews, page.total);
    if (page.nextCursor === null) return exported;
    cursor = page.nextCursor;
  }
}

/** @returns undefined if the preview or a source was deleted meanwhile */
async function writeSources(
  writer: FolderWriter,
  id: number,
  path: string,
  foreword: ForewordClient,
): Promise<number | undefined> {
  const sources = unlessDeleted(await foreword.sources.list({ id }));
  for (const [index, source] of (sources ?? []).entries()) {
    const found = unlessDeleted(await foreword.sources.byId({ id: source.id }));
    if (found === undefined) return undefined;
    const { kind, label, text } = found;
    await writer.write(sourcePath(path, index + 1), writeSourceFile({ kind, label, text }));
  }
  return sources?.length;
}

const unlessDeleted = <T>(result: Result<T>): T | undefined =>
  !result.ok && result.error.code === 'NOT_FOUND' ? undefined : unwrap(result);

/** Each run keeps its new files in its own folder inside this one until they are complete. */
const STAGING = '.foreword-export';

/** In the order in which an old export goes; a new one comes in the reverse order. */
const OURS = [MANIFEST_FILE, CATEGORIES_FILE, SETTINGS_FILE, PREVIEWS_FOLDER];

export interface FolderWriter {
  write(path: string, text: string): Promise<void>;
  clear(): Promise<void>;
}

/**
 * The manifest comes last, so that a part of an export never looks whole.
 * @param fill writes the other files
 * @throws CommandFailure if the folder holds something else, or an export that may not be replaced
 */
export async function writeSiteFolder<Result>(
  folder: string,
  { mayReplace, manifest }: { mayReplace: boolean; manifest: string },
  fill: (writer: FolderWriter) => Promise<Result>,
): Promise<Result> {
  const target = resolve(folder);
  await checkTarget(target, mayReplace);
  const made = makeTarget(target);
  const staging = join(target, STAGING, randomUUID());
  const writer = writerInto(staging);
  try {
    await writer.clear();
    const filled = await fill(writer);
    await finish(staging, manifest);
    for (const name of OURS) await rm(join(target, name), { recursive: true, force: true });
    for (const name of OURS.toReversed()) {
      if (existsSync(join(staging, name))) await rename(join(staging, name), join(target, name));
    }
    return filled;
  } catch (error) {
    // Another run may have finished here.
    const isOurs = made !== undefined && !(await hasManifest(target));
    if (isOurs) await rm(made, { recursive: true, force: true });
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw conflict(`Another export into ${target} was faster: export again`, error);
  } finally {
    await rm(staging, { recursive: true, force: true });
    await rmdir(dirname(staging)).catch(() => {});
  }
}

/** Completes the folder of this run, and moves those of other runs into it: they fail then. */
async function finish(staging: string, manifest: string): Promise<void> {
  await writeFile(join(staging, MANIFEST_FILE), manifest, { flag: 'r+' });
  for (const other of await readdir(dirname(staging))) {
    if (other === basename(staging)) continue;
    await rename(join(dirname(staging), other), join(staging, `.${other}`));
  }
}

const writerInto = (staging: string): FolderWriter => ({
  async write(path, text) {
    const file = join(staging, path);
    // The path comes from the server, which may be hostile.
    if (!file.startsWith(`${staging}${sep}`)) throw new Error(`Not a path of a site: ${path}`);
    ensureFolder(dirname(file));
    await writeFile(file, text);
  },
  async clear() {
    await rm(staging, { recursive: true, force: true });
    ensureFolder(join(staging, PREVIEWS_FOLDER));
    await writeFile(join(staging, MANIFEST_FILE), '');
  },
});

function makeTarget(target: string): string | undefined {
  try {
    return ensureFolder(target);
  } catch (error) {
    throw unwritable(target, error);
  }
}

const unwritable = (target: string, cause: unknown) =>
  wrongUsage(`${target} cannot be written to (${(cause as NodeJS.ErrnoException).code})`, cause);

async function checkTarget(target: string, mayReplace: boolean): Promise<void> {
  let names: string[];
  try {
    names = await readdir(target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw unwritable(target, error);
  }
  if (names.length === 0) return;
  const isExport = await hasManifest(target);
  if (!isExport && !names.includes(STAGING)) {
    throw wrongUsage(`${target} is neither empty nor an export of a site`);
  }
  if (mayReplace) return;
  if (isExport) throw wrongUsage(`${target} already holds an export: --force replaces it`);
  throw conflict(
    `Another export into ${target} is running or was interrupted: --force replaces it`,
  );
}

async function hasManifest(target: string): Promise<boolean> {
  const text = await readFile(join(target, MANIFEST_FILE), 'utf8').catch(() => '');
  return (await new Problems().of(MANIFEST_FILE, () => readManifest(text))) !== undefined;
}
