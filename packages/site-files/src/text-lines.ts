/**
 * Texts as lines of a file. One rule makes every text stand there and come back the same: a
 * backslash at the beginning of a line is taken away. It is put before lines that would be read as
 * a heading, before a backslash that belongs to the text, and before blank lines at either end,
 * which are otherwise dropped.
 */

/** A heading of ours: two to four number signs, then a space or nothing. */
export const HEADING = /^(#{2,4})(?:[ \t]|$)/;

const isBlankLine = (line: string): boolean => line.trim() === '';

/** Lines for a text; none for an empty one. */
export function writeLines(text: string): string[] {
  if (text === '') return [];
  const lines = text.split('\n');
  const first = lines.findIndex((line) => !isBlankLine(line));
  const last = lines.findLastIndex((line) => !isBlankLine(line));
  return lines.map((line, index) => {
    const isAtAnEnd = first === -1 || index < first || index > last;
    return isAtAnEnd || line.startsWith('\\') || HEADING.test(line) ? `\\${line}` : line;
  });
}

/** The text that lines stand for. */
export function readLines(lines: readonly string[]): string {
  const first = lines.findIndex((line) => !isBlankLine(line));
  if (first === -1) return '';
  const last = lines.findLastIndex((line) => !isBlankLine(line));
  return lines
    .slice(first, last + 1)
    .map((line) => (line.startsWith('\\') ? line.slice(1) : line))
    .join('\n');
}

/** An entry for each text, its further lines indented. */
export function writeEntries(texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    const [first = '', ...more] = writeLines(text);
    return [
      first === '' ? '-' : `- ${first}`,
      ...more.map((line) => (line === '' ? '' : `  ${line}`)),
    ];
  });
}

export interface Entries {
  texts: string[];
  /** Index of the line at which each begins. */
  starts: number[];
  /** Indexes of lines that belong to no entry. */
  strays: number[];
}

/** The texts of a list. */
export function readEntries(lines: readonly string[]): Entries {
  const entries: { start: number; lines: string[] }[] = [];
  const strays: number[] = [];
  lines.forEach((line, index) => {
    const entry = entries.at(-1);
    if (line === '-' || line.startsWith('- '))
      entries.push({ start: index, lines: [line.slice(2)] });
    else if (entry !== undefined && line.startsWith('  ')) entry.lines.push(line.slice(2));
    else if (isBlankLine(line)) entry?.lines.push('');
    else strays.push(index);
  });
  return {
    texts: entries.map((entry) => readLines(entry.lines)),
    starts: entries.map(({ start }) => start),
    strays,
  };
}
