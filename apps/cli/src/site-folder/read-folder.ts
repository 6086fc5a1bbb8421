import { constants, type Dirent } from 'node:fs';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { SiteCategoryInput, SiteSettingsInput } from '@foreword/domain/site-transfer.ts';
import {
  CATEGORIES_FILE,
  type FolderEntry,
  indexFolder,
  MANIFEST_FILE,
  MAX_FILE_BYTES,
  PREVIEWS_FOLDER,
  type PreviewEntry,
  SETTINGS_FILE,
} from '@foreword/site-files/folder.ts';
import { type FileProblem, failed, problem, type Read } from '@foreword/site-files/problem.ts';
import {
  chained,
  readCategories,
  readManifest,
  readPreview,
  readSettings,
  readText,
  TOO_LARGE,
} from '@foreword/site-files/site-file.ts';
import { wrongUsage } from '../failure.ts';
import type { PreviewSource } from './import-site.ts';

interface SiteFolder {
  categories: SiteCategoryInput[] | undefined;
  settings: SiteSettingsInput | undefined;
  previews: PreviewSource[];
  problems: FileProblem[];
}

/** @throws CommandFailure if it is not the folder of a site */
export async function openSiteFolder(folder: string): Promise<SiteFolder> {
  const index = indexFolder(await listEntries(folder));
  const problems = [...index.problems];
  const read = async <T>(file: string, parse: (text: string) => Read<T>) => {
    const result = chained(chained(await readBytes(folder, file), readText), parse);
    if (result.ok) return result.value;
    problems.push(...result.problems.map((each) => ({ file, ...each })));
    return undefined;
  };
  if (!index.hasManifest) {
    throw wrongUsage(`${folder} is not an export of a site: it has no ${MANIFEST_FILE}`);
  }
  await read(MANIFEST_FILE, readManifest);
  const categories = index.hasCategories ? await read(CATEGORIES_FILE, readCategories) : undefined;
  const settings = index.hasSettings ? await read(SETTINGS_FILE, readSettings) : undefined;
  const lacksCategories = index.hasCategories && categories === undefined;
  return {
    categories,
    // The site's own categories would not match the settings.
    settings: lacksCategories ? undefined : settings,
    previews: index.previews.map((entry) => previewSource(folder, entry)),
    problems,
  };
}

function previewSource(folder: string, { path, versions }: PreviewEntry): PreviewSource {
  return {
    file: path,
    versionFiles: versions.map((version) => version.path),
    async load() {
      const files: { path: string; bytes: Uint8Array; number: number }[] = [];
      for (const each of [{ path, number: 0 }, ...versions]) {
        const bytes = await readBytes(folder, each.path);
        if (!bytes.ok) {
          return { ok: false, problems: bytes.problems.map((p) => ({ file: each.path, ...p })) };
        }
        files.push({ ...each, bytes: bytes.value });
      }
      const [preview, ...versionFiles] = files;
      if (preview === undefined) throw new Error('A preview without a file');
      return readPreview(preview, versionFiles);
    },
  };
}

async function listEntries(folder: string): Promise<FolderEntry[]> {
  const entries = await listFolder(folder, '');
  // The folder may hold other files, of any size.
  const below = entries.find(({ path }) => path === PREVIEWS_FOLDER);
  if (below?.kind !== 'folder') return entries;
  return [...entries, ...(await listFolder(folder, PREVIEWS_FOLDER, { recursive: true }))];
}

async function listFolder(
  root: string,
  path: string,
  { recursive = false } = {},
): Promise<FolderEntry[]> {
  const folder = join(root, path);
  const entries = await readdir(folder, { withFileTypes: true, recursive }).catch(
    (cause: NodeJS.ErrnoException) => {
      throw wrongUsage(`${cause.path ?? folder} cannot be read (${cause.code})`, cause);
    },
  );
  return entries.map((entry) => ({
    path: relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'),
    kind: kindOf(entry),
  }));
}

function kindOf(entry: Dirent): FolderEntry['kind'] {
  if (entry.isSymbolicLink()) return 'link';
  if (entry.isFile()) return 'file';
  return entry.isDirectory() ? 'folder' : 'other';
}

async function readBytes(folder: string, file: string): Promise<Read<Uint8Array>> {
  let handle: FileHandle;
  try {
    // A link or a pipe may have replaced the file since the listing.
    handle = await open(
      join(folder, file),
      constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK,
    );
  } catch (error) {
    return failed(problem(`Cannot be read (${(error as NodeJS.ErrnoException).code})`));
  }
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) return failed(problem('Not a file'));
    if (stat.size > MAX_FILE_BYTES) return failed(problem(TOO_LARGE));
    return { ok: true, value: await handle.readFile() };
  } catch (error) {
    return failed(problem(`Cannot be read (${(error as NodeJS.ErrnoException).code})`));
  } finally {
    await handle.close();
  }
}
