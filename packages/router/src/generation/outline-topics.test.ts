import { expect, test } from 'vitest';
import type { GivenPassage } from '../ai/text-generator.ts';
import { ENGLISH, givenOf, outlineOf, paragraphs, sentencesOf } from '../testing/outlines.ts';
import { chaptersOf } from './book-chapters.ts';
import { topicsOf } from './outline-topics.ts';

const { signal } = new AbortController();

test('chapters become topics; front matter, contents and licence do not', async () => {
  const chapters = ['Economy', 'Where I Lived', 'Reading', 'Conclusion'];
  const text = [
    'WALDEN\n\nby Henry David Thoreau',
    'Copyright 1854. All rights reserved by the publisher of this edition.',
    'PREFACE',
    `${paragraphs(90, 2)}`,
    `CONTENTS\n\n WALDEN\n\n${chapters.map((title, index) => ` ${title} .... ${index * 20 + 3}`).join('\n')}`,
    '\n\nWALDEN',
    ...chapters.flatMap((title, index) => [`\n\n${title}`, paragraphs(index)]),
    '\n\nFULL LICENSE',
    'You may copy it, give it away or re-use it under the terms of the licence of this very file.',
  ].join('\n\n');
  const { titles, rules, quotations, topics, coverage } = await outlineOf(text);
  expect(titles).toEqual(chapters);
  expect(rules).not.toContain('topic.unsupported');
  expect(quotations.map((quotation) => quotation.text).join()).not.toMatch(/licence|reserved/);
  expect(topics[2]?.topic.content).toMatch(/^“.+\.” \(Reading, \d+ % into the book\)$/m);
  expect(coverage?.silentThirds).toEqual([]);
});

test.each([
  ['numbers', (index: number) => `${['I', 'II', 'III', 'IV'][index]}.`, 'I.'],
  [
    'numbers with a title below',
    (index: number) => `CHAPTER ${index + 1}\n\nTHE ROAD ${'ABCD'[index]}`,
    'CHAPTER 1: THE ROAD A',
  ],
  ['Markdown', (index: number) => `## Road ${index + 1}`, 'Road 1'],
  ['capitals', (index: number) => `THE ROAD ${'ABCD'[index]}`, 'THE ROAD A'],
  ['letters', (index: number) => `LETTER ${['I', 'II', 'III', 'IV'][index]}`, 'LETTER I'],
  ['lines that stand apart', (index: number) => `\n\nThe road ${'abcd'[index]}\n`, 'The road a'],
])('chapters headed by %s', async (_, headingOf, first) => {
  const chapters = [0, 1, 2, 3].map((index) => `${headingOf(index)}\n\n${paragraphs(index)}`);
  const { titles } = await outlineOf(['# A Walk', ...chapters].join('\n\n'));
  expect(titles).toHaveLength(4);
  expect(titles[0]).toBe(first);
});

test('a title or a chapter that begins with a word of front or back matter stays; the matter itself does not', async () => {
  const chapters = [
    'Index Funds',
    'Notes and Bonds',
    'Figures of Speech',
    'Copyright and Culture',
  ].concat('The License Raj', 'Dedicated to Art');
  const matter = [
    'Notes',
    'NOTES.',
    'Notes to Chapter 1',
    'Notes and References',
    'Index of Names',
    'Acknowledgments',
    'Dedication',
    'Selected Bibliography',
    'Full License',
  ];
  const text = [...chapters, ...matter, 'Index', 'Copyright © 1854', 'List of Figures']
    .map((title, index) => `## ${title}\n\n${paragraphs(index, 3)}`)
    .join('\n\n');
  for (const title of ['Notes on Nursing', 'A Walk']) {
    const { titles } = await outlineOf(`# ${title}\n\n${text}`);
    expect(titles).toEqual(chapters);
  }
});

test('a book about copyright and printing is quoted; the notices of a copy are not', async () => {
  const words = `${ENGLISH} copyright copyright Gutenberg Gutenberg isbn`;
  const chapters = ['The Gutenberg Galaxy', 'Copyright']
    .map(
      (title, n) =>
        `## ${title} of Books\n\n${[1, 2, 3, 4].map((each) => sentencesOf(words, n * 10 + each, 5)).join('\n\n')}`,
    )
    .join('\n\n');
  const notices = [
    'Copyright © 1967 by the heirs of the author of this book, whose permission has been given.',
    'This copy of a famous old book has the number ISBN 978-0-00-000000-2 in every land of the earth.',
    'This copy comes from Project Gutenberg, and everybody may give it away to all their friends.',
  ];
  const { titles, quotations } = await outlineOf(
    `${notices.join('\n\n')}\n\n# Print\n\n${chapters}`,
  );
  expect(titles).toEqual(['The Gutenberg Galaxy of Books', 'Copyright of Books']);
  expect(quotations).toHaveLength(2);
  expect(quotations.map(({ text }) => text).join()).not.toMatch(/heirs|number|comes from/);
});

