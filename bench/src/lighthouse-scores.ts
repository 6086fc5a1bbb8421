import lighthouse, { type Flags } from 'lighthouse';
import { freePort } from '../../scripts/testing/process.ts';
import { launchChromium } from './browser.ts';
import type { Progress, Row } from './row.ts';
import { startForeword } from './servers.ts';
import { median } from './statistics.ts';

const PATHS = ['/', '/dashboard', '/book-summary/1'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Some traces come out empty, and Lighthouse itself then asks for another run. */
const ATTEMPTS = 3;

type Category = (typeof CATEGORIES)[number];

interface Scores {
  /** 0 to 100. */
  scores: Record<Category, number>;
  /** Audits below 100, such as `performance: Reduce unused JavaScript`. */
  shortcomings: string[];
}

export async function* measureScores(_flags: unknown, progress: Progress): AsyncGenerator<Row> {
  await using server = await startForeword('sample');
  const port = await freePort();
  await using _browser = await launchChromium([`--remote-debugging-port=${port}`]);
  for (const path of PATHS) {
    progress(`Lighthouse ${path}`);
    const { scores, shortcomings } = await scorePage(server.origin + path, port);
    for (const category of CATEGORIES) {
      const reasons = shortcomings.filter((line) => line.startsWith(category));
      yield {
        what: `${path}: ${category}`,
        value: scores[category],
        unit: 'points',
        target: { atLeast: 100 },
        ...(reasons.length > 0 && { note: reasons.join('; ') }),
      };
    }
  }
}

async function scorePage(url: string, port: number): Promise<Scores> {
  const first = await run(url, port, CATEGORIES);
  // Performance depends on how busy the machine is; the other categories do not.
  const performance = async () => (await run(url, port, ['performance'])).scores.performance;
  const runs = [first.scores.performance, await performance()];
  // Two equal scores are the median whatever the third is.
  if (runs[0] !== runs[1]) runs.push(await performance());
  return { ...first, scores: { ...first.scores, performance: median(runs) } };
}

async function run(url: string, port: number, categories: readonly Category[]): Promise<Scores> {
  const report = await audit(url, port, categories);
  const shortcomings = Object.values(report.categories).flatMap((category) =>
    category.auditRefs.flatMap(({ id, weight }) => {
      const audit = report.audits[id];
      const isShort = audit && weight > 0 && audit.score !== null && audit.score < 1;
      return isShort ? [`${category.id}: ${audit.title} ${audit.displayValue ?? ''}`.trim()] : [];
    }),
  );
  const scores = CATEGORIES.map((category) => [
    category,
    Math.round((report.categories[category]?.score ?? 0) * 100),
  ]);
  return { scores: Object.fromEntries(scores) as Scores['scores'], shortcomings };
}

async function audit(url: string, port: number, categories: readonly Category[]) {
  const flags: Flags = {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
    disableFullPageScreenshot: true,
  };
  let reason = 'no result';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const result = await lighthouse(url, flags);
    if (!result) continue;
    const { lhr } = result;
    if (Object.values(lhr.categories).every(({ score }) => score !== null)) return lhr;
    reason = lhr.runtimeError?.message ?? reason;
  }
  throw new Error(`Lighthouse failed on ${url}: ${reason}`);
}
