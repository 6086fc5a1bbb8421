import type { Page } from '@playwright/test';
import { expect, test as plainTest, startApp, withLibrary } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../looks.ts';

/** Each would leave `ran` on the window, open a dialog or fetch an address if it were more than text. */
const HOSTILE = [
  '</script><script>window.ran=1;alert(1)</script>',
  '</title></style></textarea></noscript><svg onload="window.ran=2;alert(2)">',
  '<img src="/ran.png" onerror="window.ran=3;alert(3)">',
  '"><iframe srcdoc="<script>parent.ran=4;alert(4)</script>"></iframe>',
  '" autofocus onfocus="window.ran=5;alert(5)" x="',
  "' onmouseover='window.ran=6;alert(6)' x='",
  'javascript:window.ran=7;alert(7)',
  '[link](javascript:window.ran=8) <a href="javascript:window.ran=9">x</a>',
  '<style>body{display:none}</style><base href="https://x.invalid/">',
  '<meta http-equiv="refresh" content="0;url=/ran">',
  '{{constructor.constructor("window.ran=11")()}}',
].join(' ');

const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(15).slice(0, 500);
const RTL = 'مقدمة ابن خلدون: كتاب العبر وديوان المبتدأ والخبر في أيام العرب والعجم والبربر';
const OVERRIDE = '\u202eevil\u202c \u2067isolated\u2069 e\u0301\u0301\u0301 👩‍👩‍👧‍👦 ﷽﷽﷽';

function preview(text: string) {
  return {
    title: text.slice(0, 500),
    author: text.slice(0, 300),
    isbn: text.slice(0, 300),
    category: text.slice(0, 300),
    coverImage: null,
    abstract: text,
    introduction: text,
    keyTopics: [
      {
        title: text.slice(0, 500),
        content: text,
        subItems: [{ title: text.slice(0, 500), description: text }],
      },
      { title: text.slice(0, 500), content: text },
    ],
    relationToExistingWork: text,
    futureThinking: text,
    conclusion: text,
    references: [
      text,
      `https://x.invalid/${encodeURIComponent(text)}`,
      `https://x.invalid/${LONG}`,
    ],
    furtherExploration: [text],
    decision: {
      verdict: { call: 'read-in-part', reason: text.slice(0, 300) },
      readIf: [text.slice(0, 200)],
      skipIf: [text.slice(0, 200)],
      priorKnowledge: { level: 'some', note: text.slice(0, 300) },
      difficulty: 'moderate',
      evidence: { kinds: ['data', 'argument'], note: text.slice(0, 300) },
      currency: { status: 'historical', note: text.slice(0, 300) },
      alternatives: [
        {
          relation: 'instead',
          title: text.slice(0, 500),
          author: text.slice(0, 300),
          isbn: null,
          previewId: null,
          reason: '',
        },
      ],
      contentNotes: [text.slice(0, 120)],
    },
    book: {
      subtitle: text.slice(0, 300),
      firstPublished: -350,
      publisher: text.slice(0, 200),
      translator: text.slice(0, 200),
      editionYear: 1854,
      language: 'en',
      pages: 300,
      words: 80_000,
      audioMinutes: 500,
      freeCopies: [{ label: text.slice(0, 100), url: 'https://x.invalid/free' }],
      excerpt: { text, source: text.slice(0, 200) },
    },
    featuredPlace: 1,
  };
}

const TEXTS = { hostile: HOSTILE, long: LONG, 'right-to-left': RTL, odd: OVERRIDE };

const test = withLibrary({
  previews: Object.values(TEXTS).map(preview),
  categories: [
    { name: HOSTILE.slice(0, 300), slug: 'hostile', displayOrder: 0 },
    { name: LONG.slice(0, 300), slug: 'long', displayOrder: 0 },
    { name: RTL, slug: 'rtl', displayOrder: 0 },
  ],
});

