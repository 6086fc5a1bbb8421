import { isBlank } from './blank.ts';

/** The trimmed lines, without the blank ones. */
export const titlesIn = (text: string): string[] =>
  text
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => !isBlank(line));
