import { isDeepStrictEqual } from 'node:util';
import {
  type ContentField,
  type ContentFields,
  emptyContentOf,
  type FieldContent,
  fieldsWith,
  type SectionShape,
  sectionShapeOf,
} from '@foreword/domain/content-fields.ts';
import type { KeyTopic } from '@foreword/domain/key-topic.ts';
import { type Problem, problem, WrongText } from './problem.ts';

type SectionKind = SectionShape | 'rest';
export type BodyContent = Record<string, FieldContent['value'] | undefined>;

export const isInBody = ({ heading, kind }: ContentField): boolean =>
  heading !== undefined || kind === 'markdown';

interface Section {
  name: string;
  heading: string;
  kind: SectionKind;
}

/** Markdown has headings of its own, and so comes last. */
const sectionsOf = (fields: ContentFields): Section[] =>
  Object.entries(fields)
    .filter(([, field]) => isInBody(field))
    .map(([name, field]) => ({
      name,
      heading: field.heading ?? field.label,
      kind: field.kind === 'markdown' ? ('rest' as const) : sectionShapeOf(field),
    }))
    .sort((left, right) => Number(left.kind === 'rest') - Number(right.kind === 'rest'));

/** An absent section is an empty text; absent Markdown is made from the sections. */
export const emptyBodyOf = (fields: ContentFields): BodyContent =>
  emptyContentOf(fieldsWith(fields, 'heading')) as BodyContent;

interface WrittenBody {
  text: string;
  /** Fields that a section would change: a title over two lines, a carriage return. */
  left: BodyContent;
}

export function writeBody(content: BodyContent, fields: ContentFields): WrittenBody {
  const empty = emptyBodyOf(fields);
  const left: BodyContent = {};
  const blocks: string[] = [];
  let end = '';
  for (const { name, heading, kind } of sectionsOf(fields)) {
    const value = content[name];
    if (value === undefined || isDeepStrictEqual(value, empty[name])) continue;
    const lines = WRITERS[kind](value as never);
    if (kind !== 'rest' && lines.at(-1) === '') lines.pop();
    const block = [`## ${heading}`, '', ...lines].join('\n');
    if (comesBack(block, { [name]: value }, fields)) {
      blocks.push(block);
      end = kind === 'rest' ? '' : '\n';
    } else {
      left[name] = value;
    }
  }
  return { text: blocks.join('\n\n') + end, left };
}

/** Readers drop carriage returns, which some editors add. */
function comesBack(block: string, content: BodyContent, fields: ContentFields): boolean {
  if (block.includes('\r')) return false;
  try {
    return isDeepStrictEqual(readBody(block.split('\n'), 1, fields).content, content);
  } catch (error) {
    if (error instanceof WrongText) return false;
    throw error;
  }
}

const WRITERS: Record<SectionKind, (value: never) => string[]> = {
  text: writeText,
  rest: (markdown: string) => markdown.split('\n'),
  list: (entries: readonly string[]) =>
    entries.flatMap((entry) => {
      const [first, ...more] = writeText(entry);
      const others = more.map((line) => (line === '' ? '' : `  ${line}`));
      return [first ? `- ${first}` : '-', ...others];
    }),
  topics: (topics: readonly KeyTopic[]) =>
    topics.flatMap(({ title, content, subItems = [] }) => [
      ...underHeading('###', title, content),
      ...subItems.flatMap((item) => underHeading('####', item.title, item.description)),
    ]),
};

function underHeading(mark: string, title: string, text: string): string[] {
  const lines = writeText(text);
  return [`${mark} ${title}`.trimEnd(), '', ...(lines.length > 0 ? [...lines, ''] : [])];
}

const isBlankLine = (line: string): boolean => line.trim() === '';

const extentOf = (lines: readonly string[]): [number, number] => {
  const first = lines.findIndex((line) => !isBlankLine(line));
  return first === -1 ? [0, 0] : [first, lines.findLastIndex((line) => !isBlankLine(line)) + 1];
};