/** Collects everything that a text might do beyond being shown. */
function watch(page: Page): { done: string[] } {
  const done: string[] = [];
  page.on('dialog', (dialog) => {
    done.push(`dialog ${dialog.message()}`);
    return dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = request.url();
    if (/\/ran|x\.invalid/.test(url.split('?')[0] ?? '')) done.push(`request ${url}`);
  });
  page.on('popup', (popup) => done.push(`window ${popup.url()}`));
  return { done };
}

async function expectNothingRan(page: Page, watched: { done: string[] }): Promise<void> {
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
  expect(watched.done).toEqual([]);
  await expect(page.locator('iframe, base, main script, main style')).toHaveCount(0);
}

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();

const WIDTHS = [360, 768, 1440];

async function expectTextsInside(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => textsOutsideOf(page), `${page.url()} at ${width}`).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
}

for (const [index, [name, text]] of Object.entries(TEXTS).entries()) {
  test(`${name} text in every field of a preview is shown as typed, inside the window`, async ({
    page,
  }) => {
    const watched = watch(page);
    await page.goto(`/book-summary/${index + 1}`);
    await startApp(page);
    const title = text.slice(0, 500);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(squeeze(title));
    for (const id of ['abstract', 'introduction', 'future-thinking', 'conclusion']) {
      await expect(page.locator(`#${id} p`)).toHaveText(squeeze(text));
    }
    await expect(page.locator('#references li').first()).toHaveText(squeeze(text));
    await expect(page.locator('#key-topics h3').first()).toHaveText(`1. ${squeeze(title)}`);
    expect(squeeze(await page.title())).toContain(squeeze(title));
    await expectTextsInside(page);
    await expectNothingRan(page, watched);
  });
}

test('hostile text does nothing on any list, stays inside the window, and follows a link', async ({
  page,
}) => {
  const watched = watch(page);
  for (const path of [
    '/',
    '/dashboard?category=hostile',
    '/dashboard?category=long',
    '/dashboard',
  ]) {
    await page.goto(path);
    await startApp(page);
    await expect(page.getByRole('article').last()).toBeVisible();
    await expectTextsInside(page);
    await expectNothingRan(page, watched);
  }
  await page.getByRole('link', { name: 'Read Preview' }).first().click();
  await expect(page.getByRole('link', { name: 'Buy on Amazon' })).toBeVisible();
  await expectNothingRan(page, watched);
  const searches = [HOSTILE, LONG].map((words) => `/dashboard?q=${encodeURIComponent(words)}`);
  for (const path of [...searches, '/compare?ids=1,2', '/compare?ids=3,4']) {
    await page.goto(path);
    await startApp(page);
    await expectTextsInside(page);
    await expectNothingRan(page, watched);
  }
});

test('a hostile preview is copied as it was typed', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const watched = watch(page);
  await page.goto('/book-summary/1');
  await startApp(page);
  await page.getByRole('button', { name: 'Copy Markdown' }).click();
  await expect(page.getByText('Copied!', { exact: true })).toBeVisible();
  const { rawMarkdown } = (await (await request.get('/api/book-summaries/1')).json()) as {
    rawMarkdown: string;
  };
  expect(rawMarkdown).toContain('window.ran=1');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(rawMarkdown);
  await expectNothingRan(page, watched);
});

/** Texts that stick out of the window. */
function textsOutsideOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main h1, main h2, main h3, main h4, main p, main a, main li')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        // Chips stand in a row of their own that scrolls.
        if (width === 0 || element.closest('nav') !== null) return false;
        return left < -1 || right > innerWidth + 1;
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`),
  );
}

plainTest('hostile words in an address are shown as words', async ({ page }) => {
  const watched = watch(page);
  for (const query of [
    `q=${encodeURIComponent(HOSTILE)}`,
    `category=${encodeURIComponent(HOSTILE)}`,
  ]) {
    const response = await page.goto(`/dashboard?${query}`);
    expect(response?.status(), query).toBe(200);
    await startApp(page);
    await expectNothingRan(page, watched);
  }
});
