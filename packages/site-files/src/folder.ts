import { slugify } from '@foreword/domain/category-names.ts';

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

/** @param number place among the sources of the preview, from 1 */
export const sourcePath = (path: string, number: number): string =>
  `${path.slice(0, -'.md'.length)}/sources/${String(number).padStart(3, '0')}.md`;
