import { NO_DECISION } from '@foreword/domain/decision-schema.ts';
import { contentInputShape } from '@foreword/domain/preview-input.ts';
import { expect, test } from 'vitest';
import { placeOf } from '../../lib/form-places.ts';
import {
  draftOf,
  type FormState,
  followSections,
  isInStep,
  NO_LISTS,
  readList,
  readLists,
  readPart,
  stateOf,
  textOf,
  tidyText,
  withGenerated,
} from './form-texts.ts';
import { EMPTY_FORM, type PreviewFormValues, toJson } from './form-values.ts';

const readTopics = (text: string) => readList(contentInputShape.keyTopics, text);
const readTexts = (text: string) => readList(contentInputShape.references, text);

test('key topics are read as objects, plain strings or a single object', () => {
  const economy = { title: 'Economy', content: '' };
  expect(readTopics('[{"title": "Economy"}]')).toEqual({ ok: true, items: [economy] });
  expect(readTopics('["Economy"]')).toEqual({ ok: true, items: [economy] });
  expect(readTopics('{"title": "Economy", "content": ""}')).toEqual({ ok: true, items: [economy] });
});

test('a blank text reads as an empty list', () => {
  expect(readTexts(' ')).toEqual({ ok: true, items: [] });
});

test.each([
  ['a number for a title', '[\n  {\n    "title": 7\n  }\n]', 3, 'item 1, title: Must be a text'],
  ['a field without meaning', '[\n  {"title": "a", "body": "b"}\n]', 2, 'body has no meaning here'],
  ['a missing title', '[\n  {"content": "b"}\n]', 2, 'item 1, title'],
  ['a wrong field of a single object', '{\n  "title": 7\n}', 2, 'title: Must be a text'],
])('%s is told with its place', (_name, text, line, message) => {
  const read = readTopics(text);
  expect(read.ok ? undefined : read.problem).toEqual({
    line,
    message: expect.stringContaining(message),
  });
});

test('values other than a list of texts are reported', () => {
  expect(readTexts('{"a": 1}')).toMatchObject({ ok: false });
  expect(readTexts('["a",\n 2]')).toMatchObject({ ok: false, problem: { line: 2 } });
});

test('a list that cannot be read is taken from before', () => {
  const before = { ...NO_LISTS, references: ['kept'] };
  const values = {
    keyTopics: '["a"]',
    references: '["x',
    furtherExploration: '',
    decision: '',
    book: '{',
  };
  expect(readLists(values, before)).toEqual({
    keyTopics: [{ title: 'a', content: '' }],
    references: ['kept'],
    furtherExploration: [],
    decision: null,
    book: null,
  });
});

const change = (state: FormState, part: Partial<PreviewFormValues>): FormState =>
  followSections(state, { ...state.values, ...part });

const walden = () => change(stateOf(EMPTY_FORM), { title: 'Walden' });

test('Markdown follows the sections from the first letter on', () => {
  const state = change(walden(), { abstract: 'A pond.' });
  expect(state.values.rawMarkdown).toBe('# Walden\n\n## Abstract\n\nA pond.\n');
});

test('written by hand it stays', () => {
  const byHand = change(walden(), { rawMarkdown: '# Mine' });
  expect(change(byHand, { abstract: 'A pond.' }).values.rawMarkdown).toBe('# Mine');
});

test('emptied by hand it follows again with the next change', () => {
  const emptied = change(walden(), { rawMarkdown: '' });
  expect(emptied.values.rawMarkdown).toBe('');
  expect(change(emptied, { conclusion: 'Read it.' }).values.rawMarkdown).toContain('Read it.');
});

test('while JSON cannot be read the topics stay as they last were', () => {
  const before = change(walden(), { keyTopics: '["Economy"]' });
  const broken = change(before, { keyTopics: '["Economy' });
  expect(broken.values.rawMarkdown).toBe(before.values.rawMarkdown);
  expect(isInStep(broken)).toBe(true);
  const mended = change(broken, { keyTopics: '["Economy", "Reading"]' });
  expect(mended.values.rawMarkdown).toContain('### 2. Reading');
});

test('stored Markdown that differs from the sections does not follow them', () => {
  const stored = stateOf({ ...EMPTY_FORM, title: 'Walden', rawMarkdown: '# An older text' });
  expect(isInStep(stored)).toBe(false);
  expect(change(stored, { title: 'Walden Pond' }).values.rawMarkdown).toBe('# An older text');
});

test('gives no Markdown without a title', () => {
  expect(change(walden(), { title: '' }).values.rawMarkdown).toBe('');
});

test('the sections received so far replace their fields, and the rest of the form stays', () => {
  const values = withGenerated(
    { ...EMPTY_FORM, category: 'Science & Technology', conclusion: 'Mine.' },
    { title: 'Walden', author: null, keyTopics: [{ title: 'Economy', content: '' }] },
  );
  expect(values).toMatchObject({
    title: 'Walden',
    author: '',
    category: 'Science & Technology',
    conclusion: 'Mine.',
  });
  expect(JSON.parse(values.keyTopics)).toEqual([{ title: 'Economy', content: '' }]);
});

test('the Markdown is rebuilt', () => {
  const values = withGenerated({ ...EMPTY_FORM, rawMarkdown: '# Older' }, { title: 'Walden' });
  expect(values.rawMarkdown).toBe('# Walden\n');
});

test('generated advice joins the form and its Markdown; without any, the typed advice stays', () => {
  const decision = { ...NO_DECISION, difficulty: 'easy' as const };
  const values = withGenerated(EMPTY_FORM, { title: 'Walden', decision });
  expect(JSON.parse(values.decision)).toEqual(decision);
  expect(values.rawMarkdown).toContain('## At a Glance');
  expect(withGenerated(values, { title: 'Walden', abstract: 'A pond.' }).decision).toBe(
    values.decision,
  );
});

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
