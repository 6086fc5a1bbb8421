import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { AnswerStream } from '../../../../scripts/testing/text-provider.ts';
import { ANSWER_TEXT } from './testing/answers.ts';
import {
  cuts,
  FAKE_KEY,
  refuses,
  sends,
  staysSilent,
  streams,
  writes,
} from './testing/fake-provider.ts';
import { createReader, everythingOf } from './testing/observe.ts';
import { startGenerators } from './testing/start-generators.ts';

describe('trying again', () => {
  test('waits as long as the provider asks for', async () => {
    const { provider, clock, generate } = await startGenerators();
    provider.answers(refuses(429, 'Slow down', { 'retry-after': '20' }), writes(ANSWER_TEXT));
    const summary = generate();
    await provider.received(1);
    // The first wait is the time limit of the whole.
    expect(await clock.nextWait()).toBe(20_250);
    expect(provider.requests).toHaveLength(1);
    clock.advance(20_250);
    await expect(summary).resolves.toMatchObject({ title: 'Walden' });
    expect(provider.requests).toHaveLength(2);
  });

  test.each([500, 502, 503])('happens twice after %i, with growing pauses', async (status) => {
    const { provider, clock, generate } = await startGenerators();
    provider.answers(refuses(status));
    const summary = generate().catch((error: unknown) => error);
    await provider.received(1);
    expect(await clock.nextWait()).toBe(500);
    clock.advance(500);
    expect(await clock.nextWait()).toBe(1000);
    clock.advance(1000);
    expect(await summary).toMatchObject({ reason: 'unavailable', code: 'BAD_GATEWAY' });
    expect(provider.requests).toHaveLength(3);
  });

  test('does not begin if the wait would outlast the time limit', async () => {
    const { provider, generate } = await startGenerators();
    provider.answers(refuses(429, 'Come back tomorrow', { 'retry-after': '86400' }));
    await expect(generate()).rejects.toMatchObject({
      reason: 'rate-limit',
      code: 'TOO_MANY_REQUESTS',
      retryAfterSeconds: 86_400,
    });
    expect(provider.requests).toHaveLength(1);
  });

  test('ends when the caller disconnects', async () => {
    const { provider, clock, generate } = await startGenerators();
    provider.answers(refuses(503));
    const client = new AbortController();
    const summary = generate({ signal: client.signal });
    await provider.received(1);
    await clock.nextWait();
    client.abort();
    await expect(summary).rejects.toMatchObject({ reason: 'cancelled' });
    expect(provider.requests).toHaveLength(1);
  });

  test.each([400, 402, 403, 404, 302])('does not happen after %i', async (status) => {
    const { provider, generate } = await startGenerators();
    provider.answers(refuses(status, 'No', { location: '/elsewhere' }));
    await expect(generate()).rejects.toMatchObject({ code: 'BAD_GATEWAY', status });
    expect(provider.requests).toHaveLength(1);
  });

  test.each([0, 1, 100])('follows a connection cut after %i bytes', async (bytes) => {
    const { provider, clock, generate } = await startGenerators();
    provider.answers(cuts(bytes), writes(ANSWER_TEXT));
    const summary = generate();
    await provider.received(1);
    expect(await clock.nextWait()).toBe(500);
    clock.advance(500);
    await expect(summary).resolves.toMatchObject({ title: 'Walden' });
  });

  test.each([
    ['no server listens', 'http://127.0.0.1:1/v1'],
    ['no certificate is shown', undefined],
  ])('happens where %s', async (_, address) => {
    const { provider, clock, generate } = await startGenerators('openai', (fake) => ({
      OPENAI_BASE_URL: address ?? fake.openAi.OPENAI_BASE_URL.replace('http:', 'https:'),
    }));
    const summary = generate().catch((error: unknown) => error);
    for (const pauseMs of [500, 1000]) {
      while ((await clock.nextWait()) !== pauseMs);
      clock.advance(pauseMs);
    }
    expect(await summary).toMatchObject({ reason: 'unavailable' });
    expect(provider.requests).toEqual([]);
  });

  test.each([
    ['openai', { message: FAKE_KEY, type: 'server_error', param: null, code: null }],
    ['gemini', { message: FAKE_KEY, code: 503, status: 'UNAVAILABLE' }],
  ] as const)('follows a failure inside a stream of %s', async (remote, error) => {
    const { provider, clock, generate } = await startGenerators(remote);
    const logged = vi.spyOn(console, 'error');
    onTestFinished(() => logged.mockRestore());
    provider.answers(sends(`data: ${JSON.stringify({ error })}\n\n`, 'text/event-stream'));
    const summary = generate({ onPartial: () => {} }).catch((thrown: unknown) => thrown);
    for (const pauseMs of [500, 1000]) {
      while ((await clock.nextWait()) !== pauseMs);
      clock.advance(pauseMs);
    }
    const failure = await summary;
    expect(failure).toMatchObject({ reason: 'unavailable' });
    expect(provider.requests).toHaveLength(3);
    expect(everythingOf(failure)).not.toContain(FAKE_KEY);
    expect(logged).not.toHaveBeenCalled();
  });

  test.each([
    ['a cut', (stream: AnswerStream) => stream.cut()],
    ['a failure', (stream: AnswerStream) => stream.writeRaw('data: {"error":{"code":null}}')],
  ])('does not follow %s once something was shown', async (_, end) => {
    const { provider, generate } = await startGenerators();
    const { behaviour, opened } = streams();
    provider.answers(behaviour);
    const { onPartial, next } = createReader();
    const summary = generate({ onPartial }).catch((error: unknown) => error);
    const stream = await opened;
    stream.write('{"abstract":"Two');
    await next();
    end(stream);
    expect(await summary).toMatchObject({ reason: 'unavailable' });
    expect(provider.requests).toHaveLength(1);
  });
});

