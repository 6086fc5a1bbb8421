import { describe, expect, test } from 'vitest';
import { ANSWER, ANSWER_TEXT } from './testing/answers.ts';
import { floods, sends, writes } from './testing/fake-provider.ts';
import { startGenerators } from './testing/start-generators.ts';

const ignore = () => {};

describe('answers that are none', () => {
  test.each([
    ['HTML', sends('<!doctype html><title>Sign in</title>', 'text/html')],
    ['HTML from the model', writes('<html><body>{}</body></html>')],
    ['nothing', writes('')],
    ['a JSON that is no completion', sends('{"ok":true}')],
    ['cut JSON', writes(ANSWER_TEXT.slice(0, -20))],
    ['wrong types', writes(JSON.stringify({ ...ANSWER, abstract: 7 }))],
    ['a list for a text', writes(JSON.stringify({ ...ANSWER, conclusion: ['x'] }))],
    ['numbers for topics', writes(JSON.stringify({ ...ANSWER, keyTopics: [1, 2] }))],
    ['a blank abstract', writes(JSON.stringify({ ...ANSWER, abstract: ' ' }))],
    ['a text over the limit', writes(JSON.stringify({ ...ANSWER, abstract: 'x'.repeat(200_001) }))],
    ['too many topics', writes(JSON.stringify({ ...ANSWER, keyTopics: Array(51).fill('x') }))],
    ['deep nesting', writes(`{"abstract":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)],
    ['deep nesting of the envelope', sends('{"choices":'.repeat(50_000))],
    ['a key called __proto__', writes('{"__proto__":{"abstract":"x"}}')],
  ])('%s', async (_, behaviour) => {
    const { provider, generate } = await startGenerators();
    provider.answers(behaviour);
    for (const onPartial of [undefined, ignore]) {
      const error = await generate({ onPartial }).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ reason: 'unreadable', code: 'BAD_GATEWAY' });
    }
  });

  test.each([
    ['a body', undefined, '{"choices":[{"message":{"content":"', 'application/json', 2],
    ['a stream of one line', ignore, 'data: ', 'text/event-stream', 8],
  ])(
    'fifty megabytes in %s are not read to their end',
    async (_, onPartial, opening, type, limitMib) => {
      const { provider, generate } = await startGenerators();
      const { behaviour, taken } = floods(opening, type);
      provider.answers(behaviour);
      await expect(generate({ onPartial })).rejects.toMatchObject({ reason: 'unreadable' });
      // What fits into the buffers on the way comes on top.
      expect(await taken).toBeLessThan((limitMib + 8) * 1024 * 1024);
    },
  );

  test('fifty megabytes in an error are not read to their end', async () => {
    const { provider, generate } = await startGenerators();
    const { behaviour, taken } = floods('', 'text/html');
    provider.answers((response, request) => {
      response.statusCode = 404;
      const writeHead = response.writeHead.bind(response);
      response.writeHead = ((_status: number, headers: Record<string, string>) =>
        writeHead(404, headers)) as typeof response.writeHead;
      return behaviour(response, request);
    });
    await expect(generate()).rejects.toMatchObject({ reason: 'rejected' });
    expect(await taken).toBeLessThan(10 * 1024 * 1024);
  });
});
