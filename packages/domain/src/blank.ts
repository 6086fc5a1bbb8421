/** No zod here: public pages load this file. */

/** The blank pattern of Braille is no blank to Unicode. */
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** True also for a text of invisible characters alone. */
export const isBlank = (text: string | null | undefined): boolean => !text || !VISIBLE.test(text);

export const withoutInvisible = (text: string): string =>
  text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');

/** Drops soft hyphens and characters without a width, which stand inside words. */
export const withWholeWords = (text: string): string =>
  text.replace(/[\u00AD\u200B\u2060\uFEFF]/g, '');

/** Whether a text anywhere inside says something, or anything else than a text is there. */
export function hasWords(value: unknown, isEmpty: (text: string) => boolean = isBlank): boolean {
  if (typeof value === 'string') return !isEmpty(value);
  if (typeof value !== 'object' || value === null) return value != null;
  return Object.values(value).some((part) => hasWords(part, isEmpty));
}
