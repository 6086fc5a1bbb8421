import { readFileSync } from 'node:fs';
import type { GenerateInput } from '@foreword/domain/generation.ts';
import { isBlank } from '@foreword/domain/text.ts';
import { splitChapters } from './chapters.ts';

/** What every provider is told about its task. */
export const SYSTEM_PROMPT = readFileSync(new URL('./system-prompt.md', import.meta.url), 'utf8');

/** What the editor typed, as data: in JSON, no text can pass for the end of the material. */
export function materialOf({ title, summary, chapterTitles, focusArea }: GenerateInput): string {
  const chapters = splitChapters(chapterTitles);
  return JSON.stringify({
    title,
    ...(!isBlank(summary) && { blurb: summary }),
    ...(chapters.length > 0 && { chapters }),
    ...(!isBlank(focusArea) && { focus: focusArea }),
  });
}
