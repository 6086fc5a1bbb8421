import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { seedPreview } from '@foreword/db/testing/builders.ts';
import { describe, expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { linksOf, mainOf, parsePage } from '../testing/html.ts';

test.each([
  '/nope',
  '/book-summary/1/a.css',
  '/dashboard/a.css',
  '/index.html',
  '/wp-login.php',
  '/about-us/team',
  '/Dashboard',
  '/BOOK-SUMMARY/1',
  '/Admin',
  '/book-summary',
  '/trpc',
  '/%00',
  '/<script>alert(1)</script>',
])('%s is a page that is not there', async (url) => {
  const { page } = await startApp();
  const { status, title, text, meta, link, all } = await page(url);
  expect(status).toBe(404);
  expect(title).toBe('Page Not Found – Foreword');
  expect(all('h1')[0]?.text).toBe('404 Page Not Found');
  expect(text).toContain('Did you forget to add the page to the router?');
  expect(meta('robots')).toBe('noindex');
  expect(link('canonical')).toBeUndefined();
});

test.each([
  '99',
  '0',
  '-1',
  '1.5',
  'abc',
  '9e99',
  '01',
  '%201',
  '1%00',
  '99999999999',
  '1e0',
  '٣',
  'NaN',
  '1,2',
  '__proto__',
])('there is no preview %s', async (id) => {
  const { page, db } = await startApp();
  await seedPreview(db, { title: 'The only one' });
  const { status, title, text, meta, link, html } = await page(`/book-summary/${id}`);
  expect(status).toBe(404);
  expect(title).toBe('Summary Not Found – Foreword');
  expect(text).toContain("We couldn't find the book summary you're looking for.");
  expect(text).toContain('Browse Summaries');
  expect(meta('robots')).toBe('noindex');
  expect(link('canonical')).toBeUndefined();
  expect(html).not.toContain('The only one');
});

describe('an address in another spelling', () => {
  test.each([
    ['/dashboard?q=a&q=b', '/dashboard?q=a'],
    ['/dashboard?q=%00', '/dashboard'],
    ['/dashboard?shown=1e9', '/dashboard?shown=120'],
    ['/dashboard?shown=-1', '/dashboard'],
  ])('%s leads to %s', async (url, location) => {
    const { get } = await startApp();
    const response = await get(url);
    expect(response.statusCode).toBe(307);
    expect(response.headers.location).toBe(location);
  });

  test.each([
    ['/about-us/', '/about-us'],
    ['/dashboard/?q=a', '/dashboard?q=a'],
    ['//about-us', '/about-us'],
    ['/book-summary//1/', '/book-summary/1'],
    ['//evil.example/', '/evil.example'],
    ['//?q=a', '/?q=a'],
    ['/feed.xml/', '/feed.xml'],
    ['/about-us/?to=//a/', '/about-us?to=//a/'],
  ])('%s has moved to %s', async (url, location) => {
    const { get } = await startApp();
    const response = await get(url);
    expect(response.statusCode).toBe(301);
    expect(response.headers.location).toBe(location);
  });

  test.each([
    '/?q[]=1',
    '/dashboard?q[a]=1',
    '/dashboard?q=%zz',
    '/dashboard?category=%ff',
    '/dashboard?category=%ED%A0%80',
    '/dashboard?__proto__=1&constructor=2&toString=3',
    '/dashboard?shown=NaN',
    '/dashboard?shown=24&shown=48',
    "/dashboard?q='%20or%201=1--",
    '/dashboard?q={"a":1}',
    '/dashboard?q=null&category=undefined',
    `/dashboard?q=${'x'.repeat(10_000)}`,
    `/dashboard?q=${'%F0%9F%98%80'.repeat(500)}`,
    `/dashboard?q=x${'%F0%9F%98%80'.repeat(500)}`,
    `/dashboard?category=${'x'.repeat(10_000)}`,
    `/dashboard?category=x${'%F0%9F%98%80'.repeat(500)}`,
    `/dashboard?${'a=1&'.repeat(2000)}`,
    `/about-us?${'x'.repeat(10_000)}`,
    `/${'x'.repeat(6000)}`,
    `/book-summary/${'9'.repeat(4000)}`,
  ])('is never a fault inside (%#)', async (url) => {
    const { get } = await startApp();
    let response = await get(url);
    for (let hops = 0; hops < 3 && response.statusCode === 307; hops++) {
      response = await get(String(response.headers.location));
    }
    expect([200, 404]).toContain(response.statusCode);
    expect(response.headers['content-type']).toMatch(/^text\/html/);
  });
});

test.each(['/%', '/%zz', '/book-summary/%E0%A4%A'])('%s cannot be decoded: 400', async (url) => {
  const { get } = await startApp();
  const response = await get(url);
  expect(response.statusCode).toBe(400);
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(response.body).toBe('The address cannot be read.\n');
});

test.each(['/%', '/%zz', '/book-summary/%E0%A4%A'])(
  '%s is a page that does not exist for a browser',
  async (url) => {
    const { get } = await startApp();
    const page = parsePage(await get(url, { accept: 'text/html,application/xml;q=0.9,*/*;q=0.8' }));
    expect(page.status).toBe(404);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.text).toContain('404 Page Not Found');
    expect(page.text).toContain('Did you forget to add the page to the router?');
    expect(linksOf(mainOf(page))).toEqual([['Browse Previews', '/dashboard']]);
  },
);

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
  'a page takes no %s',
  async (method) => {
    const { send } = await startApp();
    for (const url of ['/', '/dashboard', '/nope', '/robots.txt', '/api', '/api?q=x']) {
      const response = await send({ method, url });
      expect(response.statusCode).toBe(405);
      expect(response.headers.allow).toBe('GET, HEAD');
    }
  },
);

