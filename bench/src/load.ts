import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ACCEPT_ENCODING } from './keep-answer.ts';

const AUTOCANNON = fileURLToPath(import.meta.resolve('autocannon'));

/** Enough to keep one process busy, few enough that latency is mostly its work and not its queue. */
const CONNECTIONS = 16;

export interface Load {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
}

/** What is used of autocannon's report; its latencies are whole milliseconds. */
interface AutocannonReport {
  requests: { total: number };
  latency: { p50: number; p99: number };
  duration: number;
  errors: number;
  non2xx: number;
}

/**
 * Asks for one address as fast as it is answered, from a process of its own.
 * @throws Error if any request fails or is answered with anything but 2xx: such a number would
 *   measure something else
 */
export async function load(url: string, seconds: number): Promise<Load> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    AUTOCANNON,
    ...['--json', '--no-progress'],
    ...['--connections', String(CONNECTIONS)],
    ...['--duration', String(seconds)],
    ...['--headers', `accept-encoding=${ACCEPT_ENCODING}`],
    url,
  ]);
  const report = JSON.parse(stdout) as AutocannonReport;
  if (report.errors > 0 || report.non2xx > 0) {
    throw new Error(`${url}: ${report.errors} failed requests, ${report.non2xx} not answered 2xx`);
  }
  return {
    requestsPerSecond: report.requests.total / report.duration,
    p50Ms: report.latency.p50,
    p99Ms: report.latency.p99,
  };
}