/** Readers drop a backslash at the beginning of a line, and blank lines at both ends. */
const NEEDS_BACKSLASH = /^(\\|#{2,4}([ \t]|$))/;

function writeText(text: string): string[] {
  if (text === '') return [];
  const lines = text.split('\n');
  const [start, end] = extentOf(lines);
  return lines.map((line, index) =>
    index >= start && index < end && !NEEDS_BACKSLASH.test(line) ? line : `\\${line}`,
  );
}

const readText = (lines: readonly string[]): string =>
  lines
    .slice(...extentOf(lines))
    .map((line) => (line.startsWith('\\') ? line.slice(1) : line))
    .join('\n');

interface Body {
  content: BodyContent;
  /** Line of a section, or of a part of it, by its dotted path. */
  lines: Map<string, number>;
}

/** @param firstLine line of the file at which the body begins */
export function readBody(lines: readonly string[], firstLine: number, fields: ContentFields): Body {
  const sections = new Map(sectionsOf(fields).map((each) => [each.heading.toLowerCase(), each]));
  const sectionOf = ({ title }: Block) => sections.get(title.trim().toLowerCase());
  const [before, ...blocks] = cut({ title: '', line: firstLine - 1, lines }, '##');
  const rest = blocks.findIndex((block) => sectionOf(block)?.kind === 'rest');
  const last = blocks[rest];
  if (last) {
    blocks.length = rest + 1;
    last.lines = lines.slice(last.line + 1 - firstLine);
  }

  const body: Body = { content: {}, lines: new Map() };
  const problems: Problem[] = [];
  refuseText(before, 'Text before the first section, such as "## Abstract"', problems);
  for (const block of blocks) {
    const section = sectionOf(block);
    if (section === undefined) {
      const title = block.title.trim().slice(0, 100);
      const message = `There is no section "${title}"; write \\## if it belongs to the text`;
      problems.push(problem(message, block.line));
    } else if (section.name in body.content) {
      problems.push(problem('This section appears twice', block.line, section.name));
    } else {
      const { name, kind } = section;
      const strays: Problem[] = [];
      const place = (path: string, { line }: Block) => body.lines.set(`${name}.${path}`, line);
      body.content[name] = READERS[kind](block, place, strays);
      body.lines.set(name, block.line);
      problems.push(...strays.slice(0, 1).map((stray) => ({ ...stray, field: name })));
    }
  }
  if (problems.length > 0) throw new WrongText(problems);
  return body;
}

type Reader = (
  block: Block,
  place: (path: string, block: Block) => void,
  strays: Problem[],
) => string | KeyTopic[] | string[];

const READERS: Record<SectionKind, Reader> = {
  text: ({ lines }) => readText(lines),
  rest: ({ lines }) => lines.slice(isBlankLine(lines[0] ?? 'x') ? 1 : 0).join('\n'),
  list(block, place, strays) {
    const [before, ...entries] = cut(block, '-');
    refuseText(before, STRAY_ENTRY, strays);
    return entries.map((entry, index) => {
      place(`${index}`, entry);
      refuseText(entry, STRAY_ENTRY, strays, '  ');
      return readText([entry.title, ...entry.lines.map((line) => line.slice(2))]);
    });
  },
  topics(block, place, strays) {
    const [before, ...topics] = cut(block, '###');
    refuseText(before, 'Expected a topic, which begins with "### " and its title', strays);
    return topics.map((topic, index) => {
      place(`${index}`, topic);
      const [own, ...items] = cut(topic, '####');
      const subItems = items.map((item, number) => {
        place(`${index}.subItems.${number}`, item);
        return { title: item.title.trim(), description: readText(item.lines) };
      });
      const content = readText(own.lines);
      return { title: topic.title.trim(), content, ...(items.length > 0 && { subItems }) };
    });
  },
};

const STRAY_ENTRY = 'Begin each entry with "- ", and its further lines with two spaces';

function refuseText({ line, lines }: Block, message: string, problems: Problem[], indent?: string) {
  const stray = lines.findIndex(
    (text) => !isBlankLine(text) && !(indent !== undefined && text.startsWith(indent)),
  );
  if (stray !== -1) problems.push(problem(message, line + 1 + stray));
}

interface Block {
  title: string;
  line: number;
  lines: readonly string[];
}

/** Cuts a block at the lines that begin with a mark. The lines before the first mark come first. */
function cut({ title, line, lines }: Block, mark: string): [Block, ...Block[]] {
  const before = { title, line, lines: [] as string[] };
  const parts: [typeof before, ...(typeof before)[]] = [before];
  let part = before;
  for (const [index, text] of lines.entries()) {
    if (text.startsWith(mark) && /^[ \t]?$/.test(text.charAt(mark.length))) {
      part = { title: text.slice(mark.length + 1), line: line + 1 + index, lines: [] };
      parts.push(part);
    } else {
      part.lines.push(text);
    }
  }
  return parts;
}
