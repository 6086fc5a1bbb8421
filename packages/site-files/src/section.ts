import type { KeyTopic } from '@foreword/domain/key-topic.ts';
import { readTopics, writeTopics } from './key-topics.ts';
import { readEntries, readLines, writeEntries, writeLines } from './text-lines.ts';

/** What a section of a body is made of. */
export type SectionKind = 'text' | 'topics' | 'entries' | 'rest';
export type SectionValue = string | KeyTopic[] | string[];

export interface ReadSection {
  value: SectionValue;
  /** Index of the line at which a part begins, by its dotted path within the field. */
  starts: Map<string, number>;
  /** Index of a line that cannot stand there. */
  stray: number | undefined;
}

/** The lines of a section, without its heading. */
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

/** What the lines of a section stand for. */
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

/** What a line has to look like where a stray one was found. */
export const EXPECTED: Record<SectionKind, string> = {
  text: '',
  rest: '',
  topics: 'Expected a topic, which begins with "### " and its title',
  entries: 'Begin each entry with "- ", and its further lines with two spaces',
};
