import { type Load, load, recordAnswer } from './load.ts';
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

export interface Ratio {
  name: string;
  path: string;
  /** Compressed; the same on both sides. */
  bodyBytes: number;
  server: Load;
  yardstick: Load;
  /** Requests per second, server to yardstick: the median of the rounds' ratios. */
  ratio: number;
}

export async function measureRatios(
  options: { rounds: number; seconds: number },
  progress: (line: string) => void,
): Promise<Ratio[]> {
  const ratios: Ratio[] = [];
  for (const library of ['sample', 'large'] as const) {
    const targets = TARGETS[library];
    await using server = await startForeword(library);
    const answers = await Promise.all(targets.map(({ path }) => recordAnswer(server.origin, path)));
    await using yardstick = await startYardstick(answers);
    for (const [index, target] of targets.entries()) {
      progress(`${target.name} (${target.path})`);
      const bodyBytes = Buffer.byteLength(answers[index]?.base64 ?? '', 'base64');
      ratios.push({
        ...target,
        bodyBytes,
        ...(await compare(server.origin + target.path, yardstick.origin + target.path, options)),
      });
    }
  }
  return ratios;
}

/** The two sides take turns, so that load of the machine meets both. */
async function compare(
  serverUrl: string,
  yardstickUrl: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Pick<Ratio, 'server' | 'yardstick' | 'ratio'>> {
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
