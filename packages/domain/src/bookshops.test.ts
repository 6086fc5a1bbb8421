import { describe, expect, test } from 'vitest';
import { libraryAddress, shopAddress, templateProblem } from './bookshops.ts';
import { bookshopsSettingsInputSchema } from './page-settings.ts';

const WALDEN = { title: 'Walden', author: 'Henry David Thoreau', isbn: '9780691096124' };

test.each([
  'https://bookshop.org/book/{isbn}',
  'HTTPS://shop.example/find?q={query}&tag=foreword-20',
  'https://shop.example:8443/{isbn}/{query}#buy',
  'https://bücher.example/?q={query}&q2={query}',
])('%s is a template', (template) => {
  expect(templateProblem(template)).toBeUndefined();
});

describe('a template is refused with the reason', () => {
  const address = 'Must be an address that starts with https://';
  const signs = 'Must not contain spaces, quotation marks, angle brackets or backslashes';
  const script = 'Must not contain a script';
  test.each([
    ['http://shop.example/?q={query}', address],
    ['//shop.example/?q={query}', address],
    ['shop.example/{isbn}', address],
    ['', address],
    ['https:shop.example/{isbn}', address],
    ['https:///{isbn}', address],
    ['https://[::1/{isbn}', address],
    ['javascript:alert("{query}")', script],
    ['JavaScript:alert(1)//{query}', script],
    ['https://shop.example/?next=javascript:alert(1)&q={query}', script],
    ['data:text/html,{query}', address],
    ['https://shop.example/?q={query}" onclick="alert(1)', signs],
    ["https://shop.example/?q='{query}'", signs],
    ['https://shop.example/<b>{query}', signs],
    [' https://shop.example/{isbn}', address],
    ['https://shop.example/a b/{isbn}', signs],
    ['https://shop.example\\@evil.example/{isbn}', signs],
    ['https://shop.example/\u0000{isbn}', signs],
    ['https://me:secret@shop.example/{isbn}', 'Must not contain a user name or a password'],
    ['https://me@shop.example/{isbn}', 'Must not contain a user name or a password'],
    ['https://{query}.example/', 'The name of the host must not contain a placeholder'],
    ['https://shop.example/', 'Must contain {isbn} or {query}'],
    ['https://shop.example/{ISBN}', 'Knows only the placeholders {isbn} and {query}'],
    ['https://shop.example/{isbn}/{title}', 'Knows only the placeholders {isbn} and {query}'],
    ['https://shop.example/{{isbn}}', 'Knows only the placeholders {isbn} and {query}'],
  ])('%j', (template, problem) => {
    expect(templateProblem(template)).toBe(problem);
  });
});

test('a template with an ISBN gives an address only where the ISBN is known', () => {
  const both = 'https://shop.example/{isbn}?q={query}';
  expect(shopAddress(both, WALDEN)).toBe(
    'https://shop.example/9780691096124?q=Walden%20Henry%20David%20Thoreau',
  );
  expect(shopAddress(both, { ...WALDEN, isbn: '978-0-691-09612-4' })).toContain('/9780691096124?');
  for (const isbn of [null, '', 'unknown', '978-0-691', '9780691096125']) {
    expect(shopAddress(both, { ...WALDEN, isbn })).toBeUndefined();
  }
});

test('title and author are data in an address, also when they look like parts of one', () => {
  const book = { title: '$& {isbn}/../"><script>?x=1#é', author: null, isbn: null };
  const address = shopAddress('https://shop.example/?q={query}', book) ?? '';
  expect(new URL(address).searchParams.get('q')).toBe(book.title);
  expect(address).not.toMatch(/[<>" ]/);
});

test('a library is searched for the ISBN, else for title and author', () => {
  expect(libraryAddress(WALDEN)).toBe('https://search.worldcat.org/search?q=9780691096124');
  expect(libraryAddress({ ...WALDEN, isbn: null })).toBe(
    'https://search.worldcat.org/search?q=Walden%20Henry%20David%20Thoreau',
  );
});

describe('settings of the bookshops', () => {
  const shop = { label: 'Shop', urlTemplate: 'https://shop.example/{isbn}', isAffiliate: false };
  const problemsOf = (shops: unknown) =>
    bookshopsSettingsInputSchema
      .safeParse({ shops })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);

  test('a shop is no affiliate unless it says so', () => {
    const { isAffiliate: _, ...rest } = shop;
    expect(bookshopsSettingsInputSchema.parse({ shops: [rest] })).toEqual({ shops: [shop] });
  });

  test.each([
    [Array(11).fill(shop), 'shops', 'Must have at most 10 shops'],
    [[{ ...shop, label: ' ' }], 'shops.0.label', 'Label is required'],
    [[{ ...shop, label: 'x'.repeat(101) }], 'shops.0.label', 'Must be at most 100 characters'],
    [
      [shop, { ...shop, urlTemplate: `https://shop.example/{isbn}${'x'.repeat(480)}` }],
      'shops.1.urlTemplate',
      'Must be at most 500 characters',
    ],
    [
      [shop, { ...shop, urlTemplate: 'http://shop.example/{isbn}' }],
      'shops.1.urlTemplate',
      'Must be an address that starts with https://',
    ],
  ])('a wrong one is named (%#)', (shops, path, message) => {
    expect(problemsOf(shops)).toEqual([[path, message]]);
  });
});
