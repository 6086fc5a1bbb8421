import { slugify } from '@foreword/domain/category-names.ts';
import type { FileProblem } from './problem.ts';

export const MANIFEST_FILE = 'foreword.json';
export const CATEGORIES_FILE = 'categories.json';
export const SETTINGS_FILE = 'settings.json';
export const PREVIEWS_FOLDER = 'previews';

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
  /** Names of the files beside the folder of the previews. */
  files: ReadonlySet<string>;
  /** By path; versions by number. */
  previews: PreviewEntry[];
  problems: FileProblem[];
}

const FILES = [MANIFEST_FILE, CATEGORIES_FILE, SETTINGS_FILE];
const PREVIEW = /^previews\/[^/]+\.md$/;
const VERSION = /^(previews\/[^/]+)\/versions\/(\d{1,9})\.md$/;
const FOLDER = /^previews(\/[^/]+(\/versions)?)?$/;
const HIDDEN = /(^|\/)\./;

/** The folder may hold other files (notes, a repository). Below `previews` an unknown name is an error. */
export function indexFolder(entries: readonly FolderEntry[]): FolderIndex {
  const files = new Set<string>();
  const previews = new Map<string, PreviewEntry>();
  const problems: FileProblem[] = [];
  // A preview comes before its versions, as `.` comes before `/`.
  for (const { path, kind } of [...entries].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const isOurs = FILES.includes(path) || path.split('/')[0] === PREVIEWS_FOLDER;
    if (!isOurs || HIDDEN.test(path) || (kind === 'folder' && FOLDER.test(path))) continue;
    let message = refusalOf(path, kind);
    if (message === undefined && FILES.includes(path)) files.add(path);
    else if (message === undefined && PREVIEW.test(path))
      previews.set(path, { path, versions: [] });
    else if (message === undefined) message = addVersion(previews, path);
    if (message !== undefined) problems.push({ file: path, line: null, field: null, message });
  }
  for (const { versions } of previews.values()) versions.sort((a, b) => a.number - b.number);
  return { files, previews: [...previews.values()], problems };
}

function refusalOf(path: string, kind: FolderEntry['kind']): string | undefined {
  if (kind === 'link') return 'Links are not followed: put the file itself here';
  if (kind === 'other' || (kind === 'folder' && FILES.includes(path))) return 'Not a file';
  if (kind === 'folder') return 'No such folder is expected here';
  if (FILES.includes(path) || PREVIEW.test(path) || VERSION.test(path)) return undefined;
  return 'Not a file of a preview: expected previews/….md or previews/…/versions/001.md';
}

function addVersion(previews: ReadonlyMap<string, PreviewEntry>, path: string): string | undefined {
  const [, stem, digits] = VERSION.exec(path) ?? [];
  const number = Number(digits);
  const versions = previews.get(`${stem}.md`)?.versions;
  if (versions === undefined) return `A version of ${stem}.md, which is missing`;
  if (versions.some((version) => version.number === number)) {
    return `There are two files of version ${number}`;
  }
  versions.push({ path, number });
  return undefined;
}
