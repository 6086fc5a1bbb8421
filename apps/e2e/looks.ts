import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page, test } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

/** Half as long as `axe.source`, which has the comments. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

interface Look {
  scheme: 'light' | 'dark';
  /** CSS pixels: a phone, a tablet, a desktop. */
  width: 360 | 768 | 1440;
}

/** Each differs from the one before in one point: the page is laid out or painted anew, not both. */
const LOOKS: readonly Look[] = [
  { scheme: 'dark', width: 360 },
  { scheme: 'light', width: 360 },
  { scheme: 'light', width: 768 },
  { scheme: 'dark', width: 768 },
  { scheme: 'dark', width: 1440 },
  { scheme: 'light', width: 1440 },
];

export async function setLook(page: Page, { scheme, width }: Look): Promise<void> {
  // Without transitions: the check must not meet colours on their way from one scheme to the other.
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
}

/** The spacing of text that a reader may ask for (WCAG 1.4.12). */
export const WIDE_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/**
 * Fails when the page breaks a rule of WCAG 2.2 AA, can be scrolled sideways or breaks a short word in two, in light or dark, at
 * three widths. With the text size of the browser doubled it checks the layout once more.
 * @param options.prepare done in each look before the check
 * @param options.part what is new on the page, at one place or several, where another journey checks the rest in every look: on a phone and a tablet
 *   the rules then look at this part alone
 */
export async function checkInEveryLook(
  page: Page,
  { prepare = async () => {}, part }: { prepare?: () => Promise<void>; part?: Locator } = {},
): Promise<void> {
  for (const look of LOOKS) {
    await test.step(`${look.scheme} at ${look.width}`, async () => {
      await setLook(page, look);
      await prepare();
      await expectNoSidewaysScroll(page);
      // A scheme changes colours, not lines.
      if (look.scheme === 'light') await expectWholeWords(page);
      await runAxe(
        page,
        look.scheme === 'light' ? EVERY_RULE : COLOUR_RULES,
        look.width === 1440 ? undefined : part,
      );
    });
  }
  await checkTwiceTheSize(page, prepare);
}

/** Checks widths and words as {@link checkInEveryLook} does, without the rules of WCAG: for a long page of parts that it has seen. */
export async function checkLayout(page: Page): Promise<void> {
  for (const look of LOOKS.filter(({ scheme }) => scheme === 'light')) {
    await setLook(page, look);
    await expectNoSidewaysScroll(page);
    await expectWholeWords(page);
  }
  await checkTwiceTheSize(page);
}

async function checkTwiceTheSize(page: Page, prepare = async () => {}): Promise<void> {
  await test.step('text of twice the size', async () => {
    const session = await page.context().newCDPSession(page);
    const setTextSize = (standard: number) =>
      session.send('Page.setFontSizes', { fontSizes: { standard } });
    await setLook(page, { scheme: 'light', width: 1440 });
    await setTextSize(32);
    await prepare();
    await expectNoSidewaysScroll(page);
    await expectWholeWords(page);
    await setTextSize(16);
  });
}

const EVERY_RULE: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** The rules about colours. */
const COLOUR_RULES: RunOptions['runOnly'] = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block'],
};

/** Fails with one line per rule of WCAG 2.2 AA, or of good practice, that the page breaks. */
export const axeCheck = (page: Page): Promise<void> => runAxe(page, EVERY_RULE);

async function runAxe(page: Page, runOnly: RunOptions['runOnly'], part?: Locator): Promise<void> {
  // Half a megabyte of script: once per page, not once per look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // Waits for it: a check of nothing would pass.
  await part?.first().waitFor();
  const lines = await page.evaluate(
    async ({ options, include }) => {
      // Scrolling uncovers what lies under the header or a bar at the foot of a form; axe takes it for covered.
      window.scrollTo(0, 0);
      const bars = [...document.querySelectorAll<HTMLElement>('form > div')].filter(
        (element) => getComputedStyle(element).position === 'sticky',
      );
      for (const { style } of bars) style.position = 'static';
      const { violations } = await (Reflect.get(window, 'axe') as typeof axe).run(
        include ? { include } : document,
        options,
      );
      for (const { style } of bars) style.position = '';
      return violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help}\n  ${nodes.map((node) => node.target.join(' ')).join('\n  ')}`,
      );
    },
    // No rule of these reads the style sheets that axe would fetch.
    {
      options: { runOnly, resultTypes: ['violations'], preload: false } as RunOptions,
      include: await part?.elementHandles(),
    },
  );
  expect(lines, `accessibility of ${page.url()}`).toEqual([]);
}

/** Fails when the page can be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(excess, `pixels of sideways scrolling on ${page.url()}`).toBeLessThanOrEqual(0);
}

/** Characters of a word, with its punctuation, that fit on one line of a phone. */
const SHORT_LENGTH = 12;

async function expectWholeWords(page: Page): Promise<void> {
  const broken = async () => {
    const words = await page.locator('body').evaluate(brokenWords);
    return words.filter((word) => word.length <= SHORT_LENGTH);
  };
  await expect.poll(broken, `words in two parts on ${page.url()}`).toEqual([]);
}

/** Finds words outside code whose letters stand on more than one line. It runs in the page. */
export function brokenWords(element: Element): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode as Text;
    if (node.parentElement?.closest('.visually-hidden, code, pre, script')) continue;
    for (const { 0: letters, index } of node.data.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
      const end = index + letters.length;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, end);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size < 2) continue;
      const [before] = /[^\s‐–—/-]*$/.exec(node.data.slice(0, index)) ?? [''];
      const [after] = /^[^\s‐–—/-]*/.exec(node.data.slice(end)) ?? [''];
      broken.push(before + letters + after);
    }
  }
  return broken;
}
