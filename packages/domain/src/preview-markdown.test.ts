import { expect, test } from 'vitest';
import { CONTENT_FIELDS, emptyContentOf } from './content-fields.ts';
import { NO_BOOK_FACTS } from './decision-schema.ts';
import { splitParagraphs } from './paragraphs.ts';
import { type MarkdownSections, previewToMarkdown } from './preview-markdown.ts';

const EMPTY: MarkdownSections = { ...emptyContentOf(CONTENT_FIELDS), title: 'Walden' };

test('every section stands in the order of the page', () => {
  expect(
    previewToMarkdown({
      ...EMPTY,
      author: 'Henry David Thoreau',
      abstract: 'A.',
      introduction: 'First.\n\nSecond.',
      keyTopics: [
        {
          title: 'Economy',
          content: 'C.',
          subItems: [{ title: 'Beans', description: 'Seven miles.' }],
        },
        { title: 'Solitude', content: '' },
      ],
      relationToExistingWork: 'R.',
      futureThinking: 'F.',
      conclusion: 'End.',
      references: ['One', 'Two'],
      furtherExploration: ['Three'],
    }),
  ).toBe(`# Walden

by Henry David Thoreau

## Abstract

A.

## Introduction

First.

Second.

## Key Topics & Thematic Insights

### 1. Economy

C.

- **Beans**: Seven miles.

### 2. Solitude

## Relation to Existing Work

R.

## Future Thinking

F.

## Conclusion

End.

## References

- One
- Two

## Further Exploration

- Three
`);
});

test('sections and sub-items of blanks or invisible characters are left out', () => {
  const blank = { abstract: ' \n ', conclusion: '\u200b', references: [' ', '\u2060'] };
  expect(previewToMarkdown({ ...EMPTY, ...blank })).toBe('# Walden\n');
  const subItems = [
    { title: '', description: '' },
    { title: '\u200b', description: ' ' },
  ];
  const keyTopics = [{ title: 'Economy', content: '', subItems }];
  expect(previewToMarkdown({ ...EMPTY, keyTopics })).toMatch(/### 1\. Economy\n$/);
});

test('text that looks like Markdown stays the text it is', () => {
  const abstract =
    '# no heading\n\n1. no list\n\n- no item\n\n*plain* [not](a link) <b>x</b> a_b `c` &amp;';
  expect(previewToMarkdown({ ...EMPTY, abstract })).toBe(`# Walden

## Abstract

\\# no heading

1\\. no list

\\- no item

\\*plain\\* \\[not\\](a link) \\<b\\>x\\</b\\> a\\_b \\\`c\\\` \\&amp;
`);
});

test.each([
  ['He wrote:\n--\nAnna', 'He wrote:  \n\\--  \nAnna'],
  ['Total\n=\nSum', 'Total  \n\\=  \nSum'],
  ['a|b\n-|-\nc|d', 'a|b  \n\\-|-  \nc|d'],
  ['| a |\n|:-:|', '| a |  \n\\|:-:|'],
  ['~~gone~~, ~gone~ and a~b~c', '\\~\\~gone\\~\\~, ~gone\\~ and a\\~b\\~c'],
  ['~~~\ncode', '\\~\\~\\~  \ncode'],
  ['https://a.example/~b~ https://a.example~', '<https://a.example/~b~> <https://a.example~>'],
])('%j has no heading, table or struck words', (introduction, written) => {
  expect(previewToMarkdown({ ...EMPTY, introduction })).toBe(
    `# Walden\n\n## Introduction\n\n${written}\n`,
  );
});

test.each([
  [
    'See www.a.example/b_c, ftp://a.example/b_c',
    'See www\\.a.example/b\\_c, ftp\\://a.example/b\\_c',
  ],
  ['www.a.example/~b_www.a.example', 'www\\.a.example/\\~b\\_www\\.a.example'],
  ['Plain www.a.example/b-c', 'Plain www.a.example/b-c'],
])('no escape shows in an address that GitHub makes a link: %j', (introduction, written) => {
  expect(previewToMarkdown({ ...EMPTY, introduction })).toContain(`\n\n${written}\n`);
});

test('a heading keeps number signs at its end', () => {
  const keyTopics = [{ title: 'F #', content: '' }];
  const markdown = previewToMarkdown({ ...EMPTY, title: 'C# and F ##', keyTopics });
  expect(markdown).toMatch(/^# C# and F \\##\n\n/);
  expect(markdown).toContain('### 1. F \\#\n');
  expect(previewToMarkdown({ ...EMPTY, title: '#######' })).toBe('# \\#######\n');
});

test('a sub-item without a title is its description', () => {
  const subItems = [
    { title: ' ', description: 'Beans.' },
    { title: 'Peas', description: '' },
  ];
  const keyTopics = [{ title: 'Economy', content: '', subItems }];
  expect(previewToMarkdown({ ...EMPTY, keyTopics })).toContain('\n\n- Beans.\n- **Peas**\n');
});

test('tildes, bars, dashes and signs within a sentence stay as they are', () => {
  const introduction = '~5 of ~9 | a - b | x = y -- z: -';
  expect(previewToMarkdown({ ...EMPTY, introduction })).toContain(`\n\n${introduction}\n`);
});

test('a long line of dashes takes time in proportion to its length', () => {
  const introduction = `${'-|'.repeat(100_000)}x`;
  expect(previewToMarkdown({ ...EMPTY, introduction })).toContain(introduction);
});

test('addresses stay whole and become links', () => {
  const references = ['Thoreau, Walden. https://example.org/a_b_c.'];
  expect(previewToMarkdown({ ...EMPTY, references })).toContain(
    '- Thoreau, Walden. <https://example.org/a_b_c>.',
  );
});

test('no address of a free copy ends its own link', () => {
  const url = 'https://a.example/><img src=x onerror=alert(1)>';
  const book = { ...NO_BOOK_FACTS, freeCopies: [{ label: 'Here', url }] };
  expect(previewToMarkdown({ ...EMPTY, book })).toContain(
    '  - Here <https://a.example/%3E%3Cimg%20src=x%20onerror=alert(1)%3E>\n',
  );
});

test('a line break inside a paragraph stays a line break', () => {
  expect(previewToMarkdown({ ...EMPTY, abstract: 'one\r\ntwo' })).toContain('one  \ntwo');
});

test('a section may have as many paragraphs as its texts hold', () => {
  const content = 'a\n\n'.repeat(60_000);
  const keyTopics = ['One', 'Two', 'Three'].map((title) => ({ title, content }));
  expect(previewToMarkdown({ ...EMPTY, keyTopics }).match(/^a$/gm)).toHaveLength(180_000);
});

test('paragraphs are parted by blank lines of any kind', () => {
  expect(splitParagraphs('a\r\n \r\nb\nc\n\n\n\nd')).toEqual(['a', 'b\nc', 'd']);
});
