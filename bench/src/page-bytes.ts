import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Response } from '@playwright/test';
import { launchChromium } from './browser.ts';
import { NO_TARGET, type Progress, type Row } from './row.ts';
import { startForeword } from './servers.ts';

const PATHS = ['/', '/dashboard', '/book-summary/1', '/contact', '/how-it-works'];
const MANIFEST = new URL('../../apps/web/dist/client/.vite/manifest.json', import.meta.url);

const KINDS = {
  html: /^text\/html/,
  js: /^(text|application)\/javascript/,
  css: /^text\/css/,
  fonts: /^font\//,
  images: /^image\//,
} as const;

type ViteManifest = Record<string, { file: string; name?: string; src?: string }>;

/** Code that no public page may load before a click, by the names of its sources or chunks. */
const FORBIDDEN: readonly (readonly [string, RegExp])[] = [
  ['the admin side', /(^|[/_])admin/i],
  ['the API documentation', /routes\/api\.|[/_]api-docs/],
  ['jsPDF', /jspdf/i],
  ['html2canvas', /html2canvas/i],
];

type Kind = keyof typeof KINDS;

const LIMITS_KB: Partial<Record<Kind, number>> = { js: 10, css: 12, fonts: 40 };

const PREVIEW_HTML_KB = 12;

/** In all, after the first act. */
const APP_KB = 110;

export async function* measurePageBytes(_flags: unknown, progress: Progress): AsyncGenerator<Row> {
  const manifest = JSON.parse(await readFile(MANIFEST, 'utf8')) as ViteManifest;
  await using server = await startForeword('sample');
  await using browser = await launchChromium();
  for (const path of PATHS) {
    progress(`bytes of ${path}`);
    const { files, inlineScripts, layoutShift, afterReading, withApp } = await visit(
      browser,
      server.origin + path,
    );
    const bytes = sumByKind(files);
    bytes.js += inlineScripts;
    for (const kind of Object.keys(KINDS) as Kind[]) {
      const isPreview = kind === 'html' && path.startsWith('/book-summary/');
      const limit = isPreview ? PREVIEW_HTML_KB : LIMITS_KB[kind];
      yield {
        what: `${path}: ${kind}`,
        value: bytes[kind] / 1000,
        unit: 'KB',
        target: limit === undefined ? NO_TARGET : { atMost: limit },
        ...(kind === 'js' && {
          note: 'Files as sent, and scripts within the page, compressed with brotli.',
        }),
      };
    }
    const all = {
      'after a key and the pointer over a link': afterReading,
      'with the app': withApp,
    };
    for (const [when, loaded] of Object.entries(all)) {
      yield {
        what: `${path}: js ${when}`,
        value: (sumByKind(loaded).js + inlineScripts) / 1000,
        unit: 'KB',
        target: { atMost: APP_KB },
      };
    }
    yield { what: `${path}: layout shift`, value: layoutShift, unit: '', target: { atMost: 0 } };
    const unwanted = [
      ...forbiddenAmong(
        files.map(({ path }) => path),
        manifest,
      ),
      ...files.filter(({ status }) => status >= 400).map(({ status, path }) => `${status} ${path}`),
    ];
    yield {
      what: `${path}: failed files, admin code`,
      value: unwanted.length,
      unit: 'files',
      target: { atMost: 0 },
      ...(unwanted.length > 0 && { note: unwanted.join(', ') }),
    };
  }
}

interface LoadedFile {
  path: string;
  status: number;
  type: string;
  bytes: number;
}

interface Visit {
  /** Loaded before the reader acts. */
  files: LoadedFile[];
  /** Bytes of scripts within the page. */
  inlineScripts: number;
  layoutShift: number;
  /** All files, after acts that do not need the app. */
  afterReading: LoadedFile[];
  /** All files, after an act that does. */
  withApp: LoadedFile[];
}

const OBSERVE_SHIFTS = `globalThis.layoutShift = 0;
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) {
    if (!hadRecentInput) globalThis.layoutShift += value;
  }
}).observe({ type: 'layout-shift', buffered: true });`;

const INLINE_SCRIPTS = `[...document.scripts]
  .filter(({ src, type }) => !src && /^(|module|text\\/javascript)$/.test(type))
  .map(({ textContent }) => textContent).join('\\n')`;

/** Opens the page with an empty cache and scrolls to its end, so that lazy files count too; then acts. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  await using context = await browser.newContext();
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.addInitScript(OBSERVE_SHIFTS);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  await page.waitForLoadState('networkidle');
  const files = await filesOf(responses);
  const scripts = (await page.evaluate(INLINE_SCRIPTS)) as string;
  const layoutShift = (await page.evaluate('layoutShift')) as number;
  await page.keyboard.press('Tab');
  await page.locator('footer a').first().hover();
  await page.waitForTimeout(1000);
  const afterReading = await filesOf(responses);
  // Not every page has a control of the app.
  await page.evaluate(`document.body.append(document.createElement('button'))`);
  await page.locator('body > button').focus();
  await page.locator('html[data-started]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  return {
    files,
    inlineScripts: brotliCompressSync(scripts).length,
    layoutShift,
    afterReading,
    withApp: await filesOf(responses),
  };
}

const filesOf = (responses: readonly Response[]): Promise<LoadedFile[]> =>
  Promise.all(
    responses.map(async (response) => ({
      path: new URL(response.url()).pathname,
      status: response.status(),
      type: response.headers()['content-type'] ?? '',
      // Negative for an answer of the browser's cache.
      bytes: Math.max(0, (await response.request().sizes()).responseBodySize),
    })),
  );

function sumByKind(files: readonly LoadedFile[]): Record<Kind, number> {
  const sums: Record<Kind, number> = { html: 0, js: 0, css: 0, fonts: 0, images: 0 };
  for (const { type, bytes } of files) {
    const kind = (Object.keys(KINDS) as Kind[]).find((kind) => KINDS[kind].test(type));
    if (kind) sums[kind] += bytes;
  }
  return sums;
}

/** Loaded files that contain forbidden code, a line each, such as `jsPDF (assets/jspdf-x1.js)`. */
export function forbiddenAmong(loaded: readonly string[], manifest: ViteManifest): string[] {
  return loaded.flatMap((path) => {
    const chunks = Object.entries(manifest).filter(([, { file }]) => path === `/${file}`);
    const names = [path, ...chunks.flatMap(([key, { name, src }]) => [key, name ?? '', src ?? ''])];
    return FORBIDDEN.filter(([, pattern]) => names.some((name) => pattern.test(name))).map(
      ([what]) => `${what} (${path.slice(1)})`,
    );
  });
}