test('a heading with quotation marks is no quotation, and keeps its apostrophes', async () => {
  const headings = ['# “The Long Road to Emma’s Pond”', '# “ The Long Road to the Field “'].concat(
    '# The <<Long Road to the>> Mill',
    '# The ´Long Road to the´ Inn',
  );
  const chapters = headings.map((heading, index) => `${heading}\n\n${paragraphs(index, 12)}`);
  const { topics } = await outlineOf(chapters.join('\n\n'));
  expect(topics[0]?.topic.content).toMatch(/” \(The Long Road to Emma’s Pond, \d+ % into/);
});

test('the marks of notes and of markup belong to no title, and to no place', async () => {
  const headings = [
    'ECONOMY[12]',
    '# Learning C#',
    '# The *Long* Road {#road .c}',
    '# [Sounds](#s)',
  ];
  const chapters = headings.map((heading, index) => `${heading}\n\n${paragraphs(index, 12)}`);
  const { titles, topics } = await outlineOf(chapters.join('\n\n'));
  expect(titles).toEqual(['ECONOMY', 'Learning C#', 'The Long Road', 'Sounds']);
  expect(topics[2]?.topic.content).toMatch(/” \(The Long Road, \d+ % into/);
});

test('parts hold chapters, and a stray line in capitals is none', async () => {
  const chapter = (index: number) => `CHAPTER ${index}\n\n${paragraphs(index, 12)}`;
  const text = [
    ...['PART ONE', chapter(1), chapter(2)],
    ...['PART TWO', chapter(3), 'NO TRESPASSING', 'He read it.', paragraphs(40, 3), chapter(4)],
  ].join('\n\n');
  const { titles } = await outlineOf(text);
  expect(titles).toEqual(['CHAPTER 1', 'CHAPTER 2', 'CHAPTER 3', 'CHAPTER 4']);
});

test('countless passages of a stray section stay with the chapter before it', () => {
  const passageOf = (heading: string, text: string): GivenPassage => {
    return { id: '1:p', kind: 'book-text', place: { headings: [heading], percent: 0 }, text };
  };
  const chapter = 'A sentence of the chapter. '.repeat(160_000);
  const stray = Array.from({ length: 200_000 }, () => passageOf('Stray', 'b'));
  const chapters = chaptersOf([
    passageOf('First', chapter),
    ...stray,
    passageOf('Second', chapter),
  ]);
  const found = chapters.map(({ title, passages }) => [title, passages.length]);
  expect(found).toEqual([
    ['First', 200_001],
    ['Second', 1],
  ]);
});

test('a book without headings is laid out by its tenths', async () => {
  const { titles, coverage } = await outlineOf(paragraphs(3, 60));
  expect(titles).toHaveLength(10);
  expect(titles[0]).toBe('The first tenth of the book');
  expect(coverage?.tenths).not.toContain(0);
});

test('chapters beyond the fiftieth are parts of the last topic', async () => {
  const chapters = Array.from(
    { length: 60 },
    (_, index) => `Letter ${index + 1}\n\n${paragraphs(index, 2)}`,
  );
  const { titles, topics } = await outlineOf(chapters.join('\n\n'));
  expect(titles).toHaveLength(50);
  expect(topics.at(-1)?.topic.subItems).toHaveLength(11);
});

test('each book has chapters of its own, and notes have none', async () => {
  const sources = [1, 2, 3].map((source) =>
    givenOf([1, 2].map((n) => `# Part ${n}\n\n${paragraphs(10 * source + n)}`).join('\n\n')).map(
      (passage) => ({
        ...{ ...passage, id: passage.id.replace('1', `${source}`) },
        kind: source < 3 ? ('book-text' as const) : ('notes' as const),
      }),
    ),
  );
  const topics = await topicsOf([], sources.flat(), signal);
  const sourceOf = ({ passageIds }: (typeof topics)[number]) => passageIds[0]?.split(':')[0];
  expect(topics.map((each) => `${sourceOf(each)} ${each.topic.title}`)).toEqual(
    ['1 Part 1', '1 Part 2'].concat('2 Part 1', '2 Part 2'),
  );
});

test('typed chapters come first, with the words of the chapter that they name', async () => {
  const text = ['I. Economy', 'II. Reading', 'III. Sounds']
    .map((title, index) => `CHAPTER ${title}\n\n${paragraphs(index)}`)
    .join('\n\n');
  const { titles, topics } = await outlineOf(text, ['Simplicity', 'reading']);
  expect(titles).toEqual([
    'Simplicity',
    'CHAPTER II. Reading',
    'CHAPTER I. Economy',
    'CHAPTER III. Sounds',
  ]);
  expect(topics[0]?.topic.content).toMatch(/^\[To be written/);
});

test.each([
  [['Courtly Love', 'War', 'Love'], 'Love', 'Love'],
  [['1. Courtly Love', '2. War', '3. Love'], 'Love', '3. Love'],
])(
  'of chapters that end alike (%j) %s names the one without further words',
  async (chapters, line, named) => {
    const text = chapters.map((title, n) => `# ${title}\n\n${paragraphs(n)}`).join('\n\n');
    expect((await outlineOf(text, [line])).titles[0]).toBe(named);
  },
);

const WALDEN = [
  'Economy',
  'Where I Lived, and What I Lived For',
  'Reading',
  'Sounds',
  'Solitude',
  'Visitors',
  'The Bean-Field',
  'The Village',
  'The Ponds',
  'Baker Farm',
  'Higher Laws',
  'Brute Neighbors',
  'House-Warming',
  'Former Inhabitants; and Winter Visitors',
  'Winter Animals',
  'The Pond in Winter',
  'Spring',
  'Conclusion',
];

/** As Project Gutenberg sets it: lines of 72 characters, a list of contents, verse and accounts. */
function walden(headingOf: (title: string) => string, lineEnd: string): string {
  const wrapped = (text: string) => text.replace(/(.{1,72})(?: |$)/g, '$1\n').trimEnd();
  const chapter = (title: string, index: number) =>
    [
      `\n\n\n${headingOf(title)}\n`,
      ...paragraphs(index, index === 0 ? 30 : 8)
        .split('\n\n')
        .map(wrapped),
      '    “The evil that men do lives after them.”',
      '  House................................. $ 28.12½\n  Farm one year........................... 14.72½',
    ].join('\n\n');
  const text = [
    'WALDEN\n\n\n\n\nand\n\n\n\nON THE DUTY OF CIVIL DISOBEDIENCE',
    'by Henry David Thoreau',
    'cover',
    `Contents\n\n\n WALDEN\n\n${WALDEN.map((title) => ` ${title}`).join('\n')}\n\n ON THE DUTY OF CIVIL DISOBEDIENCE`,
    '\n\n\nWALDEN',
    ...WALDEN.map(chapter),
    `\n\n\nON THE DUTY OF CIVIL DISOBEDIENCE\n\n${paragraphs(40, 10).split('\n\n').map(wrapped).join('\n\n')}`,
  ].join('\n\n');
  return text.replaceAll('\n', lineEnd);
}

test.each([
  ['apart', (title: string) => title, '\r\n'],
  ['apart, in a file', (title: string) => title, '\n'],
  ['in capitals', (title: string) => title.toUpperCase(), '\r\n'],
  ['numbered', (title: string) => `Chapter ${WALDEN.indexOf(title) + 1}. ${title}`, '\r\n'],
])('the chapters of Walden, headed %s, are its topics', async (_, headingOf, lineEnd) => {
  const { titles, rules, coverage } = await outlineOf(walden(headingOf, lineEnd));
  expect(titles.slice(0, WALDEN.length)).toEqual(WALDEN.map(headingOf));
  expect(titles.slice(WALDEN.length)).toEqual(['ON THE DUTY OF CIVIL DISOBEDIENCE']);
  expect(rules).not.toContain('topic.unsupported');
  expect(coverage?.silentThirds).toEqual([]);
});

test.each([
  ['wrapped lines', (text: string) => text.replace(/(.{1,72})(?: |$)/g, '$1\n')],
  ['one line for each paragraph', (text: string) => text],
  ['one line alone', (text: string) => text.replaceAll('\n\n', ' ')],
  ['lines without paragraphs', (text: string) => text.replaceAll('\n\n', '\n')],
])('a text without headings, of %s, is laid out by tenths', async (_, form) => {
  const { titles, quotations } = await outlineOf(form(paragraphs(3, 30)));
  expect(titles).toHaveLength(10);
  expect(titles[0]).toBe('The first tenth of the book');
  expect(quotations.length).toBeGreaterThan(9);
});
