import { once } from 'node:events';
import { connect } from 'node:net';
import { deflateSync, gzipSync } from 'node:zlib';
import { DEMO_TOKEN } from '@foreword/domain/demo-user.ts';
import { TRIAL_LIMIT_MS, trialSeed, trialSize } from '@foreword/domain/testing/trials.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeFolder, startServer } from '../testing/child.ts';

const REQUESTS = trialSize({ short: 400, long: 50_000 });
const AT_ONCE = 50;

const PATHS = [
  '/',
  '/book-summary/1',
  '/api/book-summaries',
  '/api/auth/sign-in',
  '/api/admin/book-summaries',
  '/api/admin/book-summaries/1/sources',
  '/api/bulk-ingestion',
  '/trpc/session.signIn',
  '/trpc/previews.create,previews.create?batch=1',
  '/trpc/unknown',
  '/assets/unknown.js',
];
const TYPES = ['application/json', 'text/plain', 'multipart/form-data', 'image/png', '/'];
const CODINGS = ['identity', 'gzip', 'deflate', 'br', 'zstd', 'gzip, br', 'unknown'];
const BODIES = [
  '',
  'ab',
  '{"title":"A"}',
  `{"title":"${'a'.repeat(60_000)}"}`,
  gzipSync('{}'),
  gzipSync(`"${'a'.repeat(1_000_000)}"`),
  gzipSync('{"title":"A"}').subarray(0, 14),
  deflateSync('{}'),
];

/** A header that tells where the body ends, truly or not, and the bytes that follow. */
const FRAMINGS: readonly ((body: Buffer) => readonly [header: string, sent: Buffer])[] = [
  (body) => [`Content-Length: ${body.length}`, body],
  (body) => [`Content-Length: ${body.length + 9}`, body],
  (body) => ['Content-Length: 1', body],
  (body) => [CHUNKED, joined(`${body.length.toString(16)}\r\n`, body, '\r\n0\r\n\r\n')],
  (body) => [CHUNKED, joined('zz\r\n', body)],
  (body) => ['Expect: 100-continue', body],
];
const CHUNKED = 'Transfer-Encoding: chunked';

const joined = (...parts: (string | Buffer)[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.from(part)));

const requests = fc
  .record({
    method: fc.constantFrom('POST', 'PUT', 'DELETE', 'GET', 'HEAD', 'OPTIONS', 'PROPFIND'),
    path: fc.constantFrom(...PATHS),
    headers: fc.tuple(
      fc.constantFrom(...TYPES.map((type) => `Content-Type: ${type}`)),
      fc.constantFrom(...CODINGS.map((coding) => `Content-Encoding: ${coding}`)),
      fc.constantFrom('Accept: */*', `Authorization: Bearer ${DEMO_TOKEN}`),
    ),
    frame: fc.constantFrom(...FRAMINGS),
    body: fc.constantFrom(...BODIES.map((body) => Buffer.from(body))),
    isReset: fc.boolean(),
  })
  .map(({ method, path, headers, frame, body, isReset }) => {
    const [header, sent] = frame(body);
    const fixed = ['Host: 127.0.0.1', 'Connection: close'];
    const head = [`${method} ${path} HTTP/1.1`, ...fixed, ...headers, header];
    return { bytes: joined(`${head.join('\r\n')}\r\n\r\n`, sent), isReset };
  });

test(
  `${REQUESTS} raw requests, whole, broken and cut off, leave the server running`,
  async () => {
    const seed = trialSeed('raw requests');
    const { url } = await startServer(await makeFolder(), { CALLS_PER_MINUTE: '0' });
    const port = Number(new URL(url).port);
    const samples = fc.sample(requests, { seed, numRuns: REQUESTS });
    for (let from = 0; from < REQUESTS; from += AT_ONCE) {
      await Promise.all(samples.slice(from, from + AT_ONCE).map((sample) => send(port, sample)));
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
    }
  },
  TRIAL_LIMIT_MS,
);

/** Ends with the first bytes of the answer; half of the clients leave rudely. */
async function send(port: number, { bytes, isReset }: { bytes: Buffer; isReset: boolean }) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.end(bytes);
  await Promise.race([once(socket, 'data'), once(socket, 'close')]).catch(() => {});
  if (isReset) socket.resetAndDestroy();
  else socket.destroy();
  if (!socket.closed) await once(socket, 'close');
}
