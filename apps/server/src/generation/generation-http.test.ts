import type { AddressInfo } from 'node:net';
import { DEMO_TOKEN } from '@foreword/domain/demo-user.ts';
import type { AppRouter } from '@foreword/router/app-router.ts';
import type { GenerationEvent } from '@foreword/router/generation/generation.service.ts';
import { createTRPCClient, httpBatchStreamLink } from '@trpc/client';
import { describe, expect, test } from 'vitest';
import { startApp } from '../testing/app.ts';
import { ANSWER, ANSWER_TEXT } from './testing/answers.ts';
import {
  FAKE_KEY,
  type FakeProvider,
  refuses,
  sends,
  startFakeProvider,
  staysSilent,
  streams,
  writes,
} from './testing/fake-provider.ts';

const INPUT = { title: 'Walden' };
const HEADERS = { authorization: `Bearer ${DEMO_TOKEN}` };

/** The whole server, its provider being the fake one, and a client over real HTTP. */
async function startServer({
  settings = ({ openAi }) => openAi,
}: {
  settings?: (provider: FakeProvider) => Record<string, string>;
} = {}) {
  const provider = await startFakeProvider();
  const started = await startApp({ environment: settings(provider) });
  await started.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = started.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const client = createTRPCClient<AppRouter>({
    links: [
      httpBatchStreamLink({
        url: `${url}/trpc`,
        // As browsers ask.
        headers: { ...HEADERS, 'accept-encoding': 'gzip, br' },
      }),
    ],
  });
  const generate = (payload: object = INPUT, headers: Record<string, string> = {}) =>
    started.call<Record<string, unknown>>('/api/generate', {
      method: 'POST',
      headers: { ...HEADERS, ...headers },
      payload,
    });
  return { ...started, provider, url, client, generate };
}

describe('POST /api/generate', () => {
  test('answers once, with the summary and who wrote it', async () => {
    const { provider, generate } = await startServer();
    provider.answers(writes(`\`\`\`json\n${ANSWER_TEXT}\n\`\`\``));
    const { status, body } = await generate({
      ...INPUT,
      chapterTitles: 'Economy',
      provider: 'openai',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      summary: { title: 'Walden', abstract: ANSWER.abstract },
      provider: 'openai',
      error: null,
    });
  });

  test.each([{}, { provider: 'openai' }])(
    'is served by Gemini where only that is set up, asked with %j',
    async (asked) => {
      const { provider, generate } = await startServer({ settings: ({ gemini }) => gemini });
      provider.answers(writes(ANSWER_TEXT));
      const { status, body } = await generate({ ...INPUT, ...asked });
      expect(status).toBe(200);
      expect(body).toMatchObject({ provider: 'gemini', summary: { abstract: ANSWER.abstract } });
      expect(provider.requests[0]?.headers['x-goog-api-key']).toBe(FAKE_KEY);
    },
  );

  test('is served by the outline where no key is set', async () => {
    const { generate } = await startServer({ settings: () => ({}) });
    const { status, body } = await generate({
      ...INPUT,
      summary: 'By a pond.',
      provider: 'gemini',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ provider: 'outline', summary: { abstract: 'By a pond.' } });
  });

  test.each([
    ['a refused key', refuses(401, `Incorrect API key: ${FAKE_KEY}`), 502, /refused the key/],
    ['a rate limit', refuses(429, FAKE_KEY, { 'retry-after': '9999' }), 429, /no more requests/],
    ['a bad request', refuses(400, FAKE_KEY), 502, /OPENAI_MODEL/],
    ['a page', sends(`<p>${FAKE_KEY}</p>`, 'text/html'), 502, /not a preview/],
    ['a refusal', writes('', 'content_filter'), 422, /declined/],
  ])(
    '%s is said in one sentence, without what the provider said',
    async (_, behaviour, status, message) => {
      const { provider, generate } = await startServer();
      provider.answers(behaviour);
      const answer = await generate();
      expect(answer.status).toBe(status);
      expect(answer.body).toMatchObject({ error: expect.stringMatching(message), issues: [] });
      expect(answer.text).not.toContain(FAKE_KEY);
      if (status === 429) expect(answer.headers['retry-after']).toBe('9999');
    },
  );

  test('a provider that never answers is a 504', async () => {
    const { provider, generate } = await startServer({
      settings: ({ openAi }) => ({ ...openAi, AI_TIMEOUT_MS: '100' }),
    });
    provider.answers(staysSilent);
    const { status, body } = await generate();
    expect(status).toBe(504);
    expect(body).toMatchObject({ code: 'GATEWAY_TIMEOUT' });
  });

  test('Gemini without a key is a 422 that names the field', async () => {
    const { generate } = await startServer();
    const { status, body } = await generate({ ...INPUT, provider: 'gemini' });
    expect(status).toBe(422);
    expect(body).toMatchObject({ issues: [{ path: 'provider' }] });
  });

  test.each([
    ['no title', {}, 'title'],
    ['a blank title', { title: ' ' }, 'title'],
    ['a number for a title', { title: 7 }, 'title'],
    ['a list for a blurb', { title: 'Walden', summary: ['x'] }, 'summary'],
    ['a provider that cannot be named', { title: 'Walden', provider: 'outline' }, 'provider'],
    ['an unknown field', { title: 'Walden', apiKey: 'x' }, 'apiKey'],
    ['a NUL', { title: 'a\0b' }, 'title'],
    ['too long a title', { title: 'x'.repeat(501) }, 'title'],
  ])('%s is refused', async (_, payload, field) => {
    const { provider, generate } = await startServer();
    const { status, body } = await generate(payload);
    expect(status).toBe(400);
    expect(body).toMatchObject({ issues: [{ path: field }] });
    expect(provider.requests).toEqual([]);
  });

  test('refuses visitors with 401 before any generation', async () => {
    const { provider, call } = await startServer();
    const { status } = await call('/api/generate', { method: 'POST', payload: INPUT });
    expect(status).toBe(401);
    expect(provider.requests).toEqual([]);
  });

  test('the same key gets the same answer, from one call to the provider', async () => {
    const { provider, generate } = await startServer();
    provider.answers(writes(ANSWER_TEXT));
    const first = await generate(INPUT, { 'idempotency-key': 'k1' });
    const second = await generate(INPUT, { 'idempotency-key': 'k1' });
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(provider.requests).toHaveLength(1);
  });

  test('a client that leaves takes the call to the provider along', async () => {
    const { provider, url } = await startServer();
    provider.answers(staysSilent);
    const client = new AbortController();
    const answer = fetch(`${url}/api/generate`, {
      method: 'POST',
      headers: { ...HEADERS, 'content-type': 'application/json' },
      body: JSON.stringify(INPUT),
      signal: client.signal,
    });
    const request = await provider.received(1);
    client.abort();
    await expect(answer).rejects.toThrow();
    expect(await request.ended).toBe('cut');
  });
});

