import { type Load, load, recordAnswer } from './load.ts';
import type { Progress, Row } from './row.ts';
import { type Library, startForeword, startYardstick } from './servers.ts';
import { median } from './statistics.ts';

interface Target {
  name: string;
  path: string;
}

const TARGETS: Record<Library, readonly Target[]> = {
  sample: [
    { name: 'page: home', path: '/' },
    { name: 'page: browse', path: '/dashboard' },
    { name: 'page: preview', path: '/book-summary/1' },
    { name: 'REST: list', path: '/api/book-summaries?limit=24' },
    { name: 'REST: detail', path: '/api/book-summaries/1' },
  ],
  large: [
    { name: 'REST: list of 10,000', path: '/api/book-summaries?limit=24' },
    { name: 'REST: search in 10,000', path: '/api/book-summaries?limit=24&q=whales+history' },
  ],
};

export async function* measureRatios(
  options: { rounds: number; seconds: number },
  progress: Progress,
): AsyncGenerator<Row> {
  for (const library of ['sample', 'large'] as const) {
    const targets = TARGETS[library];
    await using server = await startForeword(library);
    const answers = await Promise.all(targets.map(({ path }) => recordAnswer(server.origin, path)));
    await using yardstick = await startYardstick(answers);
    for (const { name, path } of targets) {
      progress(`${name} (${path})`);
      const measured = await compare(server.origin + path, yardstick.origin + path, options);
      yield {
        what: name,
        value: measured.server.requestsPerSecond,
        unit: 'requests/s',
        yardstick: measured.yardstick.requestsPerSecond,
        ratio: measured.ratio,
        target: { atLeast: 0.9 },
      };
    }
  }
}

/** The two sides take turns, so that load of the machine meets both. */
async function compare(
  serverUrl: string,
  yardstickUrl: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<{ server: Load; yardstick: Load; ratio: number }> {
  // Not counted: the engine compiles code only after some runs.
  await load(serverUrl, 1);
  await load(yardstickUrl, 1);
  const measured: { server: Load; yardstick: Load }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    measured.push({
      server: await load(serverUrl, seconds),
      yardstick: await load(yardstickUrl, seconds),
    });
  }
  return {
    server: medianLoad(measured.map(({ server }) => server)),
    yardstick: medianLoad(measured.map(({ yardstick }) => yardstick)),
    ratio: median(
      measured.map(
        ({ server, yardstick }) => server.requestsPerSecond / yardstick.requestsPerSecond,
      ),
    ),
  };
}

const medianLoad = (loads: readonly Load[]): Load => ({
  requestsPerSecond: median(loads.map((load) => load.requestsPerSecond)),
  p50Ms: median(loads.map((load) => load.p50Ms)),
  p99Ms: median(loads.map((load) => load.p99Ms)),
});
