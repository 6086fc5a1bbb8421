import { isDeepStrictEqual } from 'node:util';
import {
  type ContentField,
  type ContentFields,
  emptyContentOf,
  fieldsWith,
  shapeOf,
} from '@foreword/domain/content-fields.ts';
import type { KeyTopic } from '@foreword/domain/key-topic.ts';
import { failed, type Problem, problem, type Read } from './problem.ts';

type SectionKind = 'text' | 'topics' | 'list' | 'rest';
export type BodyContent = Record<string, string | KeyTopic[] | string[] | null | undefined>;

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
      kind: field.kind === 'markdown' ? ('rest' as const) : shapeOf(field),
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
  const read = readBody(block.split('\n'), 1, fields);
  return read.ok && isDeepStrictEqual(read.value.content, content);
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

/** Readers drop a backslash at the beginning of a line, and blank lines at both ends. */
const NEEDS_BACKSLASH = /^(\\|#{2,4}([ \t]|$))/;

function writeText(text: string): string[] {
  if (text === '') return [];
  const lines = text.split('\n');
  const first = lines.findIndex((line) => !isBlankLine(line));
  const last = lines.findLastIndex((line) => !isBlankLine(line));
  return lines.map((line, index) => {
    const isInside = first !== -1 && index >= first && index <= last;
    return isInside && !NEEDS_BACKSLASH.test(line) ? line : `\\${line}`;
  });
}

function readText(lines: readonly string[]): string {
  const first = lines.findIndex((line) => !isBlankLine(line));
  const last = lines.findLastIndex((line) => !isBlankLine(line));
  const inside = first === -1 ? [] : lines.slice(first, last + 1);
  return inside.map((line) => (line.startsWith('\\') ? line.slice(1) : line)).join('\n');
}

interface Body {
  content: BodyContent;
  /** Line of a section, or of a part of it, by its dotted path. */
  lines: Map<string, number>;
}

/** @param firstLine line of the file at which the body begins */
export function readBody(
  lines: readonly string[],
  firstLine: number,
  fields: ContentFields,
): Read<Body> {
  const sections = new Map(sectionsOf(fields).map((each) => [each.heading.toLowerCase(), each]));
  const sectionOf = ({ title }: Block) => sections.get(title.trim().toLowerCase());
  const [before, ...blocks] = cut({ title: '', line: firstLine - 1, lines }, '##');
  const rest = blocks.findIndex((block) => sectionOf(block)?.kind === 'rest');
  const last = blocks[rest];
  if (last) {
    blocks.length = rest + 1;
    last.lines = lines.slice(last.line + 1 - firstLine);
  }

  const content: BodyContent = {};
  const places = new Map<string, number>();
  const problems = strayLines(before, 'Text before the first section, such as "## Abstract"');
  for (const block of blocks) {
    const { name, kind } = sectionOf(block) ?? {};
    if (name === undefined || kind === undefined) {
      const title = block.title.trim().slice(0, 100);
      const message = `There is no section "${title}"; write \\## if it belongs to the text`;
      problems.push(problem(message, block.line));
    } else if (name in content) {
      problems.push(problem('This section appears twice', block.line, name));
    } else {
      const strays: Problem[] = [];
      content[name] = READERS[kind](block, {
        strays,
        place: (path, { line }) => places.set(`${name}.${path}`, line),
      });
      places.set(name, block.line);
      problems.push(...strays.slice(0, 1).map((stray) => ({ ...stray, field: name })));
    }
  }
  if (problems.length > 0) return failed(...problems);
  return { ok: true, value: { content, lines: places } };
}

interface Notes {
  strays: Problem[];
  place(path: string, block: Block): void;
}

const READERS: Record<SectionKind, (block: Block, notes: Notes) => string | KeyTopic[] | string[]> =
  {
    text: ({ lines }) => readText(lines),
    rest: ({ lines }) => lines.slice(isBlankLine(lines[0] ?? 'x') ? 1 : 0).join('\n'),
    list(block, { strays, place }) {
      const [before, ...entries] = cut(block, '-');
      strays.push(...strayLines(before, STRAY_ENTRY));
      return entries.map((entry, index) => {
        place(`${index}`, entry);
        strays.push(...strayLines(entry, STRAY_ENTRY, '  '));
        return readText([entry.title, ...entry.lines.map((line) => line.slice(2))]);
      });
    },
    topics(block, { strays, place }) {
      const [before, ...topics] = cut(block, '###');
      strays.push(
        ...strayLines(before, 'Expected a topic, which begins with "### " and its title'),
      );
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

function strayLines({ line, lines }: Block, message: string, indent?: string): Problem[] {
  const stray = lines.findIndex(
    (text) => !isBlankLine(text) && !(indent !== undefined && text.startsWith(indent)),
  );
  return stray === -1 ? [] : [problem(message, line + 1 + stray)];
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
