import { readFile } from 'node:fs/promises';
import type { Browser, Response } from '@playwright/test';
import { launchChromium } from './browser.ts';
import { forbiddenAmong, type ViteManifest } from './forbidden-chunks.ts';
import { startForeword } from './foreword-server.ts';

const PATHS = ['/', '/dashboard', '/book-summary/1', '/contact', '/how-it-works'];
const MANIFEST = new URL('../../apps/web/dist/client/.vite/manifest.json', import.meta.url);

const KINDS = {
  html: /^text\/html/,
  js: /^(text|application)\/javascript/,
  css: /^text\/css/,
  fonts: /^font\//,
  images: /^image\//,
} as const;

export type Kind = keyof typeof KINDS;

export interface PageBytes {
  path: string;
  /** Bytes of the bodies as they were sent, compressed where the server compresses. */
  bytes: Record<Kind, number>;
  /** Files that a public page must not load, a line each. */
  forbidden: string[];
  /** Files that could not be had, such as `404 /covers/walden.svg`. */
  broken: string[];
}

/** What each public page loads in Chromium before anybody clicks. */
export async function measurePageBytes(progress: (line: string) => void): Promise<PageBytes[]> {
  const manifest = JSON.parse(await readFile(MANIFEST, 'utf8')) as ViteManifest;
  await using server = await startForeword('sample');
  await using browser = await launchChromium();
  const pages: PageBytes[] = [];
  for (const path of PATHS) {
    progress(`bytes of ${path}`);
    const files = await filesOf(browser, server.origin + path);
    pages.push({
      path,
      bytes: sumByKind(files),
      forbidden: forbiddenAmong(
        files.map(({ path }) => path),
        manifest,
      ),
      broken: files
        .filter(({ status }) => status >= 400)
        .map(({ status, path }) => `${status} ${path}`),
    });
  }
  return pages;
}

interface LoadedFile {
  path: string;
  status: number;
  /** Media type, perhaps with parameters. */
  type: string;
  bytes: number;
}

/** Every page is opened with an empty cache, and scrolled to its end: what is lazy counts too. */
async function filesOf(browser: Browser, url: string): Promise<LoadedFile[]> {
  await using context = await browser.newContext();
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  await page.waitForLoadState('networkidle');
  return Promise.all(
    responses.map(async (response) => ({
      path: new URL(response.url()).pathname,
      status: response.status(),
      type: response.headers()['content-type'] ?? '',
      bytes: (await response.request().sizes()).responseBodySize,
    })),
  );
}

function sumByKind(files: readonly LoadedFile[]): Record<Kind, number> {
  const sums: Record<Kind, number> = { html: 0, js: 0, css: 0, fonts: 0, images: 0 };
  for (const { type, bytes } of files) {
    const kind = (Object.keys(KINDS) as Kind[]).find((kind) => KINDS[kind].test(type));
    if (kind) sums[kind] += bytes;
  }
  return sums;
}
