import { savePageSettings } from '@foreword/db/repositories/page-settings.ts';
import type { Db } from '@foreword/db/schema.ts';
import { SEED_TIME, seedCategory, seedPreview } from '@foreword/db/testing/builders.ts';
import type { PreviewContent } from '@foreword/domain/content-fields.ts';
import { adviceOf } from '@foreword/domain/testing/advice-of-text.ts';
import { describe, expect, test } from 'vitest';
import { startApp } from './testing/app.ts';
import { type Element, scriptPolicy, shapeOf } from './testing/html.ts';
import { childrenOf, childText, parseXml } from './testing/xml.ts';

const PAYLOADS = [
  '</script><script>alert(1)</script>',
  '</title></style></textarea></noscript></head><svg/onload=alert(1)>',
  '<img src=x onerror=alert(1)>',
  '" onmouseover="alert(1)" x="',
  "' onfocus='alert(1)' autofocus='",
  '`$\u007balert(1)}`',
  '{{7*7}}$\u007b7*7}<%= 7*7 %>',
  '<!-- --!> <!--<script>',
  ']]> <![CDATA[ <?xml version="1.0"?> <!DOCTYPE x [<!ENTITY e "e">]> &e;',
  'a\u2028b\u2029c',
  '&lt;b&gt; &amp;amp; &#60;script&#62; &nbsp;',
  '\u202eright to left\u202c \u2066isolated\u2069 \u200b\ufeff',
  '👩‍👩‍👧‍👦 e\u0301 ﷽ \ud83d\ude00',
  '\\u003c/script\\u003e \\" \\\\ %3Cscript%3E',
  '\u0001\u0008\u000b\u001b[31m\u007f\ufffe\uffff',
  '$& $` $1 %s __proto__',
];

const hostileContent = (payload: string): Partial<PreviewContent> => ({
  title: payload,
  author: payload,
  isbn: payload,
  category: payload,
  abstract: payload,
  introduction: payload,
  coverImage: `/covers/${encodeURI('"onerror="alert(1)')}.svg`,
  keyTopics: [
    { title: payload, content: payload, subItems: [{ title: payload, description: payload }] },
  ],
  relationToExistingWork: payload,
  futureThinking: payload,
  conclusion: payload,
  references: [
    payload,
    'javascript:alert(1)',
    'JaVaScRiPt://x/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://x.example/"onmouseover="alert(1)',
    'https://x.example/<script>alert(1)</script>',
  ],
  furtherExploration: [payload],
  ...adviceOf(payload),
  rawMarkdown: payload,
});

async function seedHostile(db: Db, payload: string): Promise<void> {
  await seedCategory(db, { name: payload, slug: 'hostile', displayOrder: 0 });
  await savePageSettings(db, 'homepage', { heroTitle: payload, heroSubtitle: payload }, SEED_TIME);
  await seedPreview(db, { ...hostileContent(payload), featuredPlace: 1 });
}

const PATHS = ['/', '/dashboard', '/dashboard?category=hostile', '/book-summary/1'];

const ADDRESSES = ['href', 'src', 'action', 'formaction', 'poster', 'srcset', 'data'];

/** Attributes that could run something, and addresses that do not merely lead somewhere. */
const dangers = (elements: readonly Element[]): string[] =>
  elements.flatMap(({ name, attributes }) =>
    Object.entries(attributes)
      .filter(
        ([key, value]) =>
          key.startsWith('on') ||
          key === 'srcdoc' ||
          (ADDRESSES.includes(key) && !/^(https?:\/\/|\/(?!\/)|#)/.test(value)),
      )
      .map(([key, value]) => `${name} ${key}=${value}`),
  );

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();

describe.each(PAYLOADS)('%j in every field', (payload) => {
  test('makes no element, no attribute and no script on any page', async () => {
    const [harmless, hostile] = [await startApp(), await startApp()];
    await seedHostile(harmless.db, 'word');
    await seedHostile(hostile.db, payload);
    for (const path of PATHS) {
      const page = await hostile.page(path);
      expect(page.status, path).toBe(200);
      expect(shapeOf(page), path).toEqual(shapeOf(await harmless.page(path)));
      expect(dangers(page.elements), path).toEqual([]);
      const { allowed, inline } = scriptPolicy(page);
      expect(allowed, path).toEqual(["'self'", ...new Set(inline)]);
    }
  });

  test('reads as typed in text, meta data, JSON-LD and search field', async () => {
    const { db, page } = await startApp();
    await seedHostile(db, payload);
    const shown = squeeze(payload);
    const { title, text, all, meta, jsonLd } = await page('/book-summary/1');
    expect(squeeze(title)).toBe(squeeze(`${payload} by ${payload} – Foreword`));
    expect(squeeze(all('h1')[0]?.text ?? '')).toBe(shown);
    expect(text.split(shown).length).toBeGreaterThan(10);
    expect(meta('description')).toBe(shown);
    expect(meta('og:title')).toBe(`${payload} by ${payload}`);
    expect(jsonLd()).toMatchObject([
      { reviewBody: payload, itemReviewed: { name: payload, author: { name: payload } } },
    ]);
    const search = await page(`/dashboard?q=${encodeURIComponent(payload.trim())}`);
    expect(search.status).toBe(200);
    expect(dangers(search.elements)).toEqual([]);
    const field = search
      .all('input')
      .find(({ attributes }) => attributes.placeholder === 'Title, author or topic');
    expect(field?.attributes.value).toBe(payload.trim());
  });

  test('leaves feed and sitemap well-formed', async () => {
    const { db, get } = await startApp();
    await seedHostile(db, payload);
    const [entry] = childrenOf(parseXml((await get('/feed.xml')).body), 'entry');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot carry them.
    const carried = payload.replace(/[\u0001\u0008\u000b\u001b\ufffe\uffff]/g, '\ufffd');
    expect(entry && childText(entry, 'summary')).toBe(carried);
    expect(entry && childText(entry, 'title')).toBe(`${carried} by ${carried}`);
    expect(childrenOf(parseXml((await get('/sitemap.xml')).body), 'url')).toHaveLength(10);
  });
});

test('only http addresses in a text become links, with the same target', async () => {
  const { db, page } = await startApp();
  await seedHostile(db, 'word');
  const { all } = await page('/book-summary/1');
  const links = all('a').filter(({ attributes }) => attributes.rel?.includes('nofollow'));
  expect(links.map(({ attributes }) => attributes.href)).toEqual([
    'https://x.example/',
    'https://x.example/',
    // The free copy, about the book and beside the shops, and the library.
    'https://x.invalid/?q=%22%3E',
    'https://x.invalid/?q=%22%3E',
    'https://search.worldcat.org/search?q=word%20word',
  ]);
  expect(
    links.every(
      ({ attributes }) => attributes.target === '_blank' && attributes.rel?.includes('noopener'),
    ),
  ).toBe(true);
});

test.each([
  'javascript:alert(1)',
  '//evil.example/x.png',
  '/\\evil.example/x.png',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'https://user:pw@x.example/',
])('a stored cover at %s is not requested', async (address) => {
  const { db, page } = await startApp();
  await seedPreview(db, { storedAs: { cover_image: address }, featuredPlace: 1 });
  for (const path of PATHS) {
    const { html, elements } = await page(path);
    expect(html, path).not.toContain(address);
    expect(dangers(elements), path).toEqual([]);
  }
});
