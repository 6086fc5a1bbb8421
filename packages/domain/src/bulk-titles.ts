import { isBlank } from './blank.ts';

/** One title a line, trimmed. Blank lines count for nothing. */
export const titlesIn = (text: string): string[] =>
  text
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => !isBlank(line));
