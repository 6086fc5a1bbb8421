import type { Browser, BrowserContext, CDPSession } from '@playwright/test';

const MOST_KEPT = 3;

interface Kept {
  context: BrowserContext;
  session: CDPSession;
}

const forgotten = new WeakSet<BrowserContext>();

/** Closes the context after the journey: for changes that Playwright cannot undo. */
export function forget(context: BrowserContext): void {
  forgotten.add(context);
}

/**
 * The browser contexts of a worker. A kept context keeps its HTTP cache and the compiled scripts,
 * which Playwright's `reuseContext` clears; pages, cookies, storage, routes and permissions go after
 * each journey.
 */
export class Contexts {
  private readonly browser: Browser;
  /** The least recently used first. */
  private readonly kept = new Map<string, Kept>();

  constructor(browser: Browser) {
    this.browser = browser;
  }

  /**
   * Call it with the options of the running journey in force.
   * @param key names the options that a new context would get
   * @param origin whose storage `release` clears
   */
  async take(
    key: string,
    origin: string,
  ): Promise<{ context: BrowserContext; release: () => Promise<void> }> {
    const kept = this.kept.get(key) ?? (await this.open());
    this.kept.delete(key);
    this.kept.set(key, kept);
    const [oldest = key] = this.kept.keys();
    if (this.kept.size > MOST_KEPT) await this.remove(oldest);
    const release = () => (forgotten.has(kept.context) ? this.remove(key) : reset(kept, origin));
    return { context: kept.context, release };
  }

  async close(): Promise<void> {
    for (const key of [...this.kept.keys()]) await this.remove(key);
  }

  /** An open page keeps the window, which is costlier than a tab. */
  private async open(): Promise<Kept> {
    const context = await this.browser.newContext();
    return { context, session: await context.newCDPSession(await context.newPage()) };
  }

  private async remove(key: string): Promise<void> {
    const kept = this.kept.get(key);
    this.kept.delete(key);
    await kept?.context.close();
  }
}

async function reset({ context, session }: Kept, origin: string): Promise<void> {
  const [, ...pages] = context.pages();
  await Promise.all(pages.map((page) => page.close()));
  await Promise.all([
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.clearCookies(),
    context.clearPermissions(),
    session.send('Storage.clearDataForOrigin', {
      origin,
      storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
    }),
  ]);
}
