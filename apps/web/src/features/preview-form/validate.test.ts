import { expect, test } from 'vitest';
import { labelOfPlace } from '../../lib/form-places.ts';
import { followSections, NO_LISTS, readLists, stateOf } from './form-texts.ts';
import { EMPTY_FORM } from './form-values.ts';
import {
  checkableOf,
  errorsOf,
  problemsIn,
  toContent,
  toSavedContent,
  validatePreview,
} from './validate.ts';

const COMPLETE = {
  ...EMPTY_FORM,
  title: 'Walden',
  abstract: 'a',
  introduction: 'b',
  keyTopics: '[{"title": "Economy"}]',
  relationToExistingWork: 'c',
  futureThinking: 'd',
  conclusion: 'e',
  references: '[]',
  furtherExploration: '["A walk"]',
  rawMarkdown: '# Walden',
};

test('an empty form lacks every required field, in the words of the specification', () => {
  expect(validatePreview(EMPTY_FORM)).toEqual({
    title: 'Title is required',
    abstract: 'Abstract is required',
    introduction: 'Introduction is required',
    keyTopics: 'Key topics are required',
    relationToExistingWork: 'Relation to existing work is required',
    futureThinking: 'Future thinking is required',
    conclusion: 'Conclusion is required',
    references: 'References are required',
    furtherExploration: 'Further exploration is required',
    rawMarkdown: 'Raw markdown is required',
  });
});

test('blanks alone do not fill a field', () => {
  expect(validatePreview({ ...COMPLETE, conclusion: ' \n' })).toEqual({
    conclusion: 'Conclusion is required',
  });
});

test('sections within their limits may make longer Markdown than an editor may write', () => {
  const long = { conclusion: 'x'.repeat(150_000), futureThinking: 'y'.repeat(150_000) };
  const before = stateOf({ ...COMPLETE, rawMarkdown: '' });
  const { values } = followSections(before, { ...before.values, ...long });
  expect(values.rawMarkdown.length).toBeGreaterThan(300_000);
  expect(validatePreview(values)).toEqual({});
  expect(toSavedContent(values).rawMarkdown).toBe('');
  const byHand = { ...values, rawMarkdown: `${values.rawMarkdown} And more.` };
  expect(validatePreview(byHand)).toEqual({
    rawMarkdown: 'Must be at most 200,000 characters',
  });
  expect(toSavedContent(byHand).rawMarkdown).toBe(byHand.rawMarkdown);
});

test('a complete form has no errors; author, ISBN, category and cover may stay empty', () => {
  expect(validatePreview(COMPLETE)).toEqual({});
});

test('JSON that cannot be read names its line', () => {
  expect(validatePreview({ ...COMPLETE, references: '[\n"a"\n"b"]' })).toEqual({
    references: 'Line 2: a comma is missing after this',
  });
});

test.each([
  ['coverImage', 'javascript:alert(1)', /http/],
  ['title', 'x'.repeat(501), /at most 500 characters/],
  ['author', 'a\0b', /NUL/],
])('%s is held to the rules of the server', (name, value, message) => {
  expect(validatePreview({ ...COMPLETE, [name]: value })).toEqual({
    [name]: expect.stringMatching(message),
  });
});

test("the server's issues land at their fields", () => {
  expect(
    errorsOf([
      { path: 'category', message: 'Category is required' },
      { path: 'keyTopics.1.title', message: 'too long' },
      { path: 'keyTopics.2', message: 'unknown' },
      { path: 'updatedAt', message: 'has no field in the form' },
    ]),
  ).toEqual({
    category: 'Category is required',
    keyTopics: 'item 2, title: too long; item 3: unknown',
  });
});

test('the saved values hold parsed lists; an unreadable list is empty', () => {
  expect(toContent({ ...COMPLETE, references: '["a' })).toMatchObject({
    title: 'Walden',
    keyTopics: [{ title: 'Economy', content: '' }],
    references: [],
    furtherExploration: ['A walk'],
    isPublished: false,
  });
});

const FULL = {
  ...EMPTY_FORM,
  title: 'Walden',
  category: 'History',
  abstract: 'Short.',
  introduction: '[To be written: who wrote it]',
  keyTopics: '[{"title": "Economy", "content": ""}]',
  relationToExistingWork: 'Alone.',
  futureThinking: 'Open.',
  conclusion: 'Good.',
  references: '[]',
  furtherExploration: '[]',
  rawMarkdown: '# Walden',
};

test('the checklist names empty, broken and unfinished fields', () => {
  expect(problemsIn(FULL)).toEqual({
    missing: [],
    unfinished: [{ path: 'introduction', text: 'Holds “[To be written: …]”' }],
  });
  const broken = { ...FULL, title: ' ', keyTopics: '[', category: '', book: '{"pages": "many"}' };
  expect(problemsIn(broken).missing).toEqual([
    { path: 'title', text: 'Empty' },
    { path: 'book.pages', text: 'Must be a whole number' },
    { path: 'keyTopics', text: 'The JSON cannot be read' },
    { path: 'category', text: 'Needed before publishing' },
  ]);
});

test('a check leaves out what the server would refuse, and reads broken lists as they last were', () => {
  const lists = readLists(FULL, NO_LISTS);
  const { content, leftOut } = checkableOf({ ...FULL, title: '', keyTopics: '[' }, lists);
  expect(leftOut).toEqual(['title']);
  expect(content).toMatchObject({ keyTopics: [{ title: 'Economy', content: '' }], isbn: null });
  expect(content).not.toHaveProperty('title');
});

test.each([
  ['abstract', 'Abstract'],
  ['keyTopics.1.subItems.0.title', 'Key Topics, item 2'],
  ['decision.alternatives.1.isbn', 'Alternatives, item 2, ISBN'],
  ['decision', 'Advice to the reader'],
])('%s is shown as %s', (path, label) => expect(labelOfPlace(path)).toBe(label));
