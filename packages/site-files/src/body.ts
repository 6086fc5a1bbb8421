import { isDeepStrictEqual } from 'node:util';
import {
  CONTENT_FIELDS,
  type ContentField,
  type ContentFields,
  emptyContentOf,
  fieldsWith,
  shapeOf,
} from '@foreword/domain/content-fields.ts';
import { type Problem, problem, type Read } from './problem.ts';
import {
  EXPECTED,
  HEADING,
  readSection,
  type SectionKind,
  type SectionValue,
  writeSection,
} from './section.ts';

interface Section {
  field: string;
  heading: string;
  kind: SectionKind;
}

const KINDS = { text: 'text', topics: 'topics', list: 'entries' } as const;

/** Markdown has headings of its own, and so comes last. */
const sectionsOf = (fields: ContentFields): Section[] =>
  Object.entries(fields)
    .filter(([, field]) => isInBody(field))
    .map(([name, field]) => ({
      field: name,
      heading: field.heading ?? field.label,
      kind: field.kind === 'markdown' ? ('rest' as const) : KINDS[shapeOf(field)],
    }))
    .sort((left, right) => Number(left.kind === 'rest') - Number(right.kind === 'rest'));

export const isInBody = ({ heading, kind }: ContentField): boolean =>
  heading !== undefined || kind === 'markdown';

export type BodyContent = Record<string, SectionValue | undefined>;

/** An absent section is an empty text; absent Markdown is made from the sections. */
export const emptyBodyOf = (fields: ContentFields): BodyContent =>
  emptyContentOf(fieldsWith(fields, 'heading')) as BodyContent;

interface WrittenBody {
  text: string;
  /** Fields that a section would change: a title over two lines, a carriage return. */
  left: BodyContent;
}

export function writeBody(
  content: BodyContent,
  fields: ContentFields = CONTENT_FIELDS,
): WrittenBody {
  const empty = emptyBodyOf(fields);
  const left: BodyContent = {};
  const blocks: string[] = [];
  let isEndExact = false;
  for (const { field, heading, kind } of sectionsOf(fields)) {
    const value = content[field];
    if (value === undefined || isDeepStrictEqual(value, empty[field])) continue;
    const lines = writeSection(kind, value);
    if (kind !== 'rest' && lines.at(-1) === '') lines.pop();
    const block = [`## ${heading}`, '', ...lines].join('\n');
    if (!comesBack(block, { [field]: value }, fields)) {
      left[field] = value;
      continue;
    }
    blocks.push(block);
    isEndExact = kind === 'rest';
  }
  const text = blocks.join('\n\n');
  return { text: blocks.length === 0 || isEndExact ? text : `${text}\n`, left };
}

/** Readers drop carriage returns, which some editors add. */
function comesBack(block: string, content: BodyContent, fields: ContentFields): boolean {
  if (block.includes('\r')) return false;
  const read = readBody(block.split('\n'), 1, fields);
  return read.ok && isDeepStrictEqual(read.value.content, content);
}

export interface Body {
  content: BodyContent;
  /** First line of a field or of a part of it, by its dotted path. */
  lines: Map<string, number>;
}

/** @param firstLine line of the file at which the body begins */
export function readBody(
  lines: readonly string[],
  firstLine: number,
  fields: ContentFields = CONTENT_FIELDS,
): Read<Body> {
  const sections = sectionsOf(fields);
  const content: BodyContent = {};
  const places = new Map<string, number>();
  const problems: Problem[] = [];
  for (const { start, title, lines: inside } of partsOf(lines, sections)) {
    const line = firstLine + start;
    const section = sections.find(({ heading }) => heading.toLowerCase() === title.toLowerCase());
    if (section === undefined) {
      problems.push(problem(unknownHeading(title), line));
    } else if (section.field in content) {
      problems.push(problem('This section appears twice', line, section.field));
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
  return { ok: true, value: { content, lines: places } };
}

const unknownHeading = (title: string): string =>
  `There is no section "${title.slice(0, 100)}"; write \\## if it belongs to the text`;

interface Part {
  start: number;
  title: string;
  lines: string[];
}

function partsOf(lines: readonly string[], sections: readonly Section[]): Part[] {
  const parts: Part[] = [];
  for (const [index, line] of lines.entries()) {
    const title = sectionTitle(line);
    if (title !== undefined) parts.push({ start: index, title, lines: [] });
    else parts.at(-1)?.lines.push(line);
    const isRest = title?.toLowerCase() === sections.at(-1)?.heading.toLowerCase();
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
