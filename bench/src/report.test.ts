import { expect, test } from 'vitest';
import type { Scores } from './lighthouse-scores.ts';
import type { PageBytes } from './page-bytes.ts';
import { failures, report, table } from './report.ts';

function page(overrides: Partial<PageBytes> = {}, js = 1000): PageBytes {
  const bytes = { js, css: 1, html: 1, fonts: 1, images: 1 };
  return { path: '/', bytes, forbidden: [], broken: [], ...overrides };
}

function scored(performance: number): Scores {
  const scores = { performance, accessibility: 100, 'best-practices': 95, seo: 100 };
  return { path: '/', device: 'mobile', scores, shortcomings: ['performance: Too slow 3 s'] };
}

test('a page fails at 130,000 bytes of JavaScript', () => {
  expect(failures({ pages: [page({}, 129_999)] })).toEqual([]);
  expect(failures({ pages: [page({}, 130_000)] })).toEqual([
    '/ loads 130,000 bytes of JavaScript; the limit is 130,000',
  ]);
});

test('forbidden and missing files are failures that name the page and the file', () => {
  const pages = [page({ forbidden: ['jsPDF (assets/x.js)'], broken: ['404 /covers/x.svg'] })];
  expect(failures({ pages })).toEqual([
    '/ loads jsPDF (assets/x.js)',
    '/ fails to load: 404 /covers/x.svg',
  ]);
});

test('a score below 95 fails, 95 passes', () => {
  expect(failures({ scores: [scored(95)] })).toEqual([]);
  expect(failures({ scores: [scored(94)] })).toEqual([
    '/ on mobile scores 94 for performance; the least is 95',
  ]);
});

test('a ratio never fails, even with a slow server', () => {
  const load = { requestsPerSecond: 1, p50Ms: 9000, p99Ms: 9000 };
  const ratios = [
    { name: 'home', path: '/', bodyBytes: 1, server: load, yardstick: load, ratio: 0.0001 },
  ];
  expect(failures({ ratios })).toEqual([]);
});

test('the report shows only the measured parts', () => {
  expect(report({ pages: [page()] })).not.toContain('Lighthouse');
  expect(report({ scores: [scored(94)] })).toContain('performance: Too slow 3 s');
});

test('a table column is as wide as its widest cell, and numbers align to the right', () => {
  expect(
    table([
      ['page', 'bytes'],
      ['/', '5'],
      ['/dashboard', '120,000'],
    ]),
  ).toBe(
    [
      'page          bytes',
      '──────────  ───────',
      '/                 5',
      '/dashboard  120,000',
    ].join('\n'),
  );
});
