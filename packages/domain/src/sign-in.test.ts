import { expect, test } from 'vitest';
import { displayNameOf, isOwnPath } from './sign-in.ts';

test('a user without a name is called by the e-mail', () => {
  const email = 'ada@books.example';
  expect(displayNameOf({ firstName: 'Ada', lastName: null, email })).toBe('Ada');
  expect(displayNameOf({ firstName: ' ', lastName: '\u200b', email })).toBe(email);
  expect(displayNameOf({ firstName: null, lastName: '', email })).toBe(email);
});

test.each([
  ['/', true],
  ['/admin/edit/17', true],
  ['/admin?q=two%20words&page=2', true],
  ['/admin/edit/17#conclusion', true],
  [undefined, false],
  ['', false],
  ['admin', false],
  ['//evil.example', false],
  ['/.//evil.example', false],
  ['/\\evil.example', false],
  ['\\\\evil.example', false],
  ['/\t/evil.example', false],
  ['/\n/evil.example', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  [' /admin', false],
])('%j is a path of this site: %s', (text, expected) => {
  expect(isOwnPath(text)).toBe(expected);
});

test('an address of 2,000 characters is a path of this site, a longer one is none', () => {
  const longest = '/'.padEnd(2000, 'a');
  expect([isOwnPath(longest), isOwnPath(`${longest}a`)]).toEqual([true, false]);
});
