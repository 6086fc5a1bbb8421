import type { CallEstimate, Usage } from '@foreword/router/ai/text-generator.ts';
import { describe, expect, test } from 'vitest';
import { ANSWER, ANSWER_TEXT } from './testing/answers.ts';
import { FAKE_KEY, refuses, sends, staysSilent, streams, writes } from './testing/fake-provider.ts';
import { createReader, everythingOf } from './testing/observe.ts';
import { INPUT, type Remote, startGenerators } from './testing/start-generators.ts';

const remotes: Remote[] = ['openai', 'gemini'];
const ignore = () => {};

describe.each(remotes)('%s', (remote) => {
  test('an answer becomes a summary under the title that was typed', async () => {
    const { provider, generate } = await startGenerators(remote);
    provider.answers(writes(ANSWER_TEXT));
    const summary = await generate();
    expect(summary).toMatchObject({
      title: 'Walden',
      author: 'Henry David Thoreau',
      abstract: ANSWER.abstract,
      keyTopics: [ANSWER.keyTopics[0], { title: 'Reading', content: 'Why the classics.' }],
      references: ['Bhagavad Gita'],
    });
    expect(summary.rawContent).toMatch(/^# Walden\n\nby Henry David Thoreau\n\n## Abstract/);
  });

  test('the request carries the key, the task, the material and the schema', async () => {
    const { provider, generate } = await startGenerators(remote);
    provider.answers(writes(ANSWER_TEXT));
    await generate();
    const [request] = provider.requests;
    const { authorization, 'x-goog-api-key': googleKey } = request?.headers ?? {};
    expect(authorization ?? googleKey).toContain(FAKE_KEY);
    const body = JSON.stringify(request?.body);
    expect(body).toContain('deciding whether to buy');
    expect(body).toContain(JSON.stringify('{"title":"Walden","blurb":"Life in the woods"}'));
    expect(body).toContain('"relationToExistingWork"');
    expect(body).toMatch(/"json_schema"|"responseSchema"|"responseJsonSchema"/);
  });

  test('the request carries the maximum of its answer, by its kind', async () => {
    const { provider, generate, writeSection } = await startGenerators(remote, {
      AI_SECTION_OUTPUT_TOKENS: '700',
    });
    provider.answers(writes(ANSWER_TEXT));
    await generate();
    await generate({ onPartial: ignore });
    await writeSection({ field: 'conclusion', content: { title: 'Walden' } });
    const maxima = provider.requests.map(({ body }) =>
      remote === 'openai' ? body.max_completion_tokens : body.generationConfig,
    );
    const sent = (tokens: number) =>
      remote === 'openai' ? tokens : expect.objectContaining({ maxOutputTokens: tokens });
    expect(maxima).toEqual([sent(16_384), sent(16_384), sent(700)]);
  });

  test.each([undefined, ignore])(
    'an answer that reached its maximum is cut off, though it can be read',
    async (onPartial) => {
      const { provider, generate } = await startGenerators(remote);
      const used: Usage[] = [];
      provider.answers(writes(ANSWER_TEXT, 'length', { input: 9, output: 16_384 }));
      await expect(
        generate({ onPartial, onUsage: (usage) => used.push(usage) }),
      ).rejects.toMatchObject({
        reason: 'cut-off',
        code: 'BAD_GATEWAY',
        message: expect.stringContaining('AI_PREVIEW_OUTPUT_TOKENS'),
      });
      expect(used).toEqual([{ inputTokens: 9, outputTokens: 16_384 }]);
      expect(provider.requests).toHaveLength(1);
    },
  );

  test('a call is admitted before each request, with all that it sends and the longest answer', async () => {
    const { provider, clock, generate } = await startGenerators(remote);
    provider.answers(refuses(503), writes(ANSWER_TEXT));
    const sizes: CallEstimate[] = [];
    const admit = async (size: CallEstimate) => void sizes.push(size);
    const summary = generate({ admit });
    await provider.received(1);
    clock.advance(await clock.nextWait());
    await summary;
    expect(sizes).toEqual([sizes[0], sizes[0]]);
    expect(sizes[0]?.maxOutputTokens).toBe(16_384);
    const bytes = Buffer.byteLength(JSON.stringify(provider.requests[0]?.body));
    expect((sizes[0]?.inputTokens ?? 0) * 4).toBeGreaterThan(bytes);
  });

  test('with passages, the material has them, and the schema asks for their ids', async () => {
    const { provider, write } = await startGenerators(remote);
    const passage = {
      ...{ id: '4:p1', kind: 'book-text' as const, text: 'Lives of quiet desperation.' },
      place: { headings: ['Economy'], percent: 3.2 },
    };
    const answer = {
      ...ANSWER,
      keyTopics: [
        { ...ANSWER.keyTopics[0], passages: ['4:p1'] },
        { title: 'Reading', passages: '4:p2, 4:p3' },
        { title: 'Sounds', passages: [{ id: '4:p4' }, null] },
        'Solitude',
      ],
      quotations: [{ text: 'quiet desperation', passage: '4:p1' }, 'none', { passage: '4:p1' }],
    };
    provider.answers(writes(JSON.stringify(answer)));
    const { basis } = await write({ input: { ...INPUT, passages: [passage] } });
    expect(basis).toEqual({
      topics: [['4:p1'], ['4:p2', '4:p3'], ['4:p4'], []],
      quotations: [{ text: 'quiet desperation', passageId: '4:p1' }],
    });
    expect(await write()).not.toHaveProperty('basis');
    const [grounded, plain] = provider.requests.map(({ body }) => JSON.stringify(body));
    const material = JSON.stringify({
      ...{ id: '4:p1', from: 'book-text', headings: ['Economy'], percent: 3.2 },
      text: passage.text,
    });
    expect(grounded).toContain(JSON.stringify(material).slice(1, -1));
    expect(grounded).toMatch(/"quotations":\{[^}]*"type":"array"/i);
    expect(plain).not.toMatch(/"quotations":\{/);
  });

  test('sections arrive as the model writes them', async () => {
    const { provider, clock, generate } = await startGenerators(remote);
    const { behaviour, opened } = streams();
    provider.answers(behaviour);
    const { onPartial, next } = createReader();
    const summary = generate({ onPartial });
    const stream = await opened;

    stream.write('{"author":"Henry","abstract":"Two ye');
    expect(await next()).toEqual({
      title: 'Walden',
      author: 'Henry',
      abstract: 'Two ye',
    });
    clock.advance(250);
    stream.write('ars","keyTopics":[{"title":"Econ');
    expect(await next()).toMatchObject({
      abstract: 'Two years',
      keyTopics: [{ title: 'Econ', content: '' }],
    });
    stream.write('omy","content":"x"}]}');
    stream.end();
    await expect(summary).resolves.toMatchObject({ keyTopics: [{ title: 'Economy' }] });
  });

  test('a whole stream is read to the same summary as a whole answer', async () => {
    const { provider, generate } = await startGenerators(remote);
    provider.answers(writes(ANSWER_TEXT));
    expect(await generate({ onPartial: ignore })).toEqual(await generate());
  });

  test.each([undefined, ignore])(
    'the tokens that the provider counts are told, also of an answer that is none',
    async (onPartial) => {
      const { provider, generate } = await startGenerators(remote);
      const used: Usage[] = [];
      const count = { input: 900, output: 70 };
      provider.answers(writes(ANSWER_TEXT, 'stop', count), writes('none', 'stop', count));
      const onUsage = (usage: Usage) => used.push(usage);
      await generate({ onPartial, onUsage });
      await expect(generate({ onPartial, onUsage })).rejects.toThrow();
      expect(used).toEqual([
        { inputTokens: 900, outputTokens: 70 },
        { inputTokens: 900, outputTokens: 70 },
      ]);
    },
  );

  test.each([undefined, ignore])(
    'numbers of tokens that are none are not believed: the characters count',
    async (onPartial) => {
      const { provider, generate } = await startGenerators(remote);
      const used: Usage[] = [];
      provider.answers(
        writes(ANSWER_TEXT, 'stop', { input: -9_000_000, output: -1 }),
        writes(ANSWER_TEXT, 'stop', { input: 900, output: Number.MAX_SAFE_INTEGER }),
      );
      const onUsage = (usage: Usage) => used.push(usage);
      await generate({ onPartial, onUsage });
      await generate({ onPartial, onUsage });
      const characters = {
        inputTokens: expect.toSatisfy((tokens) => tokens > 0),
        outputTokens: Math.ceil(ANSWER_TEXT.length / 4),
        isEstimate: true,
      };
      expect(used).toEqual([characters, characters]);
    },
  );

  test('of a stream that is cut off, the tokens told so far count; without any, the characters', async () => {
    const { provider, generate } = await startGenerators(remote);
    const used: Usage[] = [];
    for (const count of [{ input: 900, output: 3 }, undefined]) {
      const { behaviour, opened } = streams();
      provider.answers(behaviour);
      const { onPartial, next } = createReader();
      const leaving = new AbortController();
      const { signal } = leaving;
      const summary = generate({ onPartial, signal, onUsage: (usage) => used.push(usage) });
      (await opened).write('{"abstract":"Two ye', count);
      await next();
      leaving.abort();
      await expect(summary).rejects.toMatchObject({ reason: 'cancelled' });
    }
    const characters = { inputTokens: expect.any(Number), outputTokens: 5, isEstimate: true };
    expect(used).toEqual([{ inputTokens: 900, outputTokens: 3 }, characters]);
  });

  test.each([undefined, ignore])(
    'a provider that never answers is left when the time is up',
    async (onPartial) => {
      const { provider, clock, generate } = await startGenerators(remote);
      provider.answers(staysSilent);
      const summary = generate({ onPartial });
      const request = await provider.received(1);
      clock.advance(120_000);
      await expect(summary).rejects.toMatchObject({ reason: 'timeout', code: 'GATEWAY_TIMEOUT' });
      await expect(request.ended).resolves.toBe('cut');
    },
  );

  test('a provider that trickles is left when the time is up', async () => {
    const { provider, clock, generate } = await startGenerators(remote);
    const { behaviour, opened } = streams();
    provider.answers(behaviour);
    const { onPartial, next } = createReader();
    const summary = generate({ onPartial });
    const stream = await opened;
    stream.write('{"abstract":"T');
    await next();
    clock.advance(120_000);
    await expect(summary).rejects.toMatchObject({ reason: 'timeout' });
    await expect(provider.requests[0]?.ended).resolves.toBe('cut');
  });

  test.each([undefined, ignore])(
    'who leaves takes the call to the provider along',
    async (onPartial) => {
      const { provider, generate } = await startGenerators(remote);
      provider.answers(staysSilent);
      const client = new AbortController();
      const summary = generate({ signal: client.signal, onPartial });
      const request = await provider.received(1);
      client.abort();
      await expect(summary).rejects.toMatchObject({ reason: 'cancelled' });
      await expect(request.ended).resolves.toBe('cut');
    },
  );

  test.each([undefined, ignore])(
    'a refused key is said so, and not tried again',
    async (onPartial) => {
      const { provider, generate } = await startGenerators(remote);
      provider.answers(refuses(401, `Incorrect API key provided: ${FAKE_KEY}`));
      const error = await generate({ onPartial }).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ reason: 'bad-key', code: 'BAD_GATEWAY', status: 401 });
      expect(everythingOf(error)).not.toContain(FAKE_KEY);
      expect(everythingOf(error)).not.toContain('127.0.0.1');
      expect(provider.requests).toHaveLength(1);
    },
  );

  test.each([undefined, ignore])('a refusal to write is said so', async (onPartial) => {
    const { provider, generate } = await startGenerators(remote);
    provider.answers(writes('', 'content_filter'));
    await expect(generate({ onPartial })).rejects.toMatchObject({
      reason: 'refusal',
      code: 'UNPROCESSABLE_CONTENT',
    });
  });
});

