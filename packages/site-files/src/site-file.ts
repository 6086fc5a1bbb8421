import {
  type SiteCategory,
  type SiteCategoryInput,
  type SitePreviewInput,
  type SiteSettings,
  type SiteSettingsInput,
  siteCategoryInputSchema,
  siteSettingsInputSchema,
  TRANSFER_LIMITS,
} from '@foreword/domain/site-transfer.ts';
import { z } from 'zod';
import { MAX_FILE_BYTES } from './folder.ts';
import { readJsonFile, writeJsonFile } from './json-file.ts';
import { readPreviewFile, readVersionFile } from './preview-file.ts';
import { type FileProblem, failed, problem, type Read } from './problem.ts';

const FORMAT = 1;

const manifestSchema = z.strictObject({
  what: z.literal('Foreword site').optional(),
  format: z.literal(FORMAT, `This program reads format ${FORMAT}`),
  versions: z.boolean().default(false),
});
type Manifest = z.output<typeof manifestSchema>;

/** Has no time of export, so that two exports of one state are equal. */
export const writeManifest = (versions: boolean): string =>
  writeJsonFile({ what: 'Foreword site', format: FORMAT, versions });

export const readManifest = (text: string): Read<Manifest> => readJsonFile(text, manifestSchema);

export const writeCategories = (categories: readonly SiteCategory[]): string =>
  writeJsonFile(
    categories.map(({ slug, name, description, isActive }) => ({
      slug,
      name,
      description,
      isActive,
    })),
  );

export const readCategories = (text: string): Read<SiteCategoryInput[]> =>
  readJsonFile(text, z.array(siteCategoryInputSchema).max(TRANSFER_LIMITS.categoriesPerCall));

export const writeSettings = ({ homepage, browse }: SiteSettings): string =>
  writeJsonFile({
    homepage: { heroTitle: homepage.heroTitle, heroSubtitle: homepage.heroSubtitle },
    browse: { displayMode: browse.displayMode, enabledCategories: browse.enabledCategories },
  });

export const readSettings = (text: string): Read<SiteSettingsInput> =>
  readJsonFile(text, siteSettingsInputSchema);

export function readText(bytes: Uint8Array): Read<string> {
  if (bytes.length > MAX_FILE_BYTES) return failed(problem(TOO_LARGE));
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return { ok: true, value: text };
  } catch {
    // Fails below, with bytes that hold a NUL.
  }
  return failed(problem('Not a text in UTF-8'));
}

export const TOO_LARGE = `Larger than ${MAX_FILE_BYTES / 1024 / 1024} MiB`;

interface FileBytes {
  path: string;
  bytes: Uint8Array;
}

export type ReadPreview =
  | { ok: true; preview: SitePreviewInput }
  | { ok: false; problems: FileProblem[] };

export function readPreview(
  file: FileBytes,
  versionFiles: readonly (FileBytes & { number: number })[],
): ReadPreview {
  const problems: FileProblem[] = [];
  const take = <T>(path: string, read: Read<T>): T | undefined => {
    if (read.ok) return read.value;
    problems.push(...read.problems.map((each) => ({ file: path, ...each })));
    return undefined;
  };
  const preview = take(file.path, chained(readText(file.bytes), readPreviewFile));
  const versions = versionFiles.flatMap(({ path, bytes, number }) => {
    const version = take(path, chained(readText(bytes), readVersionFile));
    if (version !== undefined && version.number !== number) {
      take(path, failed(problem(`The name of the file says ${number}`, null, 'number')));
    }
    return version ?? [];
  });
  if (preview === undefined || problems.length > 0) return { ok: false, problems };
  return { ok: true, preview: { ...preview, versions } };
}

export const chained = <A, B>(first: Read<A>, then: (value: A) => Read<B>): Read<B> =>
  first.ok ? then(first.value) : first;
