import { constants, type Dirent } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import {
  CATEGORIES_FILE,
  type FolderEntry,
  indexFolder,
  MANIFEST_FILE,
  PREVIEWS_FOLDER,
  type PreviewEntry,
  SETTINGS_FILE,
} from '@foreword/site-files/folder.ts';
import { readPreviewFile, readVersionFile } from '@foreword/site-files/preview-file.ts';
import { type FileProblem, Problems, problem, WrongText } from '@foreword/site-files/problem.ts';
import {
  MAX_FILE_BYTES,
  readCategories,
  readManifest,
  readSettings,
  readText,
  tooLarge,
} from '@foreword/site-files/site-file.ts';
import { wrongUsage } from '../failure.ts';
import type { ImportSource, PreviewSource } from './import-site.ts';

interface SiteFolder extends ImportSource {
  problems: readonly FileProblem[];
}

/** @throws CommandFailure if it is not the folder of a site */
export async function openSiteFolder(folder: string): Promise<SiteFolder> {
  const index = indexFolder(await listEntries(folder));
  const { files } = index;
  if (!files.has(MANIFEST_FILE)) {
    throw wrongUsage(`${folder} is not an export of a site: it has no ${MANIFEST_FILE}`);
  }
  const problems = new Problems(index.problems);
  const read = async <T>(file: string, parse: (text: string) => T) =>
    files.has(file)
      ? problems.of(file, async () => parse(await readFile(folder, file)))
      : undefined;
  await read(MANIFEST_FILE, readManifest);
  const categories = await read(CATEGORIES_FILE, readCategories);
  const settings = await read(SETTINGS_FILE, readSettings);
  // The site's own categories would not match the settings.
  const lacksCategories = files.has(CATEGORIES_FILE) && categories === undefined;
  return {
    categories,
    settings: lacksCategories ? undefined : settings,
    previews: index.previews.map((entry) => previewSource(folder, entry)),
    problems: problems.list,
  };
}

const previewSource = (folder: string, { path, versions }: PreviewEntry): PreviewSource => ({
  file: path,
  versionFiles: versions.map((version) => version.path),
  async load(problems) {
    const preview = await problems.of(path, async () =>
      readPreviewFile(await readFile(folder, path)),
    );
    const read = [];
    // One after the other: a process may open few files at once.
    for (const { path, number } of versions) {
      const version = await problems.of(path, async () =>
        readVersionFile(await readFile(folder, path)),
      );
      if (version !== undefined && version.number !== number) {
        problems.add(path, problem(`The name of the file says ${number}`, null, 'number'));
      }
      read.push(version);
    }
    return preview && { ...preview, versions: read.filter((version) => version !== undefined) };
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

/** @throws WrongText */
async function readFile(folder: string, file: string): Promise<string> {
  try {
    // A link or a pipe may have replaced the file since the listing.
    const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
    await using handle = await open(join(folder, file), flags);
    const stat = await handle.stat();
    if (!stat.isFile()) throw new WrongText(problem('Not a file'));
    if (stat.size > MAX_FILE_BYTES) throw tooLarge();
    return readText(await handle.readFile());
  } catch (error) {
    if (error instanceof WrongText) throw error;
    throw new WrongText(problem(`Cannot be read (${(error as NodeJS.ErrnoException).code})`));
  }
}