test('a refusal of a chat model is one, though it ends like an answer', async () => {
  const { provider, generate } = await startGenerators();
  const message = { role: 'assistant', content: null, refusal: 'I would rather not.' };
  provider.answers(
    sends(
      JSON.stringify({
        id: '1',
        model: 'm',
        choices: [{ index: 0, message, finish_reason: 'stop' }],
      }),
    ),
  );
  await expect(generate()).rejects.toMatchObject({ reason: 'refusal' });
});

test('a prompt that Gemini blocks is a refusal', async () => {
  const { provider, generate } = await startGenerators('gemini');
  provider.answers(
    sends(JSON.stringify({ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } })),
  );
  await expect(generate()).rejects.toMatchObject({ reason: 'refusal' });
});

test('Gemini says with 400 that the key is wrong', async () => {
  const { provider, generate } = await startGenerators('gemini');
  provider.answers(refuses(400, 'API key not valid. Please pass a valid API key.'));
  await expect(generate()).rejects.toMatchObject({ reason: 'bad-key' });
  expect(provider.requests).toHaveLength(1);
});

describe('a model that cannot be held to a schema', () => {
  test('is asked for JSON, then for text, and no more for what it lacks', async () => {
    const { provider, generate } = await startGenerators();
    provider.answers(
      refuses(400, "'response_format.type' json_schema is not supported"),
      refuses(400, 'response_format is not supported'),
      writes(ANSWER_TEXT),
    );
    await expect(generate()).resolves.toMatchObject({ title: 'Walden' });
    await expect(generate()).resolves.toMatchObject({ title: 'Walden' });
    const formats = provider.requests.map(({ body }) => body.response_format);
    expect(formats).toEqual([
      expect.objectContaining({ type: 'json_schema' }),
      { type: 'json_object' },
      undefined,
      undefined,
    ]);
  });

  test('is asked for a schema again if it takes nothing else either', async () => {
    const { provider, generate } = await startGenerators();
    provider.answers(refuses(400, 'Unknown field in JSON'));
    await expect(generate()).rejects.toMatchObject({ reason: 'rejected' });
    expect(provider.requests).toHaveLength(3);
    provider.answers(writes(ANSWER_TEXT));
    await generate();
    expect(provider.requests[3]?.body.response_format).toMatchObject({ type: 'json_schema' });
  });

  test('gets the maximum under its older name, and a refused maximum is said so', async () => {
    const { provider, generate } = await startGenerators('openai', { OPENAI_MODEL: 'llama3.2' });
    provider.answers(refuses(400, 'max_tokens is too large: 16384'));
    await expect(generate()).rejects.toMatchObject({
      reason: 'too-long',
      message: expect.stringContaining('AI_SECTION_OUTPUT_TOKENS'),
    });
    expect(provider.requests).toMatchObject([{ body: { max_tokens: 16_384 } }]);
  });

  test('needs no key at a base URL', async () => {
    const { provider, generate } = await startGenerators('openai', {
      OPENAI_API_KEY: '',
      OPENAI_MODEL: 'llama3.2',
    });
    provider.answers(writes(ANSWER_TEXT));
    await expect(generate()).resolves.toMatchObject({ title: 'Walden' });
    expect(provider.requests[0]).toMatchObject({
      url: '/v1/chat/completions',
      body: { model: 'llama3.2' },
    });
  });
});

test('a server that stops aborts running generations', async () => {
  const { provider, closing, generate } = await startGenerators();
  provider.answers(staysSilent);
  const summary = generate();
  const request = await provider.received(1);
  closing.abort();
  await expect(summary).rejects.toMatchObject({
    reason: 'stopped',
    message: 'The server is being restarted. Try again in a minute.',
  });
  await expect(request.ended).resolves.toBe('cut');
});
