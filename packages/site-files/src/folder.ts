import { slugify } from '@foreword/domain/category-names.ts';
import type { FileProblem } from './problem.ts';

export const MANIFEST_FILE = 'foreword.json';
export const CATEGORIES_FILE = 'categories.json';
export const SETTINGS_FILE = 'settings.json';
export const PREVIEWS_FOLDER = 'previews';

/** In bytes: the size of one request. */
export const MAX_FILE_BYTES = 8 * 1024 * 1024;

const SLUG_LENGTH = 60;

export function previewPath({ id, title }: { id: number; title: string }): string {
  const slug = slugify(title).replace(/-+/g, '-').slice(0, SLUG_LENGTH).replace(/^-|-$/g, '');
  const number = String(id).padStart(4, '0');
  return `${PREVIEWS_FOLDER}/${slug === '' ? number : `${number}-${slug}`}.md`;
}

export const versionPath = (path: string, number: number): string =>
  `${path.slice(0, -'.md'.length)}/versions/${String(number).padStart(3, '0')}.md`;

export interface FolderEntry {
  /** Path within the folder, with slashes. */
  path: string;
  kind: 'file' | 'folder' | 'link' | 'other';
}

export interface PreviewEntry {
  path: string;
  versions: { path: string; number: number }[];
}

interface FolderIndex {
  hasManifest: boolean;
  hasCategories: boolean;
  hasSettings: boolean;
  /** By path; versions by number. */
  previews: PreviewEntry[];
  problems: FileProblem[];
}

/** The folder may hold other files (notes, a repository). Below `previews` an unknown name is an error. */
export function indexFolder(entries: readonly FolderEntry[]): FolderIndex {
  const known = new Map(entries.map(({ path, kind }) => [path, kind]));
  const problems: FileProblem[] = [];
  const refuse = (file: string, message: string) =>
    problems.push({ file, line: null, field: null, message });
  const previews = new Map<string, PreviewEntry>();
  const inOrder = [...entries].sort((left, right) => (left.path < right.path ? -1 : 1));

  for (const { path, kind } of inOrder.filter(({ path }) => isOurs(path))) {
    if (path.split('/').some((name) => name.startsWith('.'))) continue;
    if (kind === 'link') refuse(path, 'Links are not followed: put the file itself here');
    else if (kind === 'other') refuse(path, 'Not a file');
    else if (ROOT_FILES.includes(path)) {
      if (kind !== 'file') refuse(path, 'Not a file');
    } else if (PREVIEW.test(path) && kind === 'file') previews.set(path, { path, versions: [] });
    else if (kind === 'folder' && isExpectedFolder(path)) continue;
    else if (kind === 'folder') refuse(path, 'No such folder is expected here');
    else if (!VERSION.test(path)) refuse(path, UNEXPECTED_FILE);
  }
  for (const { path, kind } of inOrder) {
    const [, stem, digits] = VERSION.exec(path) ?? [];
    if (stem === undefined || kind !== 'file') continue;
    const number = Number(digits);
    const preview = previews.get(`${stem}.md`);
    if (preview === undefined) refuse(path, `A version of ${stem}.md, which is missing`);
    else if (preview.versions.some((version) => version.number === number))
      refuse(path, `There are two files of version ${number}`);
    else preview.versions.push({ path, number });
  }
  for (const { versions } of previews.values()) versions.sort((a, b) => a.number - b.number);

  const has = (file: string) => known.get(file) === 'file';
  return {
    hasManifest: has(MANIFEST_FILE),
    hasCategories: has(CATEGORIES_FILE),
    hasSettings: has(SETTINGS_FILE),
    previews: [...previews.values()],
    problems,
  };
}

const ROOT_FILES = [MANIFEST_FILE, CATEGORIES_FILE, SETTINGS_FILE];
const PREVIEW = /^previews\/[^/]+\.md$/;
const VERSION = /^(previews\/[^/]+)\/versions\/(\d{1,9})\.md$/;
const UNEXPECTED_FILE =
  'Not a file of a preview: expected previews/….md or previews/…/versions/001.md';

const isOurs = (path: string): boolean =>
  ROOT_FILES.includes(path) || path === PREVIEWS_FOLDER || path.startsWith(`${PREVIEWS_FOLDER}/`);

const isExpectedFolder = (path: string): boolean => /^previews(\/[^/]+(\/versions)?)?$/.test(path);
