import { expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';

test('bare /api is a page for people, kept out of search engines', async () => {
  const { page, get } = await startApp();
  const { status, meta, text } = await page('/api');
  expect(status).toBe(200);
  expect(meta('robots')).toBe('noindex');
  // Who is signed in is known in the browser only.
  expect(text).toContain('Loading');
  const { headers } = await get('/api');
  expect(headers['content-type']).toMatch(/^text\/html/);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test('its address may carry any search words and any tab', async () => {
  const { page } = await startApp();
  for (const query of ['?q=GET+/api/x&tab=admin', '?q=%00&tab[]=1', '?tab=__proto__']) {
    expect((await page(`/api${query}`)).status, query).toBe(200);
  }
});

test('nothing of the documentation is in the page: it is fetched from the document', async () => {
  const { get } = await startApp();
  const { body } = await get('/api');
  expect(body).not.toContain('book-summaries');
});

test('what begins with its address stays a call or nothing', async () => {
  const { call, get } = await startApp();
  expect((await call('/api/')).status).toBe(404);
  expect((await get('/api/openapi.json')).headers['content-type']).toMatch(/^application\/json/);
  expect((await get('/apis')).statusCode).toBe(404);
});
