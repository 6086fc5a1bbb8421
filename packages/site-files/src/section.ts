import type { KeyTopic } from '@foreword/domain/key-topic.ts';

export type SectionKind = 'text' | 'topics' | 'entries' | 'rest';
export type SectionValue = string | KeyTopic[] | string[];

export interface ReadSection {
  value: SectionValue;
  /** Index of the first line of a part, by its dotted path within the field. */
  starts: Map<string, number>;
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
  switch (kind) {
    case 'text':
      return { value: readLines(lines), starts: new Map(), stray: undefined };
    case 'topics': {
      const { topics, starts, strays } = readTopics(lines);
      return { value: topics, starts, stray: strays[0] };
    }
    case 'entries': {
      const { texts, starts, strays } = readEntries(lines);
      const byPath = new Map(starts.map((start, index) => [`${index}`, start]));
      return { value: texts, starts: byPath, stray: strays[0] };
    }
    case 'rest':
      return { value: lines.join('\n'), starts: new Map(), stray: undefined };
  }
}

/** The mend for a stray line. */
export const EXPECTED: Record<SectionKind, string> = {
  text: '',
  rest: '',
  topics: 'Expected a topic, which begins with "### " and its title',
  entries: 'Begin each entry with "- ", and its further lines with two spaces',
};

/**
 * A reader drops a backslash at the beginning of a line. A writer puts it before headings, before
 * backslashes of the text, and before blank lines at either end, which a reader drops too.
 */

export const HEADING = /^(#{2,4})(?:[ \t]|$)/;

const isBlankLine = (line: string): boolean => line.trim() === '';

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

interface Entries {
  texts: string[];
  /** Index of the first line of each. */
  starts: number[];
  strays: number[];
}

function readEntries(lines: readonly string[]): Entries {
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

type SubItem = NonNullable<KeyTopic['subItems']>[number];

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

interface Topics {
  topics: KeyTopic[];
  /** Index of the line of each heading, by dotted path. */
  starts: Map<string, number>;
  /** Indexes of lines outside of a topic. */
  strays: number[];
}

function readTopics(lines: readonly string[]): Topics {
  const topics: { title: string; lines: string[]; items: { title: string; lines: string[] }[] }[] =
    [];
  const starts = new Map<string, number>();
  const strays: number[] = [];
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
    } else if (line.trim() !== '') {
      strays.push(index);
    }
  });
  return {
    topics: topics.map(({ title, lines, items }) => ({
      title,
      content: readLines(lines),
      ...(items.length > 0 && { subItems: items.map(toSubItem) }),
    })),
    starts,
    strays,
  };
}

const toSubItem = ({ title, lines }: { title: string; lines: string[] }): SubItem => ({
  title,
  description: readLines(lines),
});
