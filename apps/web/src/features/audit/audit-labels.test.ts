import { expect, test } from 'vitest';
import { ACTION_CHOICES, actionLabel, detailText } from './audit-labels.ts';

test('an action is named in words, one without words by itself', () => {
  expect(actionLabel('previews.remove')).toBe('Deleted a preview');
  expect(actionLabel('shelves.dust')).toBe('shelves.dust');
});

test('no two choices look the same', () => {
  const labels = ACTION_CHOICES.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
});

test.each([
  [{}, ''],
  [{ fields: [] }, ''],
  [
    { fields: ['title', 'abstract'], isPublished: true },
    'fields: title, abstract; isPublished: true',
  ],
  [{ publishedVersionId: null }, 'publishedVersionId: null'],
])('the facts %j read as %j', (detail, text) => {
  expect(detailText(detail)).toBe(text);
});
