import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { RecordedAnswer } from './yardstick.ts';

const LOAD_PROCESS = fileURLToPath(new URL('load-process.ts', import.meta.url));

/** Enough to keep one process busy, few enough that latency measures its work and not its queue. */
const CONNECTIONS = 16;

/** Headers of one connection or one moment; every server writes its own. */
const HOP_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'];

export interface Load {
  requestsPerSecond: number;
  requests: number;
  p99Ms: number;
}

export interface LoadJob extends Required<LoadOptions> {
  url: string;
  seconds: number;
}

interface LoadOptions {
  connections?: number;
  headers?: Record<string, string>;
  status?: number;
}

let loading: ChildProcess | undefined;

/**
 * Sends requests from a process of its own, which stays for the next call. One call at a time.
 * @throws Error if a request fails or its status is another
 */
export async function load(
  url: string,
  seconds: number,
  {
    connections = CONNECTIONS,
    headers = { 'accept-encoding': 'br' },
    status = 200,
  }: LoadOptions = {},
): Promise<Load> {
  loading ??= fork(LOAD_PROCESS);
  loading.ref();
  loading.channel?.ref();
  loading.send({ url, seconds, connections, headers, status } satisfies LoadJob);
  const [answer] = (await once(loading, 'message')) as [Load | { failure: string }];
  loading.channel?.unref();
  loading.unref();
  if ('failure' in answer) throw new Error(answer.failure);
  return answer;
}

export async function recordAnswer(
  origin: string,
  path: string,
  headers: Record<string, string>,
  status: number,
): Promise<RecordedAnswer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${origin}${path}`, { headers }, resolve).on('error', reject);
  });
  const body = await buffer(response);
  if (response.statusCode !== status) throw new Error(`${path} answers ${response.statusCode}`);
  const sent = Object.entries(response.headers).flatMap(([name, value]) =>
    value === undefined || HOP_HEADERS.includes(name) ? [] : [[name, String(value)] as const],
  );
  return { path, status, headers: Object.fromEntries(sent), base64: body.toString('base64') };
}
