import type { Browser, Page } from '@playwright/test';
import { launchChromium } from './browser.ts';
import type { Flags } from './flags.ts';
import { NO_TARGET, type Progress, type Row } from './row.ts';
import { startForeword } from './servers.ts';
import { median } from './statistics.ts';

const PATH = '/book-summary/1';
const SLOWED = 4;
const LIMIT_MS = 200;
const GIVE_UP_MS = 10_000;

interface Act {
  what: string;
  control: string;
  /** True in the page once the act has had its effect. */
  effect: string;
  width: number;
  hasNoTarget?: true;
}

const ACTS: readonly Act[] = [
  {
    what: 'menu button',
    control: '[aria-controls="site-menu"]',
    effect: `document.getElementById('site-menu')?.checkVisibility()
      && document.querySelector('[aria-controls="site-menu"]').getAttribute('aria-expanded') === 'true'`,
    width: 390,
  },
  {
    what: 'colour scheme',
    control: '[aria-label="Switch between light and dark"]',
    effect: `document.documentElement.getAttribute('data-mantine-color-scheme') === 'dark'`,
    width: 1280,
  },
  {
    what: 'link to another page',
    control: 'header a[href="/how-it-works"]',
    effect: `location.pathname === '/how-it-works' && document.querySelector('h1') !== null
      && document.title.startsWith('How')`,
    width: 1280,
  },
  {
    what: 'Copy Markdown',
    control: 'button:has-text("Copy Markdown")',
    effect: `document.body?.textContent.includes('Copied!')`,
    width: 1280,
  },
  {
    what: 'Download PDF: the button shows that it is held',
    control: 'button:has-text("Download PDF")',
    effect: `document.querySelector('[data-held]') !== null
      || document.body?.textContent.includes('Making PDF')`,
    width: 1280,
    hasNoTarget: true,
  },
];

/** From a reader's first act to its effect on the screen, with the processor slowed. */
export async function* measureActs({ rounds }: Flags, progress: Progress): AsyncGenerator<Row> {
  await using server = await startForeword('sample');
  await using browser = await launchChromium();
  const url = server.origin + PATH;
  for (const act of ACTS) {
    progress(`${act.what}, processor slowed ${SLOWED} times`);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await timeOf(browser, act, url));
    yield {
      what: act.what,
      value: median(times),
      unit: 'ms',
      target: act.hasNoTarget ? NO_TARGET : { atMost: LIMIT_MS },
      note: `First act on a new page, browser cache empty, processor slowed ${SLOWED} times: from the click to the frame that shows its effect, median of ${rounds}. An act without effect ends the part.`,
    };
  }
}

async function timeOf(browser: Browser, { control, effect, width }: Act, url: string) {
  await using context = await browser.newContext({
    viewport: { width, height: 844 },
    colorScheme: 'light',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  await page.addInitScript(watch(effect));
  await page.goto(url, { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.locator(control).first().click({ noWaitAfter: true });
  return await effectTime(page);
}

async function effectTime(page: Page): Promise<number> {
  // A function, not a text: the page's policy forbids `eval`.
  const readTime = () => (globalThis as unknown as Tab).sessionStorage['bench-effect'];
  const time = await page.waitForFunction(readTime, null, { timeout: GIVE_UP_MS });
  return Number(await time.jsonValue());
}

interface Tab {
  sessionStorage: Record<string, string | undefined>;
}

/** Runs in each page, also in the one that a link leads to: the clock of both is the system's. */
const watch = (effect: string): string => `
const now = (time) => performance.timeOrigin + time;
addEventListener('click', ({ timeStamp }) => {
  sessionStorage['bench-click'] ??= now(timeStamp);
}, { capture: true });
const look = (time) => {
  const clicked = sessionStorage['bench-click'];
  if (clicked !== undefined && (${effect})) {
    sessionStorage['bench-effect'] ??= now(performance.now()) - clicked;
  } else requestAnimationFrame(look);
};
requestAnimationFrame(look);`;
