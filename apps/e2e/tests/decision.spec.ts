import { expect, startApp, test, withLibrary } from '../fixtures.ts';
import { checkInEveryLook, expectNoSidewaysScroll } from '../looks.ts';

const REASON =
  'The first two chapters carry the argument and stay with you for years; the rest repeats it with ever more examples from the same three towns, and the closing sermon adds nothing that a patient reader had not guessed by then. Read them in a library, and spend the hours that you save on a better book.';

const DECISION = {
  verdict: { call: 'read-in-part', reason: REASON },
  readIf: ['You walk to work'],
  skipIf: ['You want evidence'],
  priorKnowledge: { level: 'some', note: 'A map of the three towns helps.' },
  difficulty: 'moderate',
  evidence: { kinds: ['own-experience', 'case-studies'], note: 'Three towns, one year.' },
  currency: { status: 'dated-in-parts', note: 'The prices are of 1890.' },
  alternatives: [
    {
      relation: 'instead',
      title: 'A Shorter Walk',
      author: 'Ann Other',
      isbn: null,
      previewId: null,
      reason: 'Half the hours, better maps.',
    },
  ],
  contentNotes: ['A horse dies'],
};

const BOOK = {
  subtitle: 'A Year on Foot',
  firstPublished: 1890,
  publisher: null,
  translator: null,
  editionYear: null,
  language: 'en',
  pages: 300,
  words: 100_000,
  audioMinutes: null,
  freeCopies: [{ label: 'Project Gutenberg', url: 'https://www.gutenberg.org/ebooks/1' }],
  excerpt: { text: 'I walked.', source: 'Chapter 1' },
};

const advised = withLibrary({
  previews: [
    {
      title: 'The Long Walk: Three Towns and What They Taught Me',
      decision: DECISION,
      book: BOOK,
    },
    { title: 'Without Advice' },
    {
      title: 'كتاب الطريق الطويل: ثلاث مدن وما تعلمته منها في سنة واحدة',
      decision: { ...DECISION, verdict: { call: 'skip', reason: 'سبب قصير.' } },
      book: BOOK,
    },
    { title: `${'Endless '.repeat(60)}title`, decision: DECISION, book: BOOK },
  ],
});

advised.describe('on a phone', () => {
  advised.use({ viewport: { width: 360, height: 740 } });

  advised('title, verdict, reason and hours stand in the first screen', async ({ page }) => {
    for (const id of [1, 3]) {
      await page.goto(`/book-summary/${id}`);
      const panel = page.getByRole('region', { name: 'At a Glance' });
      for (const part of [
        page.getByRole('heading', { level: 1 }),
        panel.getByRole('definition').nth(0),
        panel.getByRole('definition').nth(1),
        panel.getByText(/^about \d/),
      ]) {
        await expect(part).toBeInViewport({ ratio: 1 });
      }
      await expect(page.getByRole('button', { name: 'Download PDF' })).not.toBeInViewport();
    }
  });
});

advised('the panel advises before the text; its labels lead to their meaning', async ({ page }) => {
  await page.goto('/book-summary/1');
  await startApp(page);
  const panel = page.getByRole('region', { name: 'At a Glance' });
  const abstract = page.getByRole('heading', { name: 'Abstract' });
  const topOf = async (part: typeof panel) => (await part.boundingBox())?.y ?? 0;
  await expect(async () => {
    expect(await topOf(panel)).toBeLessThan(await topOf(abstract));
  }).toPass();
  await expect(panel.getByRole('term')).toHaveText(
    [
      'Verdict',
      'Hours to read',
      'Difficulty',
      'What it rests on',
      'How current it is',
      'Read it if',
      'Skip it if',
      'Before you start',
      'Read instead',
      'Content notes',
    ],
    { useInnerText: true },
  );
  const facts = page.getByRole('region', { name: 'About the Book' });
  await expect(facts.getByRole('blockquote')).toHaveText('I walked.');
  await expect(facts.getByRole('figure')).toContainText('Chapter 1');
  await panel.getByRole('link', { name: 'Dated in parts' }).click();
  await expect(page).toHaveURL('/labels#currency-dated-in-parts');
  await expect(page.locator(':target')).toBeInViewport();
  await page.goBack();
  await expect(panel.getByText(REASON)).toBeVisible();
});

advised(
  'previews with and without advice meet WCAG 2.2 AA in both schemes and at three widths',
  async ({ page }) => {
    for (const id of [1, 2, 3, 4]) {
      await page.goto(`/book-summary/${id}`);
      await startApp(page);
      await checkInEveryLook(page, { part: page.getByRole('main') });
      // The second has no advice.
      for (const name of ['At a Glance', 'About the Book']) {
        await expect(page.getByRole('heading', { name })).toHaveCount(id === 2 ? 0 : 1);
      }
    }
  },
);

advised(
  'at 200 % zoom a laptop shows the whole page without sideways scrolling',
  async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 400 });
    for (const id of [1, 4]) {
      await page.goto(`/book-summary/${id}`);
      await expectNoSidewaysScroll(page);
    }
  },
);

advised.describe('without scripts', () => {
  advised.use({ javaScriptEnabled: false });

  advised(
    'the panel, the labels and the address to share are there',
    async ({ page, problems }) => {
      problems.tolerate(/preload/);
      await page.goto('/book-summary/1');
      const panel = page.getByRole('region', { name: 'At a Glance' });
      await expect(panel).toContainText('about 7 hours');
      const share = page.locator('#share');
      await expect(share.getByRole('link')).toHaveAttribute('href', /\/book-summary\/1$/);
      await expect(share.getByRole('button', { name: 'Copy Link' })).toBeHidden();
      await panel.getByRole('link', { name: 'about 7 hours' }).click();
      await expect(page).toHaveURL('/labels#reading-hours');
      await expect(page.getByRole('region', { name: 'Hours to Read' })).toContainText('Brysbaert');
    },
  );
});

advised('a reader copies the link, or shares it through the system', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: (data: ShareData) => {
        Object.assign(window, { shared: data.url });
        return Promise.resolve();
      },
    });
  });
  await page.goto('/book-summary/1');
  const share = page.locator('#share');
  await share.getByRole('button', { name: 'Copy Link' }).click();
  await expect(page.getByText('The link to this preview is in the clipboard.')).toBeVisible();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(url).pathname).toBe('/book-summary/1');
  await share.getByRole('button', { name: 'Share…' }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shared'))).toBe(url);
});

test('an editor goes from the preview to its form', async ({ page }) => {
  await page.goto('/book-summary/1');
  await startApp(page);
  await expect(page.getByRole('link', { name: 'Edit this preview' })).toHaveCount(0);
  await page.goto('/k7q2x9m4/login');
  await expect(page).toHaveURL('/admin');
  await page.goto('/book-summary/1');
  await page.getByRole('link', { name: 'Edit this preview' }).click();
  await expect(page).toHaveURL('/admin/edit/1');
});
