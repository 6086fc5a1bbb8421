import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { seedPreview } from '@foreword/db/testing/builders.ts';
import { expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';

const ASSETS = new URL('../../../web/dist/client/assets/', import.meta.url);
const assets = readdirSync(ASSETS);
const nameOf = (pattern: RegExp): string =>
  `/assets/${assets.find((name) => pattern.test(name)) ?? 'missing'}`;

const SCRIPT = nameOf(/^entry-client-.*\.js$/);
const STYLES = nameOf(/\.css$/);
const FONT = nameOf(/\.woff2$/);

const classesIn = (styles: readonly string[]): Set<string> =>
  new Set(styles.flatMap((style) => style.match(/(?<=\.)[a-z][\w-]*/gi) ?? []));

/** Classes that some style sheet of the site has a rule for. */
const STYLED = classesIn(
  assets
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(new URL(name, ASSETS), 'utf8')),
);

test.each([
  [SCRIPT, 'application/javascript; charset=utf-8'],
  [STYLES, 'text/css; charset=utf-8'],
  [FONT, 'font/woff2'],
])('%s may be kept for ever', async (url, type) => {
  const { get } = await startApp();
  const { statusCode, headers } = await get(url);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe(type);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const again = await get(url, { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('HEAD tells of a script what GET does', async () => {
  const { get, send } = await startApp();
  const { statusCode, headers, body } = await send({ method: 'HEAD', url: SCRIPT });
  const { date, 'x-request-id': id, ...told } = (await get(SCRIPT)).headers;
  expect([statusCode, body]).toEqual([200, '']);
  expect(headers).toMatchObject(told);
});

test('a file whose name carries no hash is kept for an hour', async () => {
  const { get } = await startApp();
  const { headers } = await get('/favicon.svg');
  expect(headers['cache-control']).toBe('public, max-age=3600');
});

test.each([
  ['/favicon.ico', 'image/vnd.microsoft.icon'],
  ['/apple-touch-icon.png', 'image/png'],
])('a program that asks for %s without reading a page gets it', async (url, type) => {
  const { get } = await startApp();
  const { statusCode, headers } = await get(url);
  expect([statusCode, headers['content-type']]).toEqual([200, type]);
});

test.each([
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', undefined],
  ['', undefined],
])('with Accept-Encoding %j a script is sent as %s', async (accepted, encoding) => {
  const { get } = await startApp();
  const plain = await get(SCRIPT);
  const response = await get(SCRIPT, { 'accept-encoding': accepted });
  expect(response.headers['content-encoding']).toBe(encoding);
  expect(String(response.headers.vary).toLowerCase()).toContain('accept-encoding');
  expect(response.headers['content-type']).toBe('application/javascript; charset=utf-8');
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''];
  const bytes = decode ? decode(response.rawPayload) : response.rawPayload;
  expect(bytes.equals(plain.rawPayload)).toBe(true);
});

test('a page is compressed as it is sent', async () => {
  const { get } = await startApp();
  const response = await get('/about-us', { 'accept-encoding': 'gzip, br' });
  expect(response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(response.rawPayload).toString()).toContain('<h1');
});

test('a page names only files that are there', async () => {
  const { page, get } = await startApp();
  const { all } = await page('/');
  const linked = all('link').flatMap(({ attributes }) => attributes.href ?? []);
  const scripts = all('script').flatMap(({ attributes }) => attributes.src ?? []);
  const files = [...linked, ...scripts].filter((address) => address.startsWith('/assets/'));
  expect(files.length).toBeGreaterThan(3);
  expect(new Set(linked).size).toBe(linked.length);
  for (const file of files) expect((await get(file)).statusCode, file).toBe(200);
});

test.each([
  ['/', undefined],
  ['/dashboard', undefined],
  ['/book-summary/1', undefined],
  ['/book-summary/99', undefined],
  ['/contact', undefined],
  ['/nope', undefined],
  ['/', new Error('broken')],
  ['/dashboard', new Error('broken')],
  ['/book-summary/1', new Error('broken')],
])('%s links the styles of all it shows (failure: %s)', async (path, databaseFailure) => {
  const { page, get, db } = await startApp({ ...(databaseFailure && { databaseFailure }) });
  await seedPreview(db, { featuredPlace: 1 });
  const { all, elements } = await page(path);
  const sheets = all('link').filter(({ attributes }) => attributes.rel === 'stylesheet');
  const styles = await Promise.all(
    sheets.map(async ({ attributes }) => (await get(attributes.href ?? '')).body),
  );
  const linked = classesIn(styles);
  const shown = elements.flatMap(({ attributes }) => attributes.class?.split(' ') ?? []);
  const unstyled = shown.filter((name) => STYLED.has(name) && !linked.has(name));
  expect(unstyled).toEqual([]);
  expect(shown.filter((name) => linked.has(name)).length).toBeGreaterThan(20);
});

test.each([
  '/assets/nope.js',
  '/assets/',
  '/assets/entry-client-00000000.js',
  `${SCRIPT}.br`,
  `${SCRIPT}.map`,
  '/assets/%00',
  '/assets/../assets/',
])('%s is refused in a line, without a page being made', async (url) => {
  const { get } = await startApp();
  const { statusCode, headers, body } = await get(url);
  expect(statusCode).toBe(404);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(headers).not.toHaveProperty('cache-control');
  expect(body.length).toBeLessThan(100);
});

test.each([
  '/.vite/manifest.json',
  '/%2evite/manifest.json',
  '/favicon.svg.br',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/..%5c..%5cpackage.json',
  '/..%2f..%2fserver%2fpackage.json',
  '/../../package.json',
  '/..../..../etc/passwd',
  '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/assets/%2e%2e/%2e%2e/server/entry-server.js',
  '/src/main.ts',
  '/.env',
])('%s is no file of the site', async (url) => {
  const { get } = await startApp();
  const { statusCode, body } = await get(url);
  expect(statusCode).toBe(404);
  expect(body).not.toMatch(/"dependencies"|isEntry|root:|import \{/);
});
