import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createForewordClient, type ForewordClient, unwrap } from './client.ts';
import {
  answer,
  type Behaviour,
  cutAfter,
  hangUp,
  loseAnswer,
  passOn,
  saySilence,
  stallAfter,
  startProxy,
} from './testing/proxy.ts';
import { type RunningServer, startServer } from './testing/server.ts';

let server: RunningServer;
let direct: ForewordClient;
beforeAll(async () => {
  server = await startServer();
  direct = createForewordClient(server);
});
afterAll(() => server.stop());

/** A client that sees the server through a proxy. */
async function through(...behaviours: Behaviour[]) {
  const { url, seen } = await startProxy(server.url, ...behaviours);
  const { token } = server;
  return { seen, foreword: createForewordClient({ url, token, timeoutMs: 5_000 }) };
}

const draft = (title: string) => ({
  title,
  abstract: '',
  introduction: '',
  keyTopics: [],
  category: '',
});
const countOf = async (q: string) => unwrap(await direct.previews.listAll({ q })).total;

describe('a call is tried again', () => {
  test.each([
    ['the connection breaks', hangUp],
    ['a proxy answers 502', answer(502)],
    ['a proxy answers 503', answer(503)],
    ['a proxy answers 429', answer(429, { 'retry-after': '0' })],
  ])('when %s, if it only reads', async (_when, failure) => {
    const { foreword, seen } = await through(failure, failure, passOn);
    expect(await foreword.session.current()).toMatchObject({ ok: true });
    expect(seen).toHaveLength(3);
  });

  test('when its answer is lost, if it has a key, and its work is done once', async () => {
    const { foreword, seen } = await through(loseAnswer, passOn);
    const options = { idempotencyKey: 'lost-answer' };
    const created = unwrap(await foreword.previews.create(draft('Lost answer'), options));
    expect(created.title).toBe('Lost answer');
    expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual(
      Array(2).fill('lost-answer'),
    );
    expect(await countOf('Lost answer')).toBe(1);
  });

  test('when a stream with a key does not begin', async () => {
    const { foreword, seen } = await through(hangUp, passOn);
    const input = { bookTitles: ['Streamed once'] };
    const events = [];
    for await (const event of foreword.bulkUpload.stream(input, { idempotencyKey: 'stream' })) {
      events.push(event.kind);
    }
    expect(events.at(-1)).toBe('done');
    expect(seen).toHaveLength(2);
    expect(await countOf('Streamed once')).toBe(1);
  });

  test('after the time that the server asks for', async () => {
    const { foreword } = await through(answer(503, { 'retry-after': '1' }), passOn);
    const start = performance.now();
    expect(await foreword.session.current()).toMatchObject({ ok: true });
    expect(performance.now() - start).toBeGreaterThanOrEqual(990);
  });

  test('three times and no more', async () => {
    const { foreword, seen } = await through(answer(503, { 'retry-after': '0' }));
    const result = await foreword.session.current();
    expect(result).toMatchObject({
      ok: false,
      error: { code: 'SERVICE_UNAVAILABLE', status: 503, retryAfterMs: 0 },
    });
    expect(seen).toHaveLength(4);
  });
});