test('HEAD of a page has its status and no body', async () => {
  const { send } = await startApp();
  for (const [url, status] of [
    ['/', 200],
    ['/nope', 404],
    ['/book-summary/1', 404],
    ['/about-us/', 301],
  ] as const) {
    const response = await send({ method: 'HEAD', url });
    expect([url, response.statusCode, response.body]).toEqual([url, status, '']);
  }
});

/** Sends a request target as it is; clients would tidy it up first. */
async function sendRaw(port: number, target: string, host = 'books.example'): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.end(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

describe('a hostile request target', () => {
  test.each([
    '//evil.example/',
    '///evil.example//',
    '/\\evil.example/',
    '/\\/evil.example/',
    '\\\\evil.example/',
    '/%5Cevil.example/',
    '/%2F%2Fevil.example/',
    '/%09/evil.example/',
    '/.//evil.example/',
    '/..//evil.example/',
    '//evil.example/%2f..',
    '/;//evil.example/',
    '//user@evil.example/',
    'http://evil.example/about-us/',
    'http://evil.example//evil.example/',
    'https://evil.example',
    'javascript:alert(1)//',
    '*',
    '?x',
    '@evil.example/',
    '.evil.example/',
    ':80/',
  ])('%s neither breaks the server nor leads off the site', async (target) => {
    const { app } = await startApp();
    await app.listen({ host: '127.0.0.1', port: 0 });
    const answer = await sendRaw((app.server.address() as AddressInfo).port, target);
    expect(answer).toMatch(/^HTTP\/1\.1 (200|301|307|400|403|404) /);
    const location = /^location: (.*)$/im.exec(answer)?.[1]?.trim();
    if (location === undefined) return;
    expect(new URL(location, 'https://books.example').origin).toBe('https://books.example');
  });

  test('the host a caller names appears nowhere', async () => {
    const { app } = await startApp();
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    for (const target of ['/', '/dashboard', '/sitemap.xml', '/feed.xml', '/robots.txt']) {
      // A loopback name is accepted; every other name is refused.
      const accepted = await sendRaw(port, target, 'localhost');
      expect(accepted).toMatch(/^HTTP\/1\.1 200 /);
      expect(accepted, target).not.toContain('localhost');
      const refused = await sendRaw(port, target, 'evil.example');
      expect(refused).toMatch(/^HTTP\/1\.1 403 /);
      expect(refused, target).not.toContain('evil.example');
    }
  });
});

test.each(['/book-summary/1/a.css', '/book-summary/1/more', '/dashboard/a.css'])(
  '%s is a page that does not exist',
  async (url) => {
    const { page, db } = await startApp();
    await seedPreview(db, { title: 'Walden' });
    const shown = await page(url);
    expect(shown.status).toBe(404);
    expect(shown.all('h1').map(({ text }) => text)).toEqual(['404 Page Not Found']);
    expect(shown.all('main')[0]?.text).not.toContain('Walden');
  },
);
