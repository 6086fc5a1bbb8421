import { expect, test } from 'vitest';
import { CONTENT_FIELDS } from './content-fields.ts';
import { missingForPublishing, missingIn, textWithoutMarks, withoutMarks } from './publishing.ts';

const COMPLETE = {
  title: 'Walden',
  category: 'General Non-Fiction',
  abstract: 'A.',
  introduction: 'I.',
  keyTopics: [{ title: 'Economy', content: '' }],
};

test('a complete preview lacks nothing', () => {
  expect(missingForPublishing(COMPLETE)).toEqual([]);
});

test('each missing field is named, blank ones too', () => {
  const empty = { title: ' ', category: '', abstract: '\n', introduction: '', keyTopics: [] };
  expect(missingForPublishing(empty)).toEqual([
    { path: 'title', message: 'Title is required' },
    { path: 'category', message: 'Category is required' },
    { path: 'abstract', message: 'Abstract is required' },
    { path: 'introduction', message: 'Introduction is required' },
    { path: 'keyTopics', message: 'Key topics are required' },
  ]);
});

test('a key topic without a title does not count', () => {
  const keyTopics = [{ title: ' ', content: 'Text' }];
  expect(missingForPublishing({ ...COMPLETE, keyTopics })).toHaveLength(1);
});

test('one key topic without a title is missing among others', () => {
  const keyTopics = [...COMPLETE.keyTopics, { title: '', content: 'Text' }];
  expect(missingForPublishing({ ...COMPLETE, keyTopics })).toEqual([
    { path: 'keyTopics', message: 'Key topics are required' },
  ]);
});

test('a required list needs one entry that is not blank', () => {
  const { requiredMessage: _, ...references } = CONTENT_FIELDS.references;
  const fields = { references: { ...references, requiredIn: ['publishing'] as const } };
  const missing = [{ path: 'references', message: 'Required' }];
  expect(missingIn(fields, { references: [] })).toEqual(missing);
  expect(missingIn(fields, { references: [' ', ''] })).toEqual(missing);
  expect(missingIn(fields, { references: [' ', 'Cape Cod'] })).toEqual([]);
});

test.each(['decision', 'book'] as const)('a required %s is missing as null', (name) => {
  const fields = { [name]: { ...CONTENT_FIELDS[name], requiredIn: ['publishing'] } } as never;
  const missing = (value: unknown) => missingIn(fields, { [name]: value } as never);
  expect(missing(null)).toHaveLength(1);
  expect(missing({})).toEqual([]);
});

test('marks are taken out of texts at any depth, and other texts stay', () => {
  const marked = { title: 'Walden', topics: ['[To be written: the economy] and more', '[]'] };
  expect(withoutMarks(marked)).toEqual({ title: 'Walden', topics: [' and more', '[]'] });
  expect(withoutMarks(COMPLETE)).toBe(COMPLETE);
  expect(withoutMarks(undefined)).toBeUndefined();
  expect(textWithoutMarks('a [To be written: b c] d [To be written: ] e')).toBe('a  d  e');
});

test('many beginnings of marks without an end are read at once', () => {
  const text = '[To be written: '.repeat(12_500);
  expect(textWithoutMarks(text)).toBe(text);
});
