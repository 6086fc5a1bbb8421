import type { KeyTopic } from '@foreword/domain/key-topic.ts';

export type SectionKind = 'text' | 'topics' | 'entries' | 'rest';
export type SectionValue = string | KeyTopic[] | string[];

interface ReadSection {
  value: SectionValue;
  /** Index of the first line of a part, by its dotted path within the field. */
  starts: Map<string, number>;
  /** Index of the first line that belongs to no part. */
  stray: number | undefined;
}

export function writeSection(kind: SectionKind, value: SectionValue): string[] {
  switch (kind) {
    case 'text':
      return writeLines(value as string);
    case 'topics':
      return writeTopics(value as KeyTopic[]);
    case 'entries':
      return writeEntries(value as string[]);
    case 'rest':
      return (value as string).split('\n');
  }
}

export function readSection(kind: SectionKind, lines: readonly string[]): ReadSection {
  if (kind === 'topics') return readTopics(lines);
  if (kind === 'entries') return readEntries(lines);
  const value = kind === 'text' ? readLines(lines) : lines.join('\n');
  return { value, starts: new Map(), stray: undefined };
}

/** The message for a stray line. */
export const EXPECTED: Record<SectionKind, string> = {
  text: '',
  rest: '',
  topics: 'Expected a topic, which begins with "### " and its title',
  entries: 'Begin each entry with "- ", and its further lines with two spaces',
};

export const HEADING = /^(#{2,4})(?:[ \t]|$)/;

const isBlankLine = (line: string): boolean => line.trim() === '';

/**
 * Puts a backslash, which a reader drops, before headings, before backslashes of the text, and before
 * blank lines at either end, which a reader drops too.
 */
function writeLines(text: string): string[] {
  if (text === '') return [];
  const lines = text.split('\n');
  const first = lines.findIndex((line) => !isBlankLine(line));
  const last = lines.findLastIndex((line) => !isBlankLine(line));
  return lines.map((line, index) => {
    const isAtAnEnd = first === -1 || index < first || index > last;
    return isAtAnEnd || line.startsWith('\\') || HEADING.test(line) ? `\\${line}` : line;
  });
}

function readLines(lines: readonly string[]): string {
  const first = lines.findIndex((line) => !isBlankLine(line));
  if (first === -1) return '';
  const last = lines.findLastIndex((line) => !isBlankLine(line));
  return lines
    .slice(first, last + 1)
    .map((line) => (line.startsWith('\\') ? line.slice(1) : line))
    .join('\n');
}

function writeEntries(texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    const [first = '', ...more] = writeLines(text);
    return [
      first === '' ? '-' : `- ${first}`,
      ...more.map((line) => (line === '' ? '' : `  ${line}`)),
    ];
  });
}

function readEntries(lines: readonly string[]): ReadSection {
  const entries: string[][] = [];
  const starts = new Map<string, number>();
  let stray: number | undefined;
  lines.forEach((line, index) => {
    if (line === '-' || line.startsWith('- ')) {
      starts.set(`${entries.length}`, index);
      entries.push([line.slice(2)]);
    } else if (entries.length > 0 && line.startsWith('  ')) entries.at(-1)?.push(line.slice(2));
    else if (isBlankLine(line)) entries.at(-1)?.push('');
    else stray ??= index;
  });
  return { value: entries.map(readLines), starts, stray };
}

function writeTopics(topics: readonly KeyTopic[]): string[] {
  return topics.flatMap(({ title, content, subItems = [] }) => [
    ...headed('###', title, content),
    ...subItems.flatMap((item) => headed('####', item.title, item.description)),
  ]);
}

function headed(marks: string, title: string, text: string): string[] {
  const lines = writeLines(text);
  return [`${marks} ${title}`.trimEnd(), '', ...(lines.length > 0 ? [...lines, ''] : [])];
}

function readTopics(lines: readonly string[]): ReadSection {
  interface Headed {
    title: string;
    lines: string[];
  }
  const topics: (Headed & { items: Headed[] })[] = [];
  const starts = new Map<string, number>();
  let stray: number | undefined;
  lines.forEach((line, index) => {
    const marks = HEADING.exec(line)?.[1];
    const topic = topics.at(-1);
    const title = line.slice(marks?.length).trim();
    if (marks === '###') {
      starts.set(`${topics.length}`, index);
      topics.push({ title, lines: [], items: [] });
    } else if (marks === '####' && topic !== undefined) {
      starts.set(`${topics.length - 1}.subItems.${topic.items.length}`, index);
      topic.items.push({ title, lines: [] });
    } else if (topic !== undefined) {
      (topic.items.at(-1) ?? topic).lines.push(line);
    } else if (!isBlankLine(line)) {
      stray ??= index;
    }
  });
  const subItemsOf = (items: readonly Headed[]) =>
    items.map(({ title, lines }) => ({ title, description: readLines(lines) }));
  const value = topics.map(({ title, lines, items }) => ({
    title,
    content: readLines(lines),
    ...(items.length > 0 && { subItems: subItemsOf(items) }),
  }));
  return { value, starts, stray };
}
