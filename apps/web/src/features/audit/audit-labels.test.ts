import { expect, test } from 'vitest';
import { ACTION_CHOICES, actionLabel, detailText } from './audit-labels.ts';

const actor = { userId: 'u1', label: 'a@books.example', via: 'session', tokenId: null } as const;

test('an action is named in words, one without words by itself', () => {
  expect(actionLabel({ action: 'previews.remove', actor })).toBe('Deleted a preview');
  expect(actionLabel({ action: 'siteTransfer.applyPlan', actor })).toBe('Imported');
  expect(actionLabel({ action: 'shelves.dust', actor })).toBe('shelves.dust');
});

test('a sign-in that failed is not called one', () => {
  const action = 'session.signIn';
  expect(actionLabel({ action, actor: { ...actor, via: 'sign-in' } })).toBe('Signed in');
  expect(actionLabel({ action, actor: { ...actor, via: 'none' } })).toBe('Could not sign in');
});

test('no two choices look the same', () => {
  const labels = ACTION_CHOICES.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
});

test.each([
  [{}, ''],
  [{ fields: [] }, ''],
  [
    { fields: ['title', 'keyTopics'], isPublished: true },
    'changed: title, key topics; published: yes',
  ],
  [{ fields: ['isDisabled'], isDisabled: false }, 'disabled: no'],
  [{ role: 'editor', expiresInDays: 90 }, 'role: editor; expires in days: 90'],
  [{ publishedVersionId: null }, 'published version id: none'],
  [{ categoryIds: [2, 1] }, 'category ids: 2, 1'],
])('the facts %j read as %j', (detail, text) => {
  expect(detailText(detail)).toBe(text);
});
