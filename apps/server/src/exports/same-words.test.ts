import { previewContent, seedPreview } from '@foreword/db/testing/builders.ts';
import { NO_BOOK_FACTS, NO_DECISION } from '@foreword/domain/decision-schema.ts';
import { previewToMarkdown } from '@foreword/domain/preview-markdown.ts';
import { strFromU8, unzipSync } from 'fflate';
import { marked } from 'marked';
import { expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { type Element, parsePage } from '../testing/html.ts';
import { childrenOf, parseXml } from '../testing/xml.ts';

interface Section {
  heading: string;
  words: string[];
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

const sectionOf = (heading: string, text: string): Section => ({
  heading: heading.trim(),
  words: wordsOf(text),
});

const pageOf = (body: string) => parsePage({ statusCode: 200, headers: {}, body });

/** In the order of the spine, without cover, title and the note on how the preview was made. */
function sectionsOfEpub(file: Uint8Array): Section[] {
  const files = unzipSync(file);
  const read = (path: string) => strFromU8(files[`EPUB/${path}`] ?? new Uint8Array());
  const [spine] = childrenOf(parseXml(read('package.opf')), 'spine');
  return (spine?.children ?? []).slice(2, -1).map(({ attributes }) => {
    const { all, text } = pageOf(read(`${attributes.idref}.xhtml`));
    return sectionOf(all('h1')[0]?.text ?? '', text);
  });
}

function sectionsOfMarkdown(file: string): Section[] {
  const body = file.replace(/^---\n[\s\S]*?\n---\n/, '');
  const html = marked.parse(body, { async: false });
  return html
    .split('<h2>')
    .slice(1)
    .map((part) => {
      const { text } = pageOf(part);
      return sectionOf(/^(.*)<\/h2>/.exec(part)?.[1]?.replace('&amp;', '&') ?? '', text);
    });
}

function sectionsOfPage(elements: readonly Element[], headings: readonly string[]): Section[] {
  return elements
    .filter(({ name }) => name === 'section')
    .map((section) => ({
      heading: section.inside.find(({ name }) => name === 'h2')?.text ?? '',
      text: section.text,
    }))
    .filter(({ heading }) => headings.includes(heading.trim()))
    .map(({ heading, text }) => sectionOf(heading, text));
}

test('page, Markdown and EPUB have the same headings and words', async () => {
  const { get, page, db } = await startApp();
  const content = previewContent({
    abstract: 'One * two _three_ [four].\n\n# Five & https://x.example/a?b=1&c=2.',
    introduction: 'A line\nand another.\n\n1. Not a list',
    keyTopics: [
      {
        title: 'Economy <b>',
        content: 'A cost.\n\nA price.',
        subItems: [
          { title: 'Shelter', description: 'A cabin.' },
          { title: '\u200b', description: '' },
        ],
      },
      { title: 'Solitude', content: 'Alone.' },
    ],
    futureThinking: '\u200b',
    references: ['Walden (1854)', ' ', 'https://y.example/'],
    decision: {
      ...NO_DECISION,
      verdict: { call: 'read-in-part', reason: 'Two chapters hold it all.' },
      readIf: ['You live in a town', 'You own too much'],
      skipIf: ['You camp'],
      difficulty: 'moderate',
      priorKnowledge: { level: 'none', note: 'Only patience.' },
      evidence: { kinds: ['own-experience', 'argument'], note: 'Two years.' },
      currency: { status: 'historical', note: '' },
      alternatives: [
        {
          relation: 'instead',
          title: 'Emma',
          author: 'Jane Austen',
          isbn: null,
          previewId: null,
          reason: 'Warmer.',
        },
      ],
      contentNotes: ['Ants at war'],
    },
    book: {
      ...NO_BOOK_FACTS,
      subtitle: 'Life in the Woods',
      firstPublished: 1854,
      language: 'en',
      words: 115_000,
      freeCopies: [{ label: 'Gutenberg', url: 'https://www.gutenberg.org/ebooks/205' }],
      excerpt: { text: 'I went to the woods.', source: 'chapter 2' },
    },
  });
  await seedPreview(db, { ...content, rawMarkdown: previewToMarkdown(content) });
  const markdown = sectionsOfMarkdown((await get('/book-summary/1.md')).body);
  const headings = markdown.map(({ heading }) => heading);
  expect(headings).toContain('At a Glance');
  expect(headings).toContain('Key Topics & Thematic Insights');
  expect(headings).toContain('About the Book');
  expect(headings).not.toContain('Future Thinking');

  const withoutAddresses = (sections: Section[]) =>
    sections.map(({ heading, words }) => ({
      heading,
      words: words.join(' ').replaceAll(/ https www gutenberg org ebooks 205/g, ''),
    }));
  const epub = sectionsOfEpub((await get('/book-summary/1.epub')).rawPayload);
  // Markdown writes the address of a free copy out; the others link its name.
  expect(withoutAddresses(epub)).toEqual(withoutAddresses(markdown));
  const { elements } = await page('/book-summary/1');
  expect(withoutAddresses(sectionsOfPage(elements, headings))).toEqual(withoutAddresses(markdown));
});