describe('a call is sent once', () => {
  test('when it changes something and has no key', async () => {
    const { foreword, seen } = await through(loseAnswer, passOn);
    const result = await foreword.previews.create(draft('Sent once'));
    expect(result).toMatchObject({ ok: false, error: { code: 'NETWORK', status: null } });
    expect(seen).toHaveLength(1);
    expect(await countOf('Sent once')).toBe(1);
  });

  test('when its procedure takes no key, even if the caller gives one', async () => {
    const { foreword, seen } = await through(hangUp, passOn);
    const options = { idempotencyKey: 'unknown here' };
    const result = await foreword.previews.update({ id: 1, title: 'X' }, options as never);
    expect(result).toMatchObject({ ok: false, error: { code: 'NETWORK' } });
    expect(seen[0]?.headers['idempotency-key']).toBeUndefined();
    expect(seen).toHaveLength(1);
  });

  test.each([
    ['refused by the server', passOn, 'NOT_FOUND'],
    ['answered by something else', answer(200), 'BAD_ANSWER'],
    ['refused by a proxy', answer(403), 'FORBIDDEN'],
    ['redirected', answer(307, { location: 'https://elsewhere.example' }), 'BAD_ANSWER'],
    ['told to wait for an hour', answer(503, { 'retry-after': '3600' }), 'SERVICE_UNAVAILABLE'],
  ])('when it is %s', async (_how, behaviour, code) => {
    const { foreword, seen } = await through(behaviour);
    const result = await foreword.previews.byId({ id: 999_999 });
    expect(result).toMatchObject({ ok: false, error: { code } });
    expect(seen).toHaveLength(1);
  });
});

describe('a call ends', () => {
  test('when no answer comes in time', async () => {
    const { foreword, seen } = await through(saySilence);
    const result = await foreword.session.current(undefined, { timeoutMs: 200 });
    expect(result).toMatchObject({
      ok: false,
      error: { code: 'TIMEOUT', message: 'The server did not answer within 0.2 s' },
    });
    expect(seen).toHaveLength(1);
  });

  test('when its caller cancels it, also while it waits to be tried again', async () => {
    const { foreword } = await through(saySilence);
    const cancelled = { ok: false, error: { code: 'CLIENT_CLOSED_REQUEST' } };
    const signal = AbortSignal.timeout(100);
    expect(await foreword.session.current(undefined, { signal })).toMatchObject(cancelled);

    const { foreword: waiting } = await through(answer(503, { 'retry-after': '50' }));
    const later = AbortSignal.timeout(300);
    expect(await waiting.session.current(undefined, { signal: later })).toMatchObject(cancelled);
  });

  test('when its answer is cut off', async () => {
    const { foreword } = await through(cutAfter(20));
    const result = await foreword.previews.create(draft('Cut'), { idempotencyKey: 'cut' });
    expect(result).toMatchObject({ ok: false, error: { code: 'NETWORK' } });
    expect(await countOf('Cut')).toBe(1);
  });
});

describe('a stream throws', () => {
  const bookTitles = Array.from({ length: 5000 }, (_, index) => `Cut stream ${index}`);
  const readAll = async (foreword: ForewordClient, input = { bookTitles }) => {
    for await (const _ of foreword.bulkUpload.stream(input));
  };

  test('when it is cut off in the middle', async () => {
    const { foreword } = await through(cutAfter(300));
    await expect(readAll(foreword)).rejects.toMatchObject({
      name: 'ForewordError',
      code: 'NETWORK',
    });
  });

  test('what the server says of its input', async () => {
    const refused = readAll(direct, { bookTitles: [] });
    await expect(refused).rejects.toMatchObject({
      name: 'ForewordError',
      code: 'BAD_REQUEST',
      status: 400,
      issues: [{ path: 'bookTitles' }],
    });
  });

  test('when nothing comes for too long', async () => {
    const { url } = await startProxy(server.url, stallAfter(300));
    const foreword = createForewordClient({ url, token: server.token, silenceMs: 200 });
    await expect(readAll(foreword)).rejects.toMatchObject({ code: 'TIMEOUT' });
  });
});

test('leaving a stream ends its request', async () => {
  let isClosed = false;
  const { foreword } = await through((incoming, outgoing, sendOn) => {
    incoming.socket.on('close', () => {
      isClosed = true;
    });
    outgoing.on('close', () => {
      isClosed = true;
    });
    passOn(incoming, outgoing, sendOn);
  });
  const bookTitles = Array.from({ length: 20_000 }, (_, index) => `Left ${index}`);
  for await (const { kind } of foreword.bulkUpload.stream({ bookTitles })) {
    if (kind === 'progress') break;
  }
  await expect.poll(() => isClosed).toBe(true);
});