describe('the limit on calls at the same time', () => {
  test('turns the fifth away, and lets one in again when another has ended', async () => {
    const { provider, clock, generate } = await startGenerators();
    provider.answers(staysSilent);
    const four = [1, 2, 3, 4].map(() => generate().catch((error: unknown) => error));
    await provider.received(4);
    await expect(generate()).rejects.toMatchObject({ reason: 'busy', code: 'TOO_MANY_REQUESTS' });
    clock.advance(120_000);
    await Promise.all(four);
    provider.answers(writes(ANSWER_TEXT));
    await expect(generate()).resolves.toMatchObject({ title: 'Walden' });
  });
});

describe('a provider that is down', () => {
  /** Too little time for a second try, so that every call is one request. */
  const HURRIED = { AI_TIMEOUT_MS: '400' };

  test('is not asked for thirty seconds after five failures, then once', async () => {
    const { provider, clock, generate } = await startGenerators('openai', HURRIED);
    provider.answers(refuses(500));
    for (let count = 0; count < 5; count += 1) await expect(generate()).rejects.toThrow();
    await expect(generate()).rejects.toMatchObject({ reason: 'unavailable' });
    expect(provider.requests).toHaveLength(5);

    clock.advance(30_000);
    await expect(generate()).rejects.toThrow();
    await expect(generate()).rejects.toThrow();
    expect(provider.requests).toHaveLength(6);

    clock.advance(30_000);
    provider.answers(writes(ANSWER_TEXT));
    await expect(generate()).resolves.toMatchObject({ title: 'Walden' });
    await expect(generate()).resolves.toMatchObject({ title: 'Walden' });
  });

  test('stays open when a probe is aborted, and allows another probe', async () => {
    const { provider, clock, generate } = await startGenerators('openai', HURRIED);
    provider.answers(refuses(500));
    for (let count = 0; count < 5; count += 1) await expect(generate()).rejects.toThrow();
    clock.advance(30_000);
    provider.answers(staysSilent);
    const client = new AbortController();
    const probe = generate({ signal: client.signal });
    await provider.received(6);
    client.abort();
    await expect(probe).rejects.toMatchObject({ reason: 'cancelled' });
    provider.answers(writes(ANSWER_TEXT));
    await expect(generate()).resolves.toMatchObject({ title: 'Walden' });
  });
});
