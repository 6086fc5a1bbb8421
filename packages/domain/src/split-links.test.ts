import { expect, test } from 'vitest';
import { splitLinks } from './split-links.ts';

const hrefs = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);

test('the pieces together are the text', () => {
  const text = 'See https://a.example/x, (http://b.example/y) and ftp://c.example.';
  expect(
    splitLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('punctuation around an address is not part of it', () => {
  expect(hrefs('See https://a.example/x. Or “https://b.example/y”!')).toEqual([
    'https://a.example/x',
    'https://b.example/y',
  ]);
  expect(hrefs('(https://a.example/x)')).toEqual(['https://a.example/x']);
  expect(hrefs('https://a.example/x_(y)')).toEqual(['https://a.example/x_(y)']);
});

test.each([
  ['(Available at https://a.example/x.)', 'https://a.example/x'],
  ['(see https://a.example/x_(y))', 'https://a.example/x_(y)'],
  ['(see https://a.example/x_(y).)', 'https://a.example/x_(y)'],
  ['[https://a.example/x].', 'https://a.example/x'],
  ['https://a.example/x[1]', 'https://a.example/x[1]'],
  ['http://[::1]:80', 'http://[::1]:80'],
  ['«https://a.example/x»', 'https://a.example/x'],
  ['见「https://a.example/x」。', 'https://a.example/x'],
  ['（https://a.example/百科），后文', 'https://a.example/百科'],
  ['\u2066https://a.example/x\u2069؟', 'https://a.example/x'],
])('the address in %j is %s', (text, href) => {
  expect(hrefs(text)).toEqual([href]);
});

test('a long row of punctuation is read at once', () => {
  for (const row of ['.', ')', '…']) {
    expect(hrefs(`http://a.example/${row.repeat(200_000)}`)).toEqual(['http://a.example/']);
    expect(hrefs(`http://a.example/${row.repeat(200_000)}x`)).toHaveLength(1);
  }
});

test('only http and https are linked', () => {
  expect(hrefs('javascript:alert(1) data:text/html,x mailto:a@b.example')).toEqual([]);
});

test('a text without an address is one piece', () => {
  expect(splitLinks('Plain.')).toEqual([{ text: 'Plain.' }]);
  expect(splitLinks('')).toEqual([]);
});
