import { seedPreview } from '@foreword/db/testing/builders.ts';
import { expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { parsePage, scriptPolicy } from '../testing/html.ts';

/** One address for every kind of answer. */
const ANSWERS = [
  '/',
  '/dashboard',
  '/book-summary/1',
  '/book-summary/99',
  '/nope',
  '/about-us/',
  '/favicon.svg',
  '/assets/nope.js',
  '/robots.txt',
  '/sitemap.xml',
  '/feed.xml',
  '/healthz',
  '/readyz',
  '/api/book-summaries',
  '/api/openapi.json',
  '/api/nope',
  '/trpc/previews.featured',
  '/trpc/nope',
  '/%zz',
  '/api/%zz',
];

test.each(ANSWERS)(
  '%s has the headers that keep browsers from guessing and framing',
  async (url) => {
    const { get, db } = await startApp();
    await seedPreview(db);
    const { headers } = await get(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'permissions-policy': expect.stringMatching(
        /^camera=\(\), microphone=\(\), geolocation=\(\)/,
      ),
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; .*frame-ancestors 'none'/,
      ),
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('set-cookie');
  },
);

test.each(['/', '/dashboard?q=a', '/book-summary/1', '/contact', '/nope'])(
  'the policy of %s allows the scripts of the page and no others',
  async (url) => {
    const { page, db } = await startApp();
    await seedPreview(db);
    const answer = await page(url);
    const { allowed, inline } = scriptPolicy(answer);
    expect(inline.length).toBeGreaterThan(0);
    expect(allowed).toEqual(["'self'", ...new Set(inline)]);
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).not.toMatch(
      /unsafe-eval|strict-dynamic|script-src[^;]*(unsafe-inline|https?:|data:|\*)/,
    );
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("form-action 'self'");
    const sources = answer.all('script').flatMap(({ attributes }) => attributes.src ?? []);
    expect(sources.every((source) => source.startsWith('/assets/'))).toBe(true);
  },
);

test('a page that could not be rendered runs nothing', async () => {
  const { get } = await startApp({ databaseFailure: new Error('broken') });
  const response = await get('/feed.xml');
  expect(response.statusCode).toBe(500);
  expect(parsePage(response).all('script')).toEqual([]);
  expect(response.headers['content-security-policy']).not.toContain('script-src');
});

test('sends Strict-Transport-Security on https sites only', async () => {
  const secure = await startApp();
  expect((await secure.get('/')).headers['strict-transport-security']).toBe('max-age=31536000');
  const plain = await startApp({ environment: { PUBLIC_URL: 'http://books.example' } });
  expect((await plain.get('/')).headers).not.toHaveProperty('strict-transport-security');
});

test('a caller cannot choose the number of its request, nor the host of the page', async () => {
  const { get } = await startApp();
  const response = await get('/', {
    'x-request-id': 'chosen',
    'request-id': 'chosen',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    'x-original-url': '/about-us',
  });
  expect(response.headers['x-request-id']).not.toBe('chosen');
  expect(response.body).not.toContain('evil.example');
  expect(parsePage(response).link('canonical')).toBe('https://books.example/');
  const foreign = await get('/', { host: 'evil.example' });
  expect(foreign.statusCode).toBe(403);
  expect(foreign.body).not.toContain('evil.example');
});
