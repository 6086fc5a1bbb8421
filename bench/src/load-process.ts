import type { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import type { Load, LoadJob } from './load.ts';
import { percentile } from './statistics.ts';

interface Report {
  errors: number;
  timeouts: number;
}

// The package brings no types.
const autocannon = createRequire(import.meta.url)('autocannon') as (
  options: object,
  callback: (error: Error | null, report: Report) => void,
) => EventEmitter;

process.on('message', async (job: LoadJob) => {
  try {
    process.send?.(await run(job));
  } catch (error) {
    process.send?.({ failure: error instanceof Error ? error.message : String(error) });
  }
});
process.on('disconnect', () => process.exit());

/** Counts by itself: autocannon's own latencies are whole milliseconds. */
async function run({ url, seconds, connections, headers, status }: LoadJob): Promise<Load> {
  const times: number[] = [];
  let unexpected = 0;
  const start = performance.now();
  let end = start;
  const report = await new Promise<Report>((resolve, reject) => {
    const options = { url, connections, headers, duration: seconds, sampleInt: 50 };
    autocannon(options, (error, report) => (error ? reject(error) : resolve(report))).on(
      'response',
      (_client, code: number, _bytes, ms: number) => {
        times.push(ms);
        end = performance.now();
        if (code !== status) unexpected += 1;
      },
    );
  });
  const failed = report.errors + report.timeouts;
  if (failed > 0 || unexpected > 0 || times.length === 0) {
    throw new Error(
      `${url}: ${failed} failed requests, ${unexpected} of ${times.length} answers other than ${status}`,
    );
  }
  return {
    requestsPerSecond: (times.length / (end - start)) * 1000,
    requests: times.length,
    p99Ms: percentile(times, 99),
  };
}