test('GET /api/generate/provider says who would write', async () => {
  const { call } = await startServer({
    settings: ({ gemini }) => ({ ...gemini, GEMINI_MODEL: 'g' }),
  });
  const { body } = await call('/api/generate/provider', { headers: HEADERS });
  expect(body).toEqual({ provider: 'gemini', model: 'g' });
});

describe('the stream over HTTP', () => {
  test('brings sections while the provider still writes, compressed connections included', async () => {
    const { provider, client } = await startServer();
    const { behaviour, opened } = streams();
    provider.answers(behaviour);
    const started = client.generation.stream.mutate(INPUT);
    const writer = await opened;
    writer.write('{"abstract":"Two years');
    const events = (await started)[Symbol.asyncIterator]();
    expect((await events.next()).value).toEqual({
      kind: 'partial',
      summary: { title: 'Walden', abstract: 'Two years' },
    });
    writer.write('."}');
    writer.end();
    const rest: GenerationEvent[] = [];
    for (let next = await events.next(); !next.done; next = await events.next())
      rest.push(next.value);
    expect(rest.at(-1)).toMatchObject({
      kind: 'done',
      summary: { abstract: 'Two years.' },
      provider: 'openai',
    });
  });

  test('names Gemini as the writer where only that is set up', async () => {
    const { provider, client } = await startServer({ settings: ({ gemini }) => gemini });
    provider.answers(writes(ANSWER_TEXT));
    const stream = await client.generation.stream.mutate({ ...INPUT, provider: 'openai' });
    let last: GenerationEvent | undefined;
    for await (const event of stream) last = event;
    expect(last).toMatchObject({ kind: 'done', provider: 'gemini' });
  });

  test('ends with what the provider did wrong, in our words', async () => {
    const { provider, client } = await startServer();
    provider.answers(refuses(401, `Incorrect API key: ${FAKE_KEY}`));
    const read = async () => {
      for await (const event of await client.generation.stream.mutate(INPUT))
        expect(event).toBeNull();
    };
    const error: unknown = await read().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      message: 'OpenAI refused the key: check OPENAI_API_KEY.',
      data: { code: 'BAD_GATEWAY', httpStatus: 502 },
    });
    expect(JSON.stringify(error)).not.toContain(FAKE_KEY);
  });

  test.each(['before the first section', 'after it'])(
    'aborted %s, it closes the connection to the provider',
    async (when) => {
      const { provider, client } = await startServer();
      const { behaviour, opened } = streams();
      provider.answers(behaviour);
      const abort = new AbortController();
      const started = client.generation.stream.mutate(INPUT, { signal: abort.signal });
      const writer = await opened;
      let events: AsyncIterator<GenerationEvent> | undefined;
      if (when === 'after it') {
        writer.write('{"abstract":"Two');
        events = (await started)[Symbol.asyncIterator]();
        await events.next();
      }
      abort.abort();
      expect(await provider.requests[0]?.ended).toBe('cut');
      await (events ? events.next() : started).catch(() => {});
    },
  );

  test('a server that stops does not wait for the provider', async () => {
    const { app, provider, client } = await startServer();
    provider.answers(staysSilent);
    const started = client.generation.stream.mutate(INPUT);
    const request = await provider.received(1);
    const events = (await started)[Symbol.asyncIterator]();
    const end = events.next().catch((error: unknown) => error);
    await app.close();
    expect(await request.ended).toBe('cut');
    expect(await end).toBeInstanceOf(Error);
  });
});
