import { expect, test } from 'vitest';
import { labelOfPlace } from '../../lib/form-places.ts';
import { checkableOf, problemsIn } from './form-problems.ts';
import { EMPTY_FORM } from './form-values.ts';
import { NO_LISTS, readLists } from './lists.ts';

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
