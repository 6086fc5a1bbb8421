import {
  type SiteCategory,
  type SiteCategoryInput,
  type SiteSettings,
  siteCategoryInputSchema,
  siteCategorySchema,
  siteSettingsInputSchema,
  siteSettingsSchema,
  TRANSFER_LIMITS,
} from '@foreword/domain/site-transfer.ts';
import { z } from 'zod';
import { readJson, writeJson } from './document.ts';
import { problem, WrongText } from './problem.ts';

const FORMAT = 1;

const manifestSchema = z.strictObject({
  what: z.literal('Foreword site').optional(),
  format: z.literal(FORMAT, `This program reads format ${FORMAT}`),
  versions: z.boolean().default(false),
});

/** Has no time of export, so that two exports of one state are equal. */
export const writeManifest = (versions: boolean): string =>
  writeJson({ what: 'Foreword site', format: FORMAT, versions });

export const readManifest = (text: string) => readJson(text, manifestSchema);

export const writeCategories = (categories: readonly SiteCategory[]): string =>
  writeJson(categories.map((category) => siteCategorySchema.parse(category)));

export const readCategories = (text: string): SiteCategoryInput[] =>
  readJson(text, z.array(siteCategoryInputSchema).max(TRANSFER_LIMITS.categoriesPerCall));

export const writeSettings = (settings: SiteSettings): string =>
  writeJson(siteSettingsSchema.parse(settings));

export const readSettings = (text: string): SiteSettings => readJson(text, siteSettingsInputSchema);

export const MAX_FILE_BYTES = 8 * 1024 * 1024;

export const tooLarge = () =>
  new WrongText(problem(`Larger than ${MAX_FILE_BYTES / 1024 / 1024} MiB`));

export function readText(bytes: Uint8Array): string {
  if (bytes.length > MAX_FILE_BYTES) throw tooLarge();
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Fails below, with bytes that hold a NUL.
  }
  throw new WrongText(problem('Not a text in UTF-8'));
}
