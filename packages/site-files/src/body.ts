import { isDeepStrictEqual } from 'node:util';
import type { PreviewContent } from '@foreword/domain/preview.ts';
import { type Problem, problem, type Read } from './problem.ts';
import { EXPECTED, readSection, type SectionValue, writeSection } from './section.ts';
import { HEADING } from './text-lines.ts';

const SECTIONS = [
  { field: 'abstract', heading: 'Abstract', kind: 'text' },
  { field: 'introduction', heading: 'Introduction', kind: 'text' },
  { field: 'keyTopics', heading: 'Key Topics & Thematic Insights', kind: 'topics' },
  { field: 'relationToExistingWork', heading: 'Relation to Existing Work', kind: 'text' },
  { field: 'futureThinking', heading: 'Future Thinking', kind: 'text' },
  { field: 'conclusion', heading: 'Conclusion', kind: 'text' },
  { field: 'references', heading: 'References', kind: 'entries' },
  { field: 'furtherExploration', heading: 'Further Exploration', kind: 'entries' },
  // The last one: it has headings of its own, and so goes to the end of the file.
  { field: 'rawMarkdown', heading: 'Raw Markdown', kind: 'rest' },
] as const;
type Section = (typeof SECTIONS)[number];
type Field = Section['field'];

/** The content that stands in the body of a file, in the order of the preview page. */
export type BodyContent = Pick<PreviewContent, Exclude<Field, 'rawMarkdown'>> &
  Partial<Pick<PreviewContent, 'rawMarkdown'>>;

/** Where a body has no section, the text is empty. */
export const EMPTY_BODY: BodyContent = {
  abstract: '',
  introduction: '',
  keyTopics: [],
  relationToExistingWork: '',
  futureThinking: '',
  conclusion: '',
  references: [],
  furtherExploration: [],
};

export interface WrittenBody {
  text: string;
  /** The few fields that would not come back the same: a title over two lines, a carriage return. */
  left: Partial<BodyContent>;
}

/** Content as sections under headings; empty ones are left out. */
export function writeBody(content: BodyContent): WrittenBody {
  const left: Partial<BodyContent> = {};
  const blocks: string[] = [];
  let isEndExact = false;
  for (const { field, heading, kind } of SECTIONS) {
    const value = content[field];
    if (value === undefined || isDeepStrictEqual(value, EMPTY_BODY[field])) continue;
    const lines = writeSection(kind, value);
    if (kind !== 'rest' && lines.at(-1) === '') lines.pop();
    const block = [`## ${heading}`, '', ...lines].join('\n');
    if (!comesBack(block, field, value)) {
      Object.assign(left, { [field]: value });
      continue;
    }
    blocks.push(block);
    isEndExact = kind === 'rest';
  }
  const text = blocks.join('\n\n');
  return { text: blocks.length === 0 || isEndExact ? text : `${text}\n`, left };
}

/** A carriage return is taken for one of an editor on another system. */
function comesBack(block: string, field: Field, value: SectionValue): boolean {
  if (block.includes('\r')) return false;
  const read = readBody(block.split('\n'), 1);
  return read.ok && isDeepStrictEqual(read.value.content, { [field]: value });
}

export interface Body {
  /** The fields whose sections are there. */
  content: Partial<BodyContent>;
  /** Line of the file at which a field or a part of it begins, by its dotted path. */
  lines: Map<string, number>;
}

/**
 * Reads the sections of a body; what has no section is not in it.
 * @param firstLine line of the file at which the body begins
 */
export function readBody(lines: readonly string[], firstLine: number): Read<Body> {
  const content: Partial<Record<Field, SectionValue>> = {};
  const places = new Map<string, number>();
  const problems: Problem[] = [];
  for (const { start, title, lines: inside } of partsOf(lines)) {
    const line = firstLine + start;
    const section = SECTIONS.find(({ heading }) => heading.toLowerCase() === title.toLowerCase());
    if (section === undefined) {
      problems.push(problem(unknownHeading(title), line));
    } else if (section.field in content) {
      problems.push(problem('This section is there twice', line, section.field));
    } else {
      const { value, starts, stray } = readSection(section.kind, inside);
      content[section.field] = value;
      places.set(section.field, line);
      for (const [path, index] of starts) places.set(`${section.field}.${path}`, line + 1 + index);
      if (stray !== undefined) {
        problems.push(problem(EXPECTED[section.kind], line + 1 + stray, section.field));
      }
    }
  }
  const early = lines.findIndex((line) => line.trim() !== '');
  if (early !== -1 && sectionTitle(lines[early] ?? '') === undefined) {
    problems.unshift(
      problem('Text before the first section, such as "## Abstract"', firstLine + early),
    );
  }
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, value: { content: content as Partial<BodyContent>, lines: places } };
}

const unknownHeading = (title: string): string =>
  `There is no section "${title.slice(0, 100)}"; write \\## if it belongs to the text`;

interface Part {
  /** Index of the line of its heading. */
  start: number;
  title: string;
  lines: string[];
}

function partsOf(lines: readonly string[]): Part[] {
  const parts: Part[] = [];
  for (const [index, line] of lines.entries()) {
    const title = sectionTitle(line);
    if (title !== undefined) parts.push({ start: index, title, lines: [] });
    else parts.at(-1)?.lines.push(line);
    const isRest = title?.toLowerCase() === SECTIONS.at(-1)?.heading.toLowerCase();
    if (isRest) {
      // One blank line after the heading, then the text to its last character.
      const after = lines[index + 1]?.trim() === '' ? index + 2 : index + 1;
      parts.at(-1)?.lines.push(...lines.slice(after));
      break;
    }
  }
  return parts;
}

const sectionTitle = (line: string): string | undefined =>
  HEADING.exec(line)?.[1] === '##' ? line.slice(2).trim() : undefined;
