import type { PreviewContent } from '@foreword/domain/preview.ts';
import { splitParagraphs } from '@foreword/domain/preview-markdown.ts';

type Content = Omit<PreviewContent, 'rawMarkdown'>;

export interface PreviewSection {
  /** Fragment of the section in the page's address. */
  id: string;
  heading: string;
  body:
    | { kind: 'text'; text: string }
    | { kind: 'topics'; topics: PreviewContent['keyTopics'] }
    | { kind: 'list'; items: readonly string[] };
}

/** The sections of a preview in the order readers see them (spec §2); empty ones are left out. */
export function previewSections(preview: Content): PreviewSection[] {
  const sections: PreviewSection[] = [
    text('abstract', 'Abstract', preview.abstract),
    text('introduction', 'Introduction', preview.introduction),
    {
      id: 'key-topics',
      heading: 'Key Topics & Thematic Insights',
      body: { kind: 'topics', topics: preview.keyTopics },
    },
    text('relation-to-existing-work', 'Relation to Existing Work', preview.relationToExistingWork),
    text('future-thinking', 'Future Thinking', preview.futureThinking),
    text('conclusion', 'Conclusion', preview.conclusion),
    list('references', 'References', preview.references),
    list('further-exploration', 'Further Exploration', preview.furtherExploration),
  ];
  return sections.filter(({ body }) => !isEmpty(body));
}

const text = (id: string, heading: string, content: string): PreviewSection => ({
  id,
  heading,
  body: { kind: 'text', text: content },
});

const list = (id: string, heading: string, items: readonly string[]): PreviewSection => ({
  id,
  heading,
  body: { kind: 'list', items: items.filter((item) => item.trim() !== '') },
});

function isEmpty(body: PreviewSection['body']): boolean {
  if (body.kind === 'text') return splitParagraphs(body.text).length === 0;
  return body.kind === 'list' ? body.items.length === 0 : body.topics.length === 0;
}

/** People read non-fiction at about 230 words a minute. */
const WORDS_PER_MINUTE = 230;

/** How long the preview takes to read, in whole minutes, at least one. */
export function readingMinutes(preview: Content): number {
  const words = previewSections(preview)
    .flatMap(({ heading, body }) => [heading, ...textsOf(body)])
    .join(' ')
    .split(/\s+/).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

function textsOf(body: PreviewSection['body']): readonly string[] {
  if (body.kind === 'text') return [body.text];
  if (body.kind === 'list') return body.items;
  return body.topics.flatMap(({ title, content, subItems = [] }) => [
    title,
    content,
    ...subItems.flatMap((subItem) => [subItem.title, subItem.description]),
  ]);
}
