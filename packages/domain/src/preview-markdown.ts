import type { PreviewContent } from './preview.ts';
import { splitLinks } from './split-links.ts';

/** The sections a Markdown text is made from. */
export type MarkdownSections = Omit<
  PreviewContent,
  'rawMarkdown' | 'isbn' | 'category' | 'coverImage'
>;

/**
 * The whole preview as Markdown, in the order of the preview page; empty sections are left out.
 * Sections are plain text, so characters that Markdown would read as markup are escaped.
 */
export function previewToMarkdown(preview: MarkdownSections): string {
  const blocks: string[] = [`# ${inline(preview.title)}`];
  if (preview.author?.trim()) blocks.push(`by ${inline(preview.author)}`);

  section(blocks, 'Abstract', preview.abstract);
  section(blocks, 'Introduction', preview.introduction);
  if (preview.keyTopics.length > 0) {
    blocks.push('## Key Topics & Thematic Insights');
    preview.keyTopics.forEach((topic, index) => {
      blocks.push(`### ${index + 1}. ${inline(topic.title)}`, ...text(topic.content));
      if (topic.subItems?.length) blocks.push(topic.subItems.map(subItem).join('\n'));
    });
  }
  section(blocks, 'Relation to Existing Work', preview.relationToExistingWork);
  section(blocks, 'Future Thinking', preview.futureThinking);
  section(blocks, 'Conclusion', preview.conclusion);
  list(blocks, 'References', preview.references);
  list(blocks, 'Further Exploration', preview.furtherExploration);
  return `${blocks.join('\n\n')}\n`;
}

function section(blocks: string[], heading: string, content: string): void {
  const body = text(content);
  if (body.length > 0) blocks.push(`## ${heading}`, ...body);
}

function list(blocks: string[], heading: string, items: readonly string[]): void {
  const lines = items.map(inline).filter((line) => line !== '');
  if (lines.length > 0) blocks.push(`## ${heading}`, lines.map((line) => `- ${line}`).join('\n'));
}

function subItem({ title, description }: { title: string; description: string }): string {
  const separator = description.trim() === '' ? '' : `: ${inline(description)}`;
  return `- **${inline(title)}**${separator}`;
}

/** Paragraphs of a text, each escaped. */
function text(content: string): string[] {
  return splitParagraphs(content).map((paragraph) =>
    // Two spaces keep a single line break a break.
    paragraph
      .split('\n')
      .map((line) => escapeLine(line.trim()))
      .join('  \n'),
  );
}

const inline = (content: string): string => escapeLine(content.trim().replace(/\s+/g, ' '));

/** Paragraphs are parted by blank lines; a single line break stays inside its paragraph. */
export function splitParagraphs(content: string): string[] {
  return content
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

function escapeLine(line: string): string {
  return splitLinks(line)
    .map(({ text, href }, index) => (href ? `<${href}>` : escapeText(text, index === 0)))
    .join('');
}

function escapeText(text: string, startsLine: boolean): string {
  const escaped = text.replace(/[\\`*_[\]<>]/g, '\\$&').replace(/&(?=#?\w+;)/g, '\\&');
  if (!startsLine) return escaped;
  return escaped
    .replace(/^(#{1,6}(?=\s|$)|[-+~](?=\s|$)|-{3,}|={3,}|~{3,})/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}
