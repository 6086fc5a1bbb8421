import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Colour scheme and window width: a page must do well in all of them. */
export interface Look {
  scheme: 'light' | 'dark';
  /** CSS pixels: a phone, a tablet, a desktop. */
  width: 360 | 768 | 1440;
}

const WIDTHS = [360, 768, 1440] as const;
const SCHEMES = ['light', 'dark'] as const;

/** Every colour scheme at every width. */
export const LOOKS: readonly Look[] = SCHEMES.flatMap((scheme) =>
  WIDTHS.map((width) => ({ scheme, width })),
);

/** Shows the page as somebody with that colour scheme and window sees it. */
export async function setLook(page: Page, { scheme, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.setViewportSize({ width, height: 900 });
}

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with one line per rule of WCAG 2.2 AA, or of good practice, that the page breaks. */
export async function axeCheck(page: Page): Promise<void> {
  // Without frames there is nothing to gather from elsewhere, for which axe would open another page.
  const axe = new AxeBuilder({ page }).withTags(AXE_TAGS).setLegacyMode();
  const { violations } = await axe.analyze();
  const lines = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n  ${nodes.map((node) => node.target.join(' ')).join('\n  ')}`,
  );
  expect(lines, `accessibility of ${page.url()}`).toEqual([]);
}

/** Fails when the page can be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess, `pixels of sideways scrolling on ${page.url()}`).toBeLessThanOrEqual(0);
}
