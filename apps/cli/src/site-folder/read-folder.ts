import { constants } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type {
  SiteCategoryInput,
  SitePreviewInput,
  SiteSettings,
} from '@foreword/domain/site-transfer.ts';
import {
  CATEGORIES_FILE,
  MANIFEST_FILE,
  PREVIEWS_FOLDER,
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
import { readSourceFile, type SourceFileContent } from '@foreword/site-files/source-file.ts';
import { wrongUsage } from '../failure.ts';

/** A preview in a file. A whole site may not fit into memory, so `load` reads it on demand. */
export interface PreviewSource {
  file: string;
  /** Files of its versions, in the order of the request. */
  versionFiles: readonly string[];
  load(problems: Problems): Promise<SitePreviewInput | undefined>;
  sourceFiles: readonly string[];
  loadSource(file: string, problems: Problems): Promise<SourceFileContent | undefined>;
}

export interface ImportSource {
  categories?: SiteCategoryInput[] | undefined;
  settings?: SiteSettings | undefined;
  previews: readonly PreviewSource[];
}

interface SiteFolder extends ImportSource {
  problems: readonly FileProblem[];
}

/** @throws CommandFailure if it is not the folder of a site */
export async function openSiteFolder(folder: string): Promise<SiteFolder> {
  const entries = await list(folder);
  const has = (name: string) => entries.some((entry) => entry.path === name);
  if (!has(MANIFEST_FILE)) {
    throw wrongUsage(`${folder} is not an export of a site: it has no ${MANIFEST_FILE}`);
  }
  const problems = new Problems();
  const below = entries.find(({ path }) => path === PREVIEWS_FOLDER);
  if (below && below.kind !== 'folder') problems.add(PREVIEWS_FOLDER, problem(NO_LINKS));
  const previews = below?.kind === 'folder' ? await findPreviews(folder, problems) : [];
  const read = async <T>(file: string, parse: (text: string) => T) =>
    has(file) ? problems.of(file, async () => parse(await readFile(folder, file))) : undefined;
  await read(MANIFEST_FILE, readManifest);
  const categories = await read(CATEGORIES_FILE, readCategories);
  const settings = await read(SETTINGS_FILE, readSettings);
  // The site's own categories would not match the settings.
  const lacksCategories = has(CATEGORIES_FILE) && categories === undefined;
  return {
    categories,
    settings: lacksCategories ? undefined : settings,
    previews: previews.map((entry) => previewSource(folder, entry)),
    problems: problems.list,
  };
}

interface PreviewFiles {
  path: string;
  versions: { path: string; number: number }[];
  sources: string[];
}

const PREVIEW = /^previews\/[^/]+\.md$/;
const VERSION = /^(previews\/[^/]+)\/versions\/(\d{1,9})\.md$/;
const SOURCE = /^(previews\/[^/]+)\/sources\/[^/]+\.md$/;
const FOLDER = /^previews\/[^/]+(?<!\.md)(\/versions|\/sources)?$/;
const HIDDEN = /(^|\/)\./;
const NO_LINKS = 'Links are not followed: put the file itself here';
const UNKNOWN =
  'Not a file of a preview: expected previews/….md, previews/…/versions/001.md or previews/…/sources/001.md';

/** By path, with versions by number. An unknown name is a problem. */
async function findPreviews(folder: string, problems: Problems): Promise<PreviewFiles[]> {
  const previews = new Map<string, PreviewFiles>();
  const entries = await list(folder, PREVIEWS_FOLDER);
  // A preview comes before its versions, as `.` comes before `/`.
  for (const { path, kind } of entries.sort((a, b) => (a.path < b.path ? -1 : 1))) {
    if (HIDDEN.test(path) || (kind === 'folder' && FOLDER.test(path))) continue;
    const refuse = (message: string) => problems.add(path, problem(message));
    const [, stem, digits] = VERSION.exec(path) ?? [];
    const versions = previews.get(`${stem}.md`)?.versions;
    const [, parent] = SOURCE.exec(path) ?? [];
    const preview = previews.get(`${parent}.md`);
    const number = Number(digits);
    if (kind === 'link') refuse(NO_LINKS);
    else if (PREVIEW.test(path)) previews.set(path, { path, versions: [], sources: [] });
    else if (preview !== undefined) preview.sources.push(path);
    else if (parent !== undefined) refuse(`A source of ${parent}.md, which is missing`);
    else if (stem === undefined) refuse(UNKNOWN);
    else if (versions === undefined) refuse(`A version of ${stem}.md, which is missing`);
    else if (versions.some((version) => version.number === number)) {
      refuse(`There are two files of version ${number}`);
    } else versions.push({ path, number });
  }
  for (const { versions } of previews.values()) versions.sort((a, b) => a.number - b.number);
  return [...previews.values()];
}

interface Entry {
  /** Within the folder of the site, with slashes. */
  path: string;
  kind: 'file' | 'folder' | 'link';
}

async function list(root: string, below?: string): Promise<Entry[]> {
  const folder = join(root, below ?? '');
  const options = { withFileTypes: true, recursive: below !== undefined } as const;
  const entries = await readdir(folder, options).catch((cause: NodeJS.ErrnoException) => {
    throw wrongUsage(`${cause.path ?? folder} cannot be read (${cause.code})`, cause);
  });
  return entries.map((entry) => ({
    path: relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'),
    kind: entry.isSymbolicLink() ? 'link' : entry.isDirectory() ? 'folder' : 'file',
  }));
}

const previewSource = (
  folder: string,
  { path, versions, sources }: PreviewFiles,
): PreviewSource => ({
  file: path,
  versionFiles: versions.map((version) => version.path),
  sourceFiles: sources,
  loadSource: (file, problems) =>
    problems.of(file, async () => readSourceFile(await readFile(folder, file))),
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
    const { code } = error as NodeJS.ErrnoException;
    throw new WrongText(problem(code === 'ELOOP' ? NO_LINKS : `Cannot be read (${code})`));
  }
}
