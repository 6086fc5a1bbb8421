import { expect, test } from 'vitest';
import { placeOf } from '../../lib/form-places.ts';
import { toJson } from './form-values.ts';
import { draftOf, readPart, textOf, tidyText } from './parts.ts';

const decision = (part: object) => textOf('decision', { ...draftOf('decision', ''), ...part });
const book = (part: object) => textOf('book', { ...draftOf('book', ''), ...part });
const problemsOf = (name: 'decision' | 'book', text: string) => {
  const read = readPart(name, text);
  return read.ok ? {} : Object.fromEntries(read.problems);
};
const ALTERNATIVE = {
  relation: 'instead',
  title: 'Emma',
  author: null,
  isbn: null,
  previewId: null,
  reason: '',
};

test('advice without any part is blank text and null', () => {
  expect(decision({})).toBe('');
  expect(readPart('decision', '')).toEqual({ ok: true, value: null });
  expect(readPart('book', '')).toEqual({ ok: true, value: null });
});

test('blank entries of lists are dropped, and so is a part without input', () => {
  const draft = decision({
    readIf: ['', ' you like ponds ', ' '],
    alternatives: [{ ...ALTERNATIVE, title: ' ' }, ALTERNATIVE],
  });
  const tidy = tidyText('decision', draft);
  expect(draftOf('decision', tidy)).toMatchObject({
    readIf: [' you like ponds '],
    alternatives: [ALTERNATIVE],
  });
  expect(tidyText('decision', decision({ readIf: [''], evidence: { kinds: [], note: ' ' } }))).toBe(
    '',
  );
});

test('stored advice is the same text as that of an editor who typed it', () => {
  const stored = readPart('decision', decision({ verdict: { call: 'buy', reason: 'Short.' } }));
  if (!stored.ok || stored.value === null) throw new Error('Not readable');
  expect(toJson(stored.value)).toBe(decision({ verdict: { call: 'buy', reason: 'Short.' } }));
});

test('problems have the path of their input', () => {
  expect(
    problemsOf(
      'decision',
      decision({
        verdict: { call: null, reason: 'x'.repeat(301) },
        readIf: ['', 'x'.repeat(201)],
        alternatives: [{ ...ALTERNATIVE, title: '', isbn: '123' }],
      }),
    ),
  ).toEqual({
    'decision.verdict.call': 'Choose one, or empty the text beside it',
    'decision.verdict.reason': 'Must be at most 300 characters',
    'decision.readIf.0': 'Must be at most 200 characters',
    'decision.alternatives.0.title': 'Must not be blank',
  });
  expect(
    problemsOf(
      'book',
      book({
        pages: 'many',
        words: 0,
        firstPublished: 3000,
        language: 'English language',
        freeCopies: [{ label: '', url: 'http://a.example' }],
        excerpt: { text: 'x'.repeat(1_000_000), source: '' },
      }),
    ),
  ).toEqual({
    'book.pages': 'Must be a whole number',
    'book.words': 'Must be at least 1',
    'book.firstPublished': 'Must be at most 2100',
    'book.language': 'Must be a language tag such as en or pt-BR',
    'book.freeCopies.0.label': 'Must not be blank',
    'book.freeCopies.0.url': 'Must be an https address',
    'book.excerpt.text': 'Must be at most 2,000 characters',
  });
});

test('seven hundred alternatives are one problem of the list', () => {
  const alternatives = Array(700).fill(ALTERNATIVE);
  expect(problemsOf('decision', decision({ alternatives }))).toEqual({
    'decision.alternatives': 'Must have at most 8 alternatives',
  });
});

test('a place is told in words', () => {
  expect(placeOf('decision.alternatives.1.previewId')).toBe('Alternatives, item 2, preview');
  expect(placeOf('decision.verdict.call')).toBe('Verdict');
  expect(placeOf('book.words')).toBe('Words');
});

test('a draft that is no part is read as an empty one', () => {
  for (const text of ['[', '7', 'null', '[]']) expect(readPart('book', text).ok).toBe(true);
});
