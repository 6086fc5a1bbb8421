import { describe, expect, test } from 'vitest';
import { hoursText, languageText, readingHours } from './book-facts.ts';
import { diffContent } from './content-difference.ts';
import { CONTENT_FIELDS, emptyContentOf } from './content-fields.ts';
import { labelAnchor } from './decision-labels.ts';
import { bookFactsSchema, decisionSchema } from './decision-schema.ts';
import { normalizeIsbn } from './isbn.ts';
import { previewToMarkdown } from './preview-markdown.ts';

const issuesOf = (schema: typeof decisionSchema | typeof bookFactsSchema, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('an ISBN', () => {
  test.each([
    ['978-0-306-40615-7', '9780306406157'],
    ['0-306-40615-2', '9780306406157'],
    ['0 8044 2957 x', '9780804429573'],
    ['9791090636071', '9791090636071'],
    ['\u200e 978\u20110\u2011306\u201140615\u20117\u200f', '9780306406157'],
    ['978–0–306–40615–7', '9780306406157'],
  ])('%s is stored as 13 digits', (given, stored) => {
    expect(normalizeIsbn(given)).toBe(stored);
  });

  test.each(['978-0-306-40615-8', '0306406153', '9770306406157', '--306406152', 'X306406152', ''])(
    '"%s" is refused',
    (given) => {
      expect(normalizeIsbn(given)).toBeNull();
    },
  );
});

describe('advice', () => {
  test('may leave out any part', () => {
    expect(decisionSchema.parse({})).toEqual({
      ...{ verdict: null, priorKnowledge: null, difficulty: null, evidence: null, currency: null },
      ...{ readIf: [], skipIf: [], alternatives: [], contentNotes: [] },
    });
    expect(decisionSchema.parse({ verdict: { call: 'skip' } }).verdict).toEqual({
      call: 'skip',
      reason: '',
    });
  });

  test('stores the ISBN of an alternative as 13 digits, an empty text as null', () => {
    const alternative = { relation: 'instead', title: 'Walden', isbn: '0-306-40615-2', author: '' };
    expect(decisionSchema.parse({ alternatives: [alternative] }).alternatives).toEqual([
      {
        relation: 'instead',
        title: 'Walden',
        author: null,
        isbn: '9780306406157',
        previewId: null,
        reason: '',
      },
    ]);
  });

  test.each([
    [{ verdict: { call: 'burn', reason: '' } }, 'verdict.call', /one of buy, borrow/],
    [{ verdict: { call: 'buy', reason: 'x'.repeat(301) } }, 'verdict.reason', /300/],
    [{ readIf: Array(6).fill('you read') }, 'readIf', /at most 5/],
    [{ readIf: [' '] }, 'readIf.0', /blank/],
    [{ contentNotes: ['x'.repeat(121)] }, 'contentNotes.0', /120/],
    [{ evidence: { kinds: ['hearsay'] } }, 'evidence.kinds.0', /one of experiments/],
    [
      { alternatives: Array(700).fill({ relation: 'next', title: 'W' }) },
      'alternatives',
      /at most 8/,
    ],
  ])('%# is refused by the name of its field', (given, path, message) => {
    expect(issuesOf(decisionSchema, given)).toEqual([[path, expect.stringMatching(message)]]);
  });

  test('refuses a part that does not exist', () => {
    expect(decisionSchema.safeParse({ stars: 5 }).success).toBe(false);
  });
});

describe('facts about the book', () => {
  test('may leave out any fact', () => {
    expect(bookFactsSchema.parse({})).toEqual({
      ...{ subtitle: null, firstPublished: null, publisher: null, translator: null },
      ...{ editionYear: null, language: null, pages: null, words: null, audioMinutes: null },
      ...{ freeCopies: [], excerpt: null },
    });
    expect(bookFactsSchema.parse({ language: 'PT-br', translator: '' })).toMatchObject({
      language: 'pt-BR',
      translator: null,
    });
  });

  test.each([
    [{ firstPublished: -3001 }, 'firstPublished'],
    [{ editionYear: 1449 }, 'editionYear'],
    [{ pages: 0 }, 'pages'],
    [{ words: 5_000_001 }, 'words'],
    [{ audioMinutes: 1.5 }, 'audioMinutes'],
    [{ language: 'the English' }, 'language'],
    [{ freeCopies: [{ label: 'Here', url: 'http://a.example' }] }, 'freeCopies.0.url'],
    [{ freeCopies: [{ label: 'Here', url: 'https://a:b@c.example' }] }, 'freeCopies.0.url'],
    [
      { freeCopies: [{ label: 'Here', url: `https://a.example/${'<'.repeat(1_900)}` }] },
      'freeCopies.0.url',
    ],
    [{ excerpt: { text: 'x'.repeat(2001), source: '' } }, 'excerpt.text'],
  ])('%# is refused by the name of its field', (given, path) => {
    expect(issuesOf(bookFactsSchema, given)?.map(([path]) => path)).toEqual([path]);
  });

  test.each([
    ['https://a.example/a_b?q=é', 'https://a.example/a_b?q=é'],
    ['https://a.example/><img/src=x>', 'https://a.example/%3E%3Cimg/src=x%3E'],
    ['https://a.example/?q="#<b>', 'https://a.example/?q=%22#%3Cb%3E'],
    ['https://a.example/\u0001\u009f', 'https://a.example/%01%C2%9F'],
    ['https://a.example\u001f', 'https://a.example/'],
  ])('the address %j of a free copy is stored as %s', (url, stored) => {
    const parse = (url: string) =>
      bookFactsSchema.parse({ freeCopies: [{ label: 'Here', url }] }).freeCopies[0]?.url;
    expect(parse(url)).toBe(stored);
    expect(parse(stored)).toBe(stored);
  });

  test('hours come from words, else from pages', () => {
    expect(readingHours({ words: 14_280, pages: 1 })).toBe(1);
    expect(readingHours({ words: null, pages: 52 })).toBeCloseTo(1, 2);
    expect(readingHours({ words: null, pages: null })).toBeNull();
  });

  test.each([
    [7.4, 'about 7 hours'],
    [1.2, 'about 1 hour'],
    [0.99, 'about 1 hour'],
    [0.68, 'about 40 minutes'],
    [0.01, 'about 5 minutes'],
  ])('%d hours are "%s"', (hours, text) => {
    expect(hoursText(hours)).toBe(text);
  });

  test('a language has its English name, or its tag', () => {
    expect(languageText('de')).toBe('German');
    expect(languageText('grc')).toBe('Ancient Greek');
    expect(languageText('x-klingon')).toBe('x-klingon');
  });
});

const CONTENT = {
  ...emptyContentOf(CONTENT_FIELDS),
  title: 'Walden',
  abstract: 'Two years by a pond.',
  decision: decisionSchema.parse({
    verdict: { call: 'read-in-part', reason: 'The first chapter holds the argument.' },
    readIf: ['you count what things cost', 'you like *long* sentences'],
    evidence: { kinds: ['own-experience', 'argument'], note: 'One man, one cabin.' },
    alternatives: [
      { relation: 'next', title: 'Nature', author: 'Emerson', reason: 'Where it began.' },
    ],
  }),
  book: bookFactsSchema.parse({
    words: 115_000,
    firstPublished: 1854,
    excerpt: { text: 'I went to the woods.', source: 'Chapter 2' },
  }),
};

test('Markdown says the advice before the abstract and the facts after the text', () => {
  expect(previewToMarkdown(CONTENT)).toBe(`# Walden

## At a Glance

- **Verdict:** Read parts of it. The first chapter holds the argument.
- **Hours to read:** about 8 hours
- **What it rests on:** Own experience, Argument. One man, one cabin.
- **Read it if:**
  - you count what things cost
  - you like \\*long\\* sentences
- **Read next:**
  - Nature, by Emerson. Where it began.

## Abstract

Two years by a pond.

## About the Book

- **First published:** 1854
- **Words:** 115,000
- **From the book:** I went to the woods. Chapter 2
`);
});

test('a comparison shows the parts of the advice that changed, in the words of the page', () => {
  const after = { ...CONTENT, decision: { ...CONTENT.decision, difficulty: 'easy' as const } };
  const [decision, ...others] = diffContent(CONTENT, after).filter(({ isChanged }) => isChanged);
  expect(others).toEqual([]);
  expect(decision).toMatchObject({ name: 'decision', kind: 'list' });
  const added = decision?.kind === 'list' && decision.items.filter(({ kind }) => kind === 'added');
  expect(added).toMatchObject([{ parts: [{ text: 'Difficulty: Easy' }] }]);
});

test.each([
  ['book', 'the address of a free copy', { url: 'https://b.example/' }, 'b.example'],
  ['decision', 'the ISBN of an alternative', { isbn: '9780306406157' }, 'ISBN 9780306406157'],
  ['decision', 'the preview of an alternative', { previewId: 7 }, 'preview 7'],
])('a comparison shows a change in %s: %s', (name, _, change, shown) => {
  const contentWith = (change: { url?: string; isbn?: string; previewId?: number }) => {
    const { url = 'https://a.example/', ...links } = change;
    return {
      ...CONTENT,
      decision: decisionSchema.parse({
        alternatives: [{ relation: 'next', title: 'Nature', ...links }],
      }),
      book: bookFactsSchema.parse({ freeCopies: [{ label: 'Here', url }] }),
    };
  };
  const changed = diffContent(contentWith({}), contentWith(change)).filter(
    ({ isChanged }) => isChanged,
  );
  expect(changed.map((field) => field.name)).toEqual([name]);
  const after =
    changed[0]?.kind === 'list' &&
    changed[0].items
      .flatMap(({ parts }) => parts.filter(({ kind }) => kind !== 'removed'))
      .map(({ text }) => text)
      .join('');
  expect(after).toContain(shown);
});

test('an anchor names field and value', () => {
  expect(labelAnchor('priorKnowledge', 'none')).toBe('prior-knowledge-none');
  expect(labelAnchor('verdict', 'read-in-part')).toBe('verdict-read-in-part');
});
