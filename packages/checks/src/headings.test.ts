import { expect, test } from 'vitest';
import { passagesOf } from './passages.ts';

const BODY = 'When I wrote the following pages, I lived alone, in the woods, a mile away. '.repeat(
  8,
);
const headingsIn = (text: string) => [
  ...new Set(passagesOf(text).map(({ place }) => place.headings.join(' / '))),
];
const book = (...paragraphs: string[]) => paragraphs.join('\n\n');

test.each([
  ['Chapter I', 'Chapter I'],
  ['CHAPTER XII.\nWhere I Lived', 'CHAPTER XII. Where I Lived'],
  ['Chapter One: Economy', 'Chapter One: Economy'],
  ['PART THE FIRST', 'PART THE FIRST'],
  ['_Letter 4._ To my Sister', 'Letter 4. To my Sister'],
  ['Preface', 'Preface'],
  ['ECONOMY', 'ECONOMY'],
  ['XIV.', 'XIV.'],
  ['## Reading', 'Reading'],
  ['## Reading ##', 'Reading'],
  ['## Learning C#', 'Learning C#'],
  ['# [](#c4)[Reading](toc.html) {#c4 .chapter}', 'Reading'],
  ['# []{#p12}**Reading** _aloud_[^3]', 'Reading aloud'],
  ['# *The* A* Algorithm in user_id', 'The A* Algorithm in user_id'],
  ['ECONOMY[12]', 'ECONOMY'],
  ['Erstes Kapitel', 'Erstes Kapitel'],
  ['Zweiter Teil', 'Zweiter Teil'],
  ['Chapitre premier', 'Chapitre premier'],
  ['Capítulo 3. La casa', 'Capítulo 3. La casa'],
  ['Глава II', 'Глава II'],
  ['第三章 春', '第三章 春'],
])('%j is a heading', (line, title) => {
  expect(headingsIn(book(line, BODY))).toEqual([title]);
});

test.each([
  'Part of me stayed there.',
  'Part one of my plan was to leave at once.',
  'Book did not sell.',
  'Section 3 of the Act says so.',
  'Chapter and verse.',
  'Letter in hand, he left.',
  'He said: NO.',
])('%j is an ordinary paragraph', (line) => {
  expect(headingsIn(book(line, BODY))).toEqual(['']);
});

test('a part has chapters, and a new part ends them', () => {
  const text = book('PART I', 'Chapter I', BODY, 'Chapter II', BODY, 'PART II', 'Chapter I', BODY);
  expect(headingsIn(text)).toEqual([
    'PART I / Chapter I',
    'PART I / Chapter II',
    'PART II / Chapter I',
  ]);
});

test.each([
  ['line by line', 'Contents\n\nChapter I. Economy\n\nChapter II. Reading\n\nChapter III. Sounds'],
  [
    'with pages',
    'CONTENTS\n\nChapter I. Economy 1\n\nChapter II. Reading 84\n\nChapter III. Sounds 97',
  ],
  ['in one block', 'CONTENTS\n\n Chapter I. Economy\n Chapter II. Reading\n Chapter III. Sounds'],
  ['without a heading', 'Chapter I. Economy\n\nChapter II. Reading\n\nChapter III. Sounds'],
  [
    'with arguments',
    'Contents\n\nChapter I. Economy\n\nHouses and clothes.\n\nChapter II. Reading\n\nBooks.\n\nChapter III. Sounds\n\nTrains.',
  ],
])('a list of contents gives no empty chapters: %s', (_form, contents) => {
  const chapters = ['Chapter I. Economy', 'Chapter II. Reading', 'Chapter III. Sounds'];
  const text = book('WALDEN', contents, ...chapters.flatMap((title) => [title, BODY]));
  const long = passagesOf(text).filter(({ start, end }) => end - start > 400);
  expect(long.map(({ place }) => place.headings.at(-1))).toEqual(chapters);
  const short = passagesOf(text).filter(({ start, end }) => end - start <= 400);
  for (const { place } of short) expect(chapters).not.toContain(place.headings.at(-1));
});

test('a list of parts and chapters ends at the first chapter with text', () => {
  const text = book(
    ...['Contents', 'PART ONE', 'Chapter I', 'Chapter II', 'PART TWO', 'Chapter I'],
    ...['PART ONE', 'Chapter I', BODY, 'Chapter II', BODY, 'PART TWO', 'Chapter I', BODY],
  );
  expect(headingsIn(text).slice(1)).toEqual([
    'PART ONE / Chapter I',
    'PART ONE / Chapter II',
    'PART TWO / Chapter I',
  ]);
});

test('running heads and numbers of pages are no headings', () => {
  const pages = Array.from({ length: 12 }, (_, page) => [`${page + 1}`, 'WALDEN', BODY]).flat();
  expect(headingsIn(book('Chapter I', ...pages))).toEqual(['Chapter I']);
});

test('numbered chapters without a word are headings', () => {
  const chapters = Array.from({ length: 12 }, (_, index) => [
    `${index + 1}.`,
    BODY.repeat(8),
  ]).flat();
  expect(headingsIn(book(...chapters))).toHaveLength(12);
});

test.each([
  ['spaces under its heading', `Contents\n${' '.repeat(400_000)}\nx`],
  ['returns', '\r'.repeat(400_000)],
  ['blank lines', `${'\n'.repeat(4_900_000)}x`],
  ['a line of dots', `Contents\n${'.'.repeat(400_000)}y\n`],
  [
    'a paragraph of dots under it',
    `Contents\n\nEconomy\n\nReading\n\n${'.'.repeat(400_000)}\n\n${BODY}`,
  ],
])('a list of contents may have thousands of signs: %s', (_form, text) => {
  expect(passagesOf(text).length).toBeLessThan(1000);
});

const LINES = book(
  'Contents',
  'Economy',
  'Reading',
  'I. Sounds',
  'Economy',
  BODY,
  'PART\nII',
  BODY,
);
const placesIn = (text: string) =>
  passagesOf(text).map(({ place, start, end }) => [
    place.headings.join(' / '),
    text.slice(start, end).replaceAll(/[\s\u0085]+/g, ' '),
  ]);

test.each(['\r\n', '\r', '\v', '\u0085', '\u2028'])(
  'a text whose lines end with %j has the same passages',
  (lineEnd) => {
    const inLines = LINES.replaceAll('. When', '.\nWhen');
    expect(placesIn(inLines.replaceAll('\n', lineEnd))).toEqual(placesIn(inLines));
    const [, economy, sounds] = placesIn(inLines);
    expect([economy?.[0], sounds?.[0]]).toEqual(['Economy', 'PART II']);
  },
);

test.each(['\f', '\u2029', '\n\f', '\n\n\f\n'])(
  'a text whose paragraphs end with %j has the same passages',
  (paragraphEnd) => {
    const [one, two] = [book('CHAPTER I', BODY), book('CHAPTER II', BODY)];
    const text = book(one, two);
    expect(placesIn(`${one}${paragraphEnd}${two}`)).toEqual(placesIn(text));
    expect(placesIn(text).map(([heading]) => heading)).toEqual(['CHAPTER I', 'CHAPTER II']);
  },
);
