import type { AdminPreview } from '@foreword/domain/admin-preview.ts';
import { expect, test } from 'vitest';
import { withGenerated } from './form-texts.ts';
import { EMPTY_FORM, isLocked, lockedIn, withLock } from './form-values.ts';
import { isStored } from './use-preview-form.ts';
import { toContent } from './validate.ts';

test('locks keep the order of the form', () => {
  const one = { lockedFields: withLock(EMPTY_FORM, 'conclusion', true) };
  const two = { lockedFields: withLock(one, 'abstract', true) };
  expect(lockedIn(two)).toEqual(['abstract', 'conclusion']);
  expect(withLock(two, 'abstract', true)).toBe(two.lockedFields);
  expect(withLock(two, 'conclusion', false)).toBe('abstract');
  expect([isLocked(two, 'abstract'), isLocked(two, 'title')]).toEqual([true, false]);
  expect(lockedIn(EMPTY_FORM)).toEqual([]);
});

test('locks are sent as names; a name that no field has is left out', () => {
  const content = toContent({ ...EMPTY_FORM, lockedFields: 'abstract,isPublished,nothing' });
  expect(content.lockedFields).toEqual(['abstract']);
});

test('a generation leaves locked fields as they are', () => {
  const before = { ...EMPTY_FORM, title: 'Walden', abstract: 'Mine.', lockedFields: 'abstract' };
  const written = { abstract: 'Theirs.', conclusion: 'Read it.' };
  const after = withGenerated(before, written);
  expect(after).toMatchObject({ abstract: 'Mine.', conclusion: 'Read it.' });
  expect(after.rawMarkdown).toContain('Mine.');
  const markdown = { ...before, rawMarkdown: '# Mine', lockedFields: 'rawMarkdown' };
  expect(withGenerated(markdown, written).rawMarkdown).toBe('# Mine');
});

test('values are stored when a save of them would change nothing', () => {
  const values = {
    ...EMPTY_FORM,
    title: 'Walden',
    isbn: '0-306-40615-2',
    keyTopics: '["Economy"]',
    lockedFields: 'conclusion,abstract',
  };
  const content = toContent({ ...values, isbn: '9780306406157' });
  const stored = { ...content, author: null } as unknown as AdminPreview;
  expect(isStored(values, stored)).toBe(true);
  expect(isStored({ ...values, isPublished: true }, stored)).toBe(false);
  expect(isStored({ ...values, abstract: 'Mine.' }, stored)).toBe(false);
  expect(isStored(values, { ...stored, isbn: null })).toBe(false);
});
