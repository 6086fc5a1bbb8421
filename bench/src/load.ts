import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { runNode } from '../../scripts/testing/process.ts';
import type { RecordedAnswer } from './yardstick.ts';

const AUTOCANNON = fileURLToPath(import.meta.resolve('autocannon'));

/** Enough to keep one process busy, few enough that latency measures its work and not its queue. */
const CONNECTIONS = 16;

const ACCEPT_ENCODING = 'br';

/** Headers of one connection or one moment; every server writes its own. */
const HOP_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'];

export interface Load {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
}

/** Latencies are whole milliseconds. */
interface AutocannonReport {
  requests: { total: number };
  latency: { p50: number; p99: number };
  duration: number;
  errors: number;
  non2xx: number;
}

/** @throws Error if a request fails or its status is not 2xx */
export async function load(
  url: string,
  seconds: number,
  { connections = CONNECTIONS } = {},
): Promise<Load> {
  const { code, stdout, stderr } = await runNode([
    AUTOCANNON,
    ...['--json', '--no-progress'],
    ...['--connections', String(connections)],
    ...['--duration', String(seconds)],
    ...['--headers', `accept-encoding=${ACCEPT_ENCODING}`],
    url,
  ]);
  if (code !== 0) throw new Error(`autocannon failed: ${stderr}`);
  const report = JSON.parse(stdout) as AutocannonReport;
  if (report.errors > 0 || report.non2xx > 0) {
    throw new Error(
      `${url}: ${report.errors} failed requests, ${report.non2xx} answers other than 2xx`,
    );
  }
  return {
    requestsPerSecond: report.requests.total / report.duration,
    p50Ms: report.latency.p50,
    p99Ms: report.latency.p99,
  };
}

/** @throws Error if the status is not 200 */
export async function recordAnswer(origin: string, path: string): Promise<RecordedAnswer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { 'accept-encoding': ACCEPT_ENCODING };
    get(`${origin}${path}`, { headers }, resolve).on('error', reject);
  });
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${path} answers ${response.statusCode}`);
  const headers = Object.entries(response.headers).flatMap(([name, value]) =>
    value === undefined || HOP_HEADERS.includes(name) ? [] : [[name, String(value)] as const],
  );
  return { path, headers: Object.fromEntries(headers), base64: body.toString('base64') };
}
