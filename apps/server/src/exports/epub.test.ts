import { previewContent } from '@foreword/db/testing/builders.ts';
import { NO_BOOK_FACTS, NO_DECISION } from '@foreword/domain/decision-schema.ts';
import type { Preview } from '@foreword/domain/preview.ts';
import { EpubCheck } from '@likecoin/epubcheck-ts';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { childrenOf, parseXml } from '../testing/xml.ts';
import { epubFile } from './epub.ts';

const SITE = 'https://books.example';
const EVIL =
  '<script>alert(1)</script> & ]]> "x" \u0008\uFFFE \u202Eabc https://x.example/a|b?q={}&z=%';

const preview = (overrides: Partial<Preview> = {}): Preview => ({
  id: 3,
  isPublished: true,
  isFeatured: false,
  createdAt: '2026-03-01T09:30:00.000Z',
  updatedAt: '2026-03-02T09:30:00.123Z',
  made: 'none',
  origins: [],
  ...previewContent(),
  ...overrides,
});

const HOSTILE: Record<string, Partial<Preview>> = {
  'with nothing but a title': {
    author: null,
    isbn: null,
    category: '',
    abstract: '',
    introduction: '',
    keyTopics: [],
    relationToExistingWork: '',
    futureThinking: '',
    conclusion: '',
    references: [],
    furtherExploration: [],
  },
  'of markup, control characters and addresses': {
    title: EVIL,
    author: EVIL,
    isbn: '123',
    category: EVIL,
    abstract: EVIL,
    introduction: `${EVIL}\n\n${EVIL}\n${EVIL}`,
    keyTopics: [{ title: EVIL, content: EVIL, subItems: [{ title: '', description: EVIL }] }],
    references: [EVIL, ''],
    decision: {
      ...NO_DECISION,
      verdict: { call: 'skip', reason: EVIL },
      alternatives: [
        { relation: 'instead', title: EVIL, author: EVIL, isbn: null, previewId: 4, reason: '' },
      ],
    },
    book: {
      ...NO_BOOK_FACTS,
      freeCopies: [{ label: EVIL, url: 'https://x.example/a|b' }],
      excerpt: { text: `${EVIL}\n${EVIL}\n\n${EVIL}`, source: EVIL },
    },
  },
  'from right to left': {
    title: 'מורה נבוכים: 1',
    author: 'הרמב״ם',
    abstract: 'זהו ספר',
    introduction: 'א',
  },
  'of emoji': { title: '👩‍👩‍👧‍👦'.repeat(45), author: '🎉', abstract: '🎉' },
  'with a title of 500 characters': { title: 'word '.repeat(100), abstract: 'x'.repeat(200_000) },
};

test.each(Object.entries(HOSTILE))('an EPUB %s is valid', async (_name, overrides) => {
  const { messages } = await EpubCheck.validate(epubFile(preview(overrides), SITE));
  expect(messages).toEqual([]);
});

test('the first file, stored, says what the archive is', () => {
  const file = Buffer.from(epubFile(preview(), SITE));
  expect(file.subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip');
  expect(file.readUInt16LE(8)).toBe(0);
});

test('the same preview gives the same bytes', () => {
  expect(Buffer.from(epubFile(preview(), SITE))).toEqual(Buffer.from(epubFile(preview(), SITE)));
});

test('the package names preview, site, book and what assistive technology finds', () => {
  const files = unzipSync(epubFile(preview({ title: ' A\nBook ', isbn: '0-306-40615-2' }), SITE));
  const [metadata] = childrenOf(
    parseXml(strFromU8(files['EPUB/package.opf'] ?? new Uint8Array())),
    'metadata',
  );
  const found = metadata?.children.map(({ name, attributes, text }) => [
    attributes.property ?? name,
    text,
  ]);
  expect(found).toEqual(
    expect.arrayContaining([
      ['dc:identifier', `${SITE}/book-summary/3`],
      ['dc:title', 'Preview of A Book'],
      ['dc:creator', 'Foreword'],
      ['dc:language', 'en'],
      ['dc:source', 'urn:isbn:9780306406157'],
      ['dcterms:modified', '2026-03-02T09:30:00Z'],
      ['schema:accessMode', 'textual'],
      ['schema:accessModeSufficient', 'textual'],
      ['schema:accessibilityFeature', 'tableOfContents'],
      ['schema:accessibilityHazard', 'none'],
    ]),
  );
});

test('a damaged ISBN is no source', () => {
  const files = unzipSync(epubFile(preview({ isbn: '978-0-306-40615-0' }), SITE));
  expect(strFromU8(files['EPUB/package.opf'] ?? new Uint8Array())).not.toContain('dc:source');
});

test('the words of the site stay English and from left to right in a preview in Hebrew', () => {
  const decision = { ...NO_DECISION, difficulty: 'easy' as const };
  const files = unzipSync(epubFile(preview({ abstract: 'זהו ספר', decision }), SITE));
  const read = (name: string) => strFromU8(files[`EPUB/${name}.xhtml`] ?? new Uint8Array());
  const english = 'lang="en" xml:lang="en"';
  expect(read('abstract')).toContain(`<h1 ${english}>Abstract</h1>`);
  expect(read('at-a-glance')).toContain(`<dt ${english} dir="ltr">Difficulty</dt>`);
  for (const name of ['p', 'table']) {
    expect(read('how-made')).toContain(`<${name} ${english} dir="ltr">`);
  }
});

test.each([
  ['Über Bücher', 'en'],
  ['“1984” は小説', 'ja'],
  ['日本の本です', 'ja'],
  ['这是一本书', 'zh'],
  ['이것은 책이다', 'ko'],
  ['Το βιβλίο', 'el'],
  ['هذا كتاب', 'ar'],
  ['Эта книга', 'und'],
  ['1984', 'en'],
])('%s is of the language %s', (abstract, language) => {
  const files = unzipSync(epubFile(preview({ abstract }), SITE));
  const opf = strFromU8(files['EPUB/package.opf'] ?? new Uint8Array());
  expect(opf).toContain(`<dc:language>${language}</dc:language>`);
});

test('a preview in Hebrew turns its pages from right to left', () => {
  const files = unzipSync(epubFile(preview({ abstract: 'זהו ספר' }), SITE));
  const opf = strFromU8(files['EPUB/package.opf'] ?? new Uint8Array());
  expect(opf).toContain('<spine page-progression-direction="rtl">');
  expect(opf).toContain('<dc:language>he</dc:language>');
  expect(strFromU8(files['EPUB/abstract.xhtml'] ?? new Uint8Array())).toContain('lang="he"');
});

test('the excerpt is a quotation with its lines and paragraphs, and its source stands below it', () => {
  const excerpt = { text: 'Ice is\nan interesting subject.\n\nIt was cold.', source: 'The Pond' };
  const files = unzipSync(epubFile(preview({ book: { ...NO_BOOK_FACTS, excerpt } }), SITE));
  expect(strFromU8(files['EPUB/about-the-book.xhtml'] ?? new Uint8Array())).toContain(
    '<blockquote><p dir="auto">Ice is<br/>an interesting subject.</p>\n<p dir="auto">It was cold.</p></blockquote><p dir="auto">The Pond</p>',
  );
});
