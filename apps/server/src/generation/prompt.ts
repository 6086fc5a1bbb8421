import { readFileSync } from 'node:fs';
import { isBlank } from '@foreword/domain/blank.ts';
import type { GivenPassage, TextInput } from '@foreword/router/ai/text-generator.ts';
import { splitChapters } from './chapters.ts';

export const SYSTEM_PROMPT = readFileSync(new URL('./system-prompt.md', import.meta.url), 'utf8');

/** JSON, so that no text can look like the end of the material. */
export function materialOf(input: TextInput): string {
  const { title, summary, chapterTitles, focusArea, passages } = input;
  const chapters = splitChapters(chapterTitles);
  return JSON.stringify({
    title,
    ...(!isBlank(summary) && { blurb: summary }),
    ...(chapters.length > 0 && { chapters }),
    ...(!isBlank(focusArea) && { focus: focusArea }),
    ...(passages && { passages: passages.map(toMaterial) }),
  });
}

export const toMaterial = ({ id, kind, place: { headings, percent }, text }: GivenPassage) => ({
  id,
  from: kind,
  ...(headings.length > 0 && { headings }),
  percent,
  text,
});
