import { isBlank } from './blank.ts';

/** Blank lines separate paragraphs; a single line break stays inside. */
export function splitParagraphs(content: string): string[] {
  return content
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => !isBlank(paragraph));
}
