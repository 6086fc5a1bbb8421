import { readFileSync, statSync } from 'node:fs';
import { loadSampleLibrary } from '@foreword/router/sample-library/sample-library.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { startApp } from '../testing/app.ts';
import { parsePage } from '../testing/html.ts';

const KB = 1000;
const clientRoot = new URL('../../../web/dist/client/', import.meta.url);
const sizesOf = (paths: readonly string[], extension = ''): number =>
  paths.reduce(
    (bytes, path) => bytes + statSync(new URL(`.${path}${extension}`, clientRoot)).size,
    0,
  );

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  { url: '/', htmlKb: 8, scriptsKb: 123 },
  // Seventeen cards, and the facets with their counts.
  { url: '/dashboard', htmlKb: 12, scriptsKb: 125 },
  // A text of 1,500 words, its panel, the book's facts and related previews.
  { url: '/book-summary/1', htmlKb: 12, scriptsKb: 131 },
  { url: '/how-it-works', htmlKb: 4, scriptsKb: 122 },
  { url: '/contact', htmlKb: 4, scriptsKb: 122 },
])('$url stays within its bytes', async ({ url, htmlKb, scriptsKb }) => {
  const files = await filesOf(url);
  // Before the reader acts,
  expect(sizesOf(files.scripts, '.br')).toBeLessThanOrEqual(10 * KB);
  expect(sizesOf(files.styles, '.br')).toBeLessThanOrEqual(12 * KB);
  expect(sizesOf(files.fonts)).toBeLessThanOrEqual(40 * KB);
  expect(files.htmlBytes).toBeLessThanOrEqual(htmlKb * KB);
  expect(files.stylesInBody).toBe(0);
  // and afterwards.
  expect(files.onIntent.length).toBeGreaterThan(2);
  expect(sizesOf([...files.scripts, ...files.onIntent], '.br')).toBeLessThanOrEqual(scriptsKb * KB);
});

test.each(['/compare', '/shortlist', '/labels', '/k7q2x9m4/login'])(
  '%s loads nothing that only the admin needs',
  async (url) => {
    const { get } = await startApp();
    const files = appFilesOf(parsePage(await get(url)));
    expect(sizesOf(files, '.br')).toBeLessThanOrEqual(126 * KB);
  },
);

test('the links of a signed-in user bring nothing else of the admin to a page', () => {
  const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(
    readFileSync(new URL('.vite/manifest.json', clientRoot), 'utf8'),
  );
  const filesWith = (name: string): string[] => [
    `/${manifest[name]?.file}`,
    ...(manifest[name]?.imports ?? []).flatMap(filesWith),
  ];
  const known = new Set(filesWith('src/entry-client.tsx'));
  const files = new Set(filesWith('src/features/session/signed-in-links.tsx'));
  const added = [...files].filter((file) => !known.has(file));
  expect(sizesOf(added, '.br')).toBeLessThanOrEqual(3 * KB);
});

async function filesOf(url: string) {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { get, db } = await startApp();
  await loadSampleLibrary(db, new Date());
  const page = parsePage(await get(url));
  const htmlBytes = async () => (await get(url, { 'accept-encoding': 'br' })).rawPayload.length;
  const firstBytes = await htmlBytes();
  // An answer that lasts gets smaller.
  vi.advanceTimersByTime(3000);
  await expect.poll(htmlBytes, { timeout: 10_000 }).toBeLessThan(firstBytes);
  const links = page.all('link').map(({ attributes }) => attributes);
  const scripts = page.all('script');
  return {
    styles: links.flatMap(({ rel, href = '' }) => (rel === 'stylesheet' ? [href] : [])),
    fonts: links.flatMap(({ as, href = '' }) => (as === 'font' ? [href] : [])),
    scripts: scripts.flatMap(({ attributes: { src } }) => src ?? []),
    onIntent: appFilesOf(page),
    stylesInBody: page.all('body')[0]?.inside.filter(({ name }) => name === 'style').length,
    htmlBytes: await htmlBytes(),
  };
}

const appFilesOf = (page: ReturnType<typeof parsePage>): string[] =>
  page
    .all('script')
    .filter(({ attributes }) => 'data-app' in attributes)
    .flatMap(({ text }) => JSON.parse(text) as string[]);
