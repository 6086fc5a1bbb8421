import {
  type SiteCategory,
  type SiteCategoryInput,
  type SitePreviewInput,
  type SiteSettings,
  siteCategoryInputSchema,
  siteCategorySchema,
  siteSettingsInputSchema,
  siteSettingsSchema,
  TRANSFER_LIMITS,
} from '@foreword/domain/site-transfer.ts';
import { z } from 'zod';
import { readJson, writeJson } from './document.ts';
import { MAX_FILE_BYTES } from './folder.ts';
import { readPreviewFile, readVersionFile } from './preview-file.ts';
import { andThen, type FileProblem, failed, inFile, problem, type Read } from './problem.ts';

const FORMAT = 1;

const manifestSchema = z.strictObject({
  what: z.literal('Foreword site').optional(),
  format: z.literal(FORMAT, `This program reads format ${FORMAT}`),
  versions: z.boolean().default(false),
});
type Manifest = z.output<typeof manifestSchema>;

/** Has no time of export, so that two exports of one state are equal. */
export const writeManifest = (versions: boolean): string =>
  writeJson({ what: 'Foreword site', format: FORMAT, versions });

export const readManifest = (text: string): Read<Manifest> => readJson(text, manifestSchema);

export const writeCategories = (categories: readonly SiteCategory[]): string =>
  writeJson(categories.map((category) => siteCategorySchema.parse(category)));

export const readCategories = (text: string): Read<SiteCategoryInput[]> =>
  readJson(text, z.array(siteCategoryInputSchema).max(TRANSFER_LIMITS.categoriesPerCall));

export const writeSettings = (settings: SiteSettings): string =>
  writeJson(siteSettingsSchema.parse(settings));

export const readSettings = (text: string): Read<SiteSettings> =>
  readJson(text, siteSettingsInputSchema);

export const TOO_LARGE = `Larger than ${MAX_FILE_BYTES / 1024 / 1024} MiB`;

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

interface TextFile {
  path: string;
  text: Read<string>;
}

export type ReadPreview =
  | { ok: true; preview: SitePreviewInput }
  | { ok: false; problems: FileProblem[] };

export function readPreview(
  file: TextFile,
  versionFiles: readonly (TextFile & { number: number })[] = [],
): ReadPreview {
  const problems: FileProblem[] = [];
  const read = <T>({ path, text }: TextFile, parse: (text: string) => Read<T>): T[] => {
    const result = andThen(text, parse);
    if (result.ok) return [result.value];
    problems.push(...inFile(path, result.problems));
    return [];
  };
  const [preview] = read(file, readPreviewFile);
  const versions = versionFiles.flatMap((each) => {
    const [version] = read(each, readVersionFile);
    if (version === undefined || version.number === each.number) return version ?? [];
    const message = `The name of the file says ${each.number}`;
    problems.push(...inFile(each.path, [problem(message, null, 'number')]));
    return [];
  });
  if (preview === undefined || problems.length > 0) return { ok: false, problems };
  return { ok: true, preview: { ...preview, versions } };
}
