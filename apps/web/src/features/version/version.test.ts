import { describe, expect, test } from 'vitest';
import { parseVersionSearch } from '../../lib/admin-search.ts';
import { comparisonText, failureText, publishFailureText } from './report.ts';
import { type Selection, toggleSelected } from './use-comparison.ts';
import { initialVersionOf, newVersionOf } from './use-version-actions.ts';

describe('choosing versions to compare', () => {
  const choose = (...ids: number[]) => ids.reduce<Selection>(toggleSelected, []);

  test('takes two, in the order they were chosen', () => {
    expect(choose(5, 2)).toEqual([5, 2]);
  });

  test('choosing a version again removes it, and the second becomes the first', () => {
    expect(choose(5, 2, 5)).toEqual([2]);
  });

  test('does not take a third', () => {
    expect(choose(5, 2, 9)).toEqual([5, 2]);
  });
});

describe('the address', () => {
  test.each([
    ['7', 7],
    [7, 7],
    [' 7 ', 7],
    ['2147483647', 2147483647],
    ['2147483648', undefined],
    ['0', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['1e3', undefined],
    ['abc', undefined],
    ['', undefined],
    [undefined, undefined],
    [['1', '2'], undefined],
  ])('names with id=%j the preview %j', (id, expected) => {
    expect(parseVersionSearch({ id })).toEqual({ id: expected });
  });
});

describe('the content of a version made here', () => {
  test('has the title with a suffix, within the length a title may have', () => {
    expect(newVersionOf('Walden').title).toBe('Walden (Updated)');
    const { title } = newVersionOf('💥'.repeat(250));
    expect(title).toMatch(/ \(Updated\)$/);
    expect(title.length).toBeLessThanOrEqual(500);
    expect(title.isWellFormed()).toBe(true);
  });

  test('says of a first version which book it is for', () => {
    expect(initialVersionOf('Walden')).toEqual({
      title: 'Walden',
      abstract: 'Initial version for Walden',
      changes: 'Initial version created manually',
    });
  });
});

describe('a message', () => {
  const refusal = (message: string, data: object) => Object.assign(new Error(message), { data });

  test('has the reasons of the server under it', () => {
    const error = refusal('Not complete', {
      httpStatus: 422,
      issues: [{ path: 'abstract', message: 'Abstract is required' }],
    });
    expect(failureText('Failed to set current version', error)).toBe(
      'Failed to set current version\nAbstract is required',
    );
    expect(publishFailureText(error)).toBe(
      'Failed to publish version: 422 Not complete\nAbstract is required',
    );
  });

  test('has the message of the server where it names no reasons, once', () => {
    const error = refusal('Version not found', { code: 'NOT_FOUND', httpStatus: 404, issues: [] });
    expect(failureText('Failed to set current version', error)).toBe(
      'Failed to set current version\nVersion not found',
    );
    expect(publishFailureText(error)).toBe('Failed to publish version: 404 Version not found');
  });

  test('says so when the session has ended', () => {
    const error = refusal('Sign in first', { code: 'UNAUTHORIZED', httpStatus: 401 });
    expect(failureText('Failed to fetch versions', error)).toBe('Authentication failed');
    expect(publishFailureText(error)).toBe('Authentication failed');
  });

  test('names no status where there was no answer', () => {
    expect(publishFailureText(new Error('Failed to fetch'))).toBe('Failed to publish version');
  });

  test.each([
    [true, false],
    [false, true],
  ])('of a comparison tells title and abstract apart: %j and %j', (isSameTitle, isSameAbstract) => {
    const version = {
      id: 1,
      versionNumber: 1,
      title: 'Walden',
      abstract: 'Woods',
      changes: '',
      createdAt: '2026-03-01T09:30:00.000Z',
      createdBy: null,
      isCurrent: false,
      isPublished: false,
    };
    const text = comparisonText(version, {
      ...version,
      versionNumber: 2,
      title: isSameTitle ? 'Walden' : 'walden',
      abstract: isSameAbstract ? 'Woods' : 'Wood',
    });
    expect(text).toContain(isSameTitle ? 'Title: not changed' : 'Title: changed');
    expect(text).toContain(isSameAbstract ? 'Abstract: not changed' : 'Abstract: changed');
    expect(text).toMatch(/Version 1 created: .*2026/);
    expect(text).toMatch(/Version 2 created: .*2026/);
  });
});
