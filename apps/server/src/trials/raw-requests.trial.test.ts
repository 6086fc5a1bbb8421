import { once } from 'node:events';
import { connect } from 'node:net';
import { deflateSync, gzipSync } from 'node:zlib';
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
const TYPES = ['application/json', 'text/plain', 'multipart/form-data', 'image/png', '/', ''];
const CODINGS = ['', 'gzip', 'deflate', 'br', 'zstd', 'gzip, br', 'unknown'];
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

const requests = fc
  .record({
    method: fc.constantFrom('POST', 'PUT', 'DELETE', 'GET', 'HEAD', 'OPTIONS', 'PROPFIND'),
    path: fc.constantFrom(...PATHS),
    type: fc.constantFrom(...TYPES),
    coding: fc.constantFrom(...CODINGS),
    framing: fc.constantFrom('whole', 'cut', 'too long', 'chunked', 'bad chunk', 'none'),
    body: fc.constantFrom(...BODIES),
    isReset: fc.boolean(),
  })
  .map(({ method, path, type, coding, framing, body, isReset }) => {
    const bytes = Buffer.from(body);
    const length = { whole: bytes.length, cut: bytes.length + 9, 'too long': 1 }[framing as 'cut'];
    const head = [
      `${method} ${path} HTTP/1.1`,
      'Host: 127.0.0.1',
      'Connection: close',
      ...(type ? [`Content-Type: ${type}`] : []),
      ...(coding ? [`Content-Encoding: ${coding}`] : []),
      ...(length === undefined ? [] : [`Content-Length: ${length}`]),
      ...(framing.endsWith('chunk') || framing === 'chunked' ? ['Transfer-Encoding: chunked'] : []),
    ].join('\r\n');
    const size = framing === 'chunked' ? `${bytes.length.toString(16)}\r\n` : '';
    const first = framing === 'bad chunk' ? 'zz\r\n' : size;
    const end = framing === 'chunked' ? '\r\n0\r\n\r\n' : '';
    return {
      bytes: Buffer.concat([Buffer.from(`${head}\r\n\r\n${first}`), bytes, Buffer.from(end)]),
      isReset,
    };
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
