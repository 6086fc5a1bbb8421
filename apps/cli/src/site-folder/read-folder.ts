import { constants, type Dirent } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
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
import {
  andThen,
  type FileProblem,
  failed,
  inFile,
  problem,
  type Read,
} from '@foreword/site-files/problem.ts';
import {
  readCategories,
  readManifest,
  readPreview,
  readSettings,
  readText,
  TOO_LARGE,
} from '@foreword/site-files/site-file.ts';
import { wrongUsage } from '../failure.ts';
import type { ImportSource, PreviewSource } from './import-site.ts';

interface SiteFolder extends ImportSource {
  problems: FileProblem[];
}

/** @throws CommandFailure if it is not the folder of a site */
export async function openSiteFolder(folder: string): Promise<SiteFolder> {
  const { files, previews, problems } = indexFolder(await listEntries(folder));
  if (!files.has(MANIFEST_FILE)) {
    throw wrongUsage(`${folder} is not an export of a site: it has no ${MANIFEST_FILE}`);
  }
  const read = async <T>(file: string, parse: (text: string) => Read<T>) => {
    if (!files.has(file)) return undefined;
    const result = andThen(await readFile(folder, file), parse);
    if (result.ok) return result.value;
    problems.push(...inFile(file, result.problems));
    return undefined;
  };
  await read(MANIFEST_FILE, readManifest);
  const categories = await read(CATEGORIES_FILE, readCategories);
  const settings = await read(SETTINGS_FILE, readSettings);
  // The site's own categories would not match the settings.
  const lacksCategories = files.has(CATEGORIES_FILE) && categories === undefined;
  return {
    categories,
    settings: lacksCategories ? undefined : settings,
    previews: previews.map((entry) => previewSource(folder, entry)),
    problems,
  };
}

const previewSource = (folder: string, { path, versions }: PreviewEntry): PreviewSource => ({
  file: path,
  versionFiles: versions.map((version) => version.path),
  async load() {
    const text = await readFile(folder, path);
    const versionFiles: { path: string; number: number; text: Read<string> }[] = [];
    // One after the other: a process may open few files at once.
    for (const each of versions) {
      versionFiles.push({ ...each, text: await readFile(folder, each.path) });
    }
    return readPreview({ path, text }, versionFiles);
  },
});

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

async function readFile(folder: string, file: string): Promise<Read<string>> {
  try {
    // A link or a pipe may have replaced the file since the listing.
    const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
    await using handle = await open(join(folder, file), flags);
    const stat = await handle.stat();
    if (!stat.isFile()) return failed(problem('Not a file'));
    if (stat.size > MAX_FILE_BYTES) return failed(problem(TOO_LARGE));
    return readText(await handle.readFile());
  } catch (error) {
    return failed(problem(`Cannot be read (${(error as NodeJS.ErrnoException).code})`));
  }
}
