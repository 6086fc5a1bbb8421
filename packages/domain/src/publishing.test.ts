import { expect, test } from 'vitest';
import { CONTENT_FIELDS } from './content-fields.ts';
import { missingForPublishing, missingIn } from './publishing.ts';

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
