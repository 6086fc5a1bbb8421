import { isBlank } from './blank.ts';
import type { BookFacts } from './book-facts.ts';
import {
  CONTENT_FIELDS,
  type ContentFields,
  type ContentOf,
  type FieldsWith,
  type SectionContent,
} from './content-fields.ts';
import type { Decision } from './decision.ts';
import {
  BOOK_HEADING,
  bookEntriesOf,
  GLANCE_HEADING,
  type GlanceEntry,
  glanceOf,
  itemText,
} from './glance.ts';
import { splitParagraphs } from './paragraphs.ts';
import { sectionContentsOf } from './section-contents.ts';
import { splitLinks } from './split-links.ts';

type MarkdownContent<Fields extends ContentFields> = ContentOf<FieldsWith<Fields, 'heading'>> & {
  title: string;
  author: string | null;
  decision?: Decision | null;
  book?: BookFacts | null;
};

export type MarkdownSections = MarkdownContent<typeof CONTENT_FIELDS>;

/** Leaves out empty sections, and escapes what Markdown would read as markup. */
export const previewToMarkdown = (preview: MarkdownSections): string =>
  markdownOf(CONTENT_FIELDS, preview);

export function markdownOf<Fields extends ContentFields>(
  fields: Fields,
  content: MarkdownContent<Fields>,
): string {
  const blocks = [`# ${inline(content.title)}`];
  if (content.author?.trim()) blocks.push(`by ${inline(content.author)}`);
  const { decision = null, book = null } = content;
  blocks.push(...entriesSection(GLANCE_HEADING, glanceOf({ decision, book })));
  for (const section of sectionContentsOf(fields, content)) {
    // One block: the stack does not take all paragraphs as arguments.
    blocks.push([`## ${section.field.heading}`, ...bodyOf(section)].join('\n\n'));
  }
  blocks.push(...entriesSection(BOOK_HEADING, bookEntriesOf(book)));
  return `${blocks.join('\n\n')}\n`;
}

function entriesSection(heading: string, entries: GlanceEntry[]): string[] {
  if (entries.length === 0) return [];
  return [`## ${heading}`, entries.flatMap(entryLines).join('\n')];
}

export function entryLines({ label, isList, items }: Omit<GlanceEntry, 'name'>): string[] {
  const texts = items.map((item) => {
    const words = inline(itemText(item));
    return item.url === undefined ? words : `${words} ${autolink(item.url)}`;
  });
  const start = `- **${label}:**`;
  return isList
    ? [start, ...texts.map((words) => `  - ${words}`)]
    : [`${start} ${texts.join(', ')}`];
}

function bodyOf({ shape, value }: SectionContent): string[] {
  if (shape === 'text') return text(value);
  if (shape === 'list') return [value.map((item) => `- ${inline(item)}`).join('\n')];
  return value.flatMap((topic, index) => [
    `### ${index + 1}. ${inline(topic.title)}`,
    ...text(topic.content),
    ...(topic.subItems?.length ? [topic.subItems.map(subItem).join('\n')] : []),
  ]);
}

function subItem({ title, description }: { title: string; description: string }): string {
  const parts = [isBlank(title) ? '' : `**${inline(title)}**`, inline(description)];
  return `- ${parts.filter(Boolean).join(': ')}`;
}

function text(content: string): string[] {
  return splitParagraphs(content).map((paragraph) =>
    // Two spaces keep a single line break a break.
    paragraph
      .split('\n')
      .map((line) => escapeLine(line.trim()))
      .join('  \n'),
  );
}

/** One line of text, with escapes for what Markdown would read as markup. */
export const inline = (content: string): string => escapeLine(content.trim().replace(/\s+/g, ' '));

/** No character of the address can end the link. */
const autolink = (url: string): string => `<${url.replace(/[\s\p{Cc}<>]/gu, encodeURIComponent)}>`;

/** Below a line of text, such a line makes it a heading or the first row of a table. */
const RULE = /^((?=[|:\s]*-)[-|:\s]+|=+)$/;

function escapeLine(line: string): string {
  if (RULE.test(line)) return `\\${line}`;
  return splitLinks(line)
    .map(({ text, href }, index) => (href ? autolink(href) : escapeText(text, index === 0)))
    .join('');
}

function escapeText(text: string, startsLine: boolean): string {
  const escaped = MARKS.test(text) ? escapeMarks(text, startsLine) : text;
  if (!startsLine) return escaped;
  return escaped
    .replace(/^(#{1,6}(?=\s|$)|[-+~](?=\s|$)|-{3,}|={3,})/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}

/** Most lines have none. */
const MARKS = /[\\`*_[\]<>&#~]/;

function escapeMarks(text: string, startsLine: boolean): string {
  return (
    text
      .replace(/[\\`*_[\]<>]/g, '\\$&')
      .replace(/&(?=#?\w+;)/g, '\\&')
      // A heading loses number signs at its end.
      .replace(/(?<!\S)#+$/, '\\$&')
      // A single tilde at the beginning of a word, as in "~5", strikes nothing through.
      .replace(/~+/g, (tildes, at: number, whole: string) => {
        const beginsWord = at === 0 ? startsLine : /\s/.test(whole.charAt(at - 1));
        return tildes === '~' && beginsWord ? tildes : '\\~'.repeat(tildes.length);
      })
      // GitHub makes links of such words, in which an escape would show.
      .replace(/\S+/g, (word) =>
        word.includes('\\') ? word.replace(/(?<=www)\.|:(?=\/\/)/gi, '\\$&') : word,
      )
  );
}
