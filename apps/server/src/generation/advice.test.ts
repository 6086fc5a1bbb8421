import { describe, expect, test } from 'vitest';
import { readAdvice } from './advice.ts';
import { readAnswer } from './answer.ts';
import { ANSWER } from './testing/answers.ts';

const DECISION = {
  verdict: { call: 'borrow', reason: 'One reading is enough.' },
  readIf: ['you like ponds'],
  skipIf: [],
  priorKnowledge: { level: 'none', note: '' },
  difficulty: 'moderate',
  evidence: { kinds: ['own-experience'], note: 'Two years.' },
  currency: { status: 'historical', note: '' },
  alternatives: [
    {
      relation: 'next',
      title: 'Nature',
      author: 'Emerson',
      isbn: null,
      previewId: null,
      reason: '',
    },
  ],
  contentNotes: [],
};

const answerWith = (more: object) =>
  readAnswer(JSON.stringify({ ...ANSWER, ...more }), 'Walden')?.summary;

test('advice and facts are part of the summary, and of its Markdown', () => {
  const summary = answerWith({ decision: DECISION, book: { firstPublished: 1854, words: 115000 } });
  expect(summary?.decision).toEqual(DECISION);
  expect(summary?.book).toMatchObject({ firstPublished: 1854, words: 115_000, pages: null });
  expect(summary?.rawContent).toContain('## At a Glance');
});

test.each([undefined, null, {}, [], 'none', 7, { verdict: null, readIf: [] }])(
  'a decision of %j and such a book are left out',
  (value) => {
    const summary = answerWith({ decision: value, book: value });
    expect(summary).not.toHaveProperty('decision');
    expect(summary).not.toHaveProperty('book');
  },
);

test.each([
  ['lists', '['.repeat(100_000), ']'.repeat(100_000)],
  ['objects', '{"verdict":'.repeat(100_000), `1${'}'.repeat(100_000)}`],
])('%s nested a long way are left out, and the text stays', (_, open, close) => {
  const advice = `,"decision":${open}${close},"book":{"pages":350,"subtitle":${open}${close}}}`;
  const read = readAnswer(JSON.stringify(ANSWER).replace(/}$/, advice), 'Walden');
  expect(read?.summary.decision).toBeUndefined();
  expect(read?.summary).toMatchObject({ abstract: ANSWER.abstract, book: { pages: 350 } });
});

test('invalid parts are dropped, and the others stay', () => {
  expect(
    readAdvice({
      decision: {
        ...DECISION,
        verdict: { call: 'burn', reason: 'No.' },
        readIf: ['x'.repeat(201), 7, '', 'one', 'two', 'three', 'four', 'five', 'six'],
        skipIf: 'everybody',
        difficulty: 'Unknown',
        evidence: { kinds: ['data', 'magic'], note: 'Tables.', strength: 5 },
        currency: { status: 'current', note: 'x'.repeat(301) },
        alternatives: [
          {
            relation: 'instead',
            title: 'Emma',
            author: 'N/A',
            isbn: '123',
            previewId: 7,
            reason: 'x',
          },
          { relation: 'like', title: 'Persuasion', author: null, reason: '' },
          ...Array(700).fill({ relation: 'next', title: 'Nature', author: null, reason: '' }),
        ],
        contentNotes: ['None', 'a\u0000 death\ud800'],
        rating: 5,
      },
      book: {
        subtitle: 'Unknown',
        firstPublished: 99999,
        publisher: 'Ticknor and Fields',
        language: 'English language',
        pages: -3,
        words: 115000.5,
        freeCopies: [{ label: 'Free', url: 'https://made-up.example/' }],
        excerpt: { text: 'Invented words.', source: 'Chapter 2' },
      },
    }),
  ).toEqual({
    decision: {
      ...DECISION,
      verdict: null,
      readIf: ['one', 'two', 'three', 'four', 'five'],
      difficulty: null,
      evidence: { kinds: ['data'], note: 'Tables.' },
      currency: null,
      alternatives: [
        {
          relation: 'instead',
          title: 'Emma',
          author: null,
          isbn: null,
          previewId: null,
          reason: 'x',
        },
        ...Array(7).fill({
          relation: 'next',
          title: 'Nature',
          author: null,
          isbn: null,
          previewId: null,
          reason: '',
        }),
      ],
      contentNotes: ['a death\uFFFD'],
    },
    book: expect.objectContaining({
      publisher: 'Ticknor and Fields',
      subtitle: null,
      firstPublished: null,
      language: null,
      pages: null,
      words: null,
      freeCopies: [],
      excerpt: null,
    }),
  });
});

describe('evidence', () => {
  test.each([null, { kinds: [], note: 'A note.' }, { kinds: 'data', note: '' }])(
    'of %j is none',
    (evidence) => {
      expect(readAdvice({ decision: { ...DECISION, evidence } }).decision?.evidence).toBeNull();
    },
  );
});
