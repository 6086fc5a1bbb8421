import type { Category, Scores } from './lighthouse-scores.ts';
import type { PageBytes } from './page-bytes.ts';
import type { Ratio } from './ratios.ts';

/** A public page loads less JavaScript than this, in bytes as sent. */
const JS_LIMIT = 130_000;

const LEAST_SCORE = 95;

export interface Results {
  ratios?: Ratio[];
  pages?: PageBytes[];
  scores?: Scores[];
}

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const count = (value: number): string => number.format(value);
const ms = (value: number): string => (value < 1 ? '<1' : count(value));

export function report({ ratios, pages, scores }: Results): string {
  return [ratios && ratioTable(ratios), pages && bytesTable(pages), scores && scoreTable(scores)]
    .filter((part) => part !== undefined)
    .join('\n\n');
}

/** Crossed limits, a line each. No limit depends on the speed of the machine. */
export function failures({ pages = [], scores = [] }: Results): string[] {
  return [
    ...pages
      .filter(({ bytes }) => bytes.js >= JS_LIMIT)
      .map(
        ({ path, bytes }) =>
          `${path} loads ${count(bytes.js)} bytes of JavaScript; the limit is ${count(JS_LIMIT)}`,
      ),
    ...pages.flatMap(({ path, forbidden }) => forbidden.map((what) => `${path} loads ${what}`)),
    ...pages.flatMap(({ path, broken }) => broken.map((what) => `${path} fails to load: ${what}`)),
    ...scores.flatMap(({ path, device, scores }) =>
      (Object.entries(scores) as [Category, number][])
        .filter(([, score]) => score < LEAST_SCORE)
        .map(
          ([category, score]) =>
            `${path} on ${device} scores ${score} for ${category}; the least is ${LEAST_SCORE}`,
        ),
    ),
  ];
}

function ratioTable(ratios: readonly Ratio[]): string {
  return `Requests per second against a bare Fastify sending the same bytes
${table([
  ['', 'bytes', 'server/s', 'p50 ms', 'p99 ms', 'yardstick/s', 'p50 ms', 'p99 ms', 'ratio', '1 in'],
  ...ratios.map(({ name, bodyBytes, server, yardstick, ratio }) => [
    name,
    count(bodyBytes),
    count(server.requestsPerSecond),
    ms(server.p50Ms),
    ms(server.p99Ms),
    count(yardstick.requestsPerSecond),
    ms(yardstick.p50Ms),
    ms(yardstick.p99Ms),
    ratio.toFixed(4),
    (1 / ratio).toFixed(1),
  ]),
])}`;
}

function bytesTable(pages: readonly PageBytes[]): string {
  return `Bytes each public page loads, as sent (the limit for js is ${count(JS_LIMIT)})
${table([
  ['', 'js', 'css', 'html', 'fonts', 'images'],
  ...pages.map(({ path, bytes }) => [
    path,
    ...[bytes.js, bytes.css, bytes.html, bytes.fonts, bytes.images].map(count),
  ]),
])}`;
}

function scoreTable(pages: readonly Scores[]): string {
  const rows = pages.map(({ path, device, scores }) => [
    `${path} ${device}`,
    ...Object.values(scores).map(String),
  ]);
  const shortcomings = pages.flatMap(({ path, device, shortcomings }) =>
    shortcomings.map((line) => `  ${path} ${device}: ${line}`),
  );
  return `Lighthouse (performance: median of three runs; at least ${LEAST_SCORE} everywhere)
${table([['', 'performance', 'accessibility', 'best practices', 'SEO'], ...rows])}
${shortcomings.length === 0 ? '' : `Short of 100:\n${shortcomings.join('\n')}`}`.trimEnd();
}

export function table(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) {
      widths[column] = Math.max(widths[column] ?? 0, cell.length);
    }
  }
  const lines = rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}
