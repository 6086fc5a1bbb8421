import type { Db } from '@foreword/db/schema.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { GenerationError } from '../ai/generation-error.ts';
import { createFakeGenerator, FAKE_SUMMARY } from '../testing/generation.ts';
import { startRouter, TEST_USERS, type TestCaller } from '../testing/router.ts';
import { keepGenerated, storeUnrecorded } from './generated-text.ts';

const INPUT = { title: 'Walden' };

/** A caller as an editor, and the generators it is served by. */
async function startGeneration(...providers: ('openai' | 'gemini')[]) {
  const router = await startRouter();
  const openai = createFakeGenerator('openai');
  const gemini = createFakeGenerator('gemini');
  const outline = createFakeGenerator('outline');
  const textGenerators = {
    openai: providers.includes('openai') ? openai.generator : undefined,
    gemini: providers.includes('gemini') ? gemini.generator : undefined,
    outline: outline.generator,
  };
  const editor = router.editorWith({ textGenerators });
  return { ...router, editor, textGenerators, openai, gemini, outline };
}

test.each([
  ['openai', 'openai', ['openai', 'gemini']],
  ['gemini', 'gemini', ['openai', 'gemini']],
  // The create screen always sends `openai`; this must work with Gemini alone.
  ['openai', 'gemini', ['gemini']],
  [undefined, 'gemini', ['gemini']],
  ['openai', 'outline', []],
  ['gemini', 'outline', []],
] as const)('asked for %s, %s writes where %j are set up', async (named, writer, providers) => {
  const { editor, ...generators } = await startGeneration(...providers);
  generators[writer].finish();
  await expect(editor.generation.generate({ ...INPUT, provider: named })).resolves.toEqual({
    success: true,
    summary: FAKE_SUMMARY,
    provider: writer,
    error: null,
  });
});

test('a caller that names Gemini gets Gemini only', async () => {
  const { editor } = await startGeneration('openai');
  const generating = editor.generation.generate({ ...INPUT, provider: 'gemini' });
  await expect(generating).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
    message: 'No key is set for Gemini (GEMINI_API_KEY).',
    cause: { issues: [{ path: 'provider' }] },
  });
});

test.each([[['openai', 'gemini']], [['gemini']], [[]]] as const)(
  'with %j set up, the announced generator writes, and the stream names it',
  async (providers) => {
    const { editor, ...generators } = await startGeneration(...providers);
    const { provider } = await editor.generation.provider();
    generators[provider].finish();
    const events: unknown[] = [];
    for await (const event of await editor.generation.stream(INPUT)) events.push(event);
    expect(events).toEqual([{ kind: 'done', summary: FAKE_SUMMARY, provider }]);
  },
);

test.each([
  [['openai', 'gemini'], 'openai', 'test-model'],
  [['gemini'], 'gemini', 'test-model'],
  [[], 'outline', null],
] as const)('with %j set up, %s serves by default', async (providers, provider, model) => {
  const { editor } = await startGeneration(...providers);
  await expect(editor.generation.provider()).resolves.toEqual({ provider, model });
});

test('visitors can neither generate nor ask who would', async () => {
  const { visitor } = await startGeneration('openai');
  const calls = [
    () => visitor.generation.generate(INPUT),
    () => visitor.generation.stream(INPUT),
    () => visitor.generation.provider(),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test.each([undefined, '', '  \n'])('a title of %j is refused', async (title) => {
  const { editor } = await startGeneration();
  const call = editor.generation.generate({ title } as typeof INPUT);
  await expect(call).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('a failure says why, to the caller and in the log', async () => {
  const { editor, openai, logged } = await startGeneration('openai');
  openai.fail(new GenerationError('rate-limit', 'openai', { status: 429, retryAfterSeconds: 7 }));
  await expect(editor.generation.generate(INPUT)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: 'OpenAI takes no more requests for now. Try again later.',
    cause: { retryAfterSeconds: 7 },
  });
  expect(logged).toEqual([
    {
      level: 'warn',
      details: { reason: 'rate-limit', provider: 'openai', status: 429, requestId: 'test-request' },
      message: 'Generation failed',
    },
  ]);
});

test('a request repeated with its key gets the first answer, and nothing is written twice', async () => {
  const { editorWith, textGenerators, openai } = await startGeneration('openai');
  const editor = editorWith({ textGenerators, idempotencyKey: 'key-1' });
  openai.finish();
  const first = await editor.generation.generate(INPUT);
  const silent = { ...textGenerators, openai: createFakeGenerator('openai').generator };
  const again = editorWith({ textGenerators: silent, idempotencyKey: 'key-1' });
  await expect(again.generation.generate(INPUT)).resolves.toEqual(first);
  await expect(again.generation.generate({ title: 'Another' })).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
  });
});

/** A database that takes no rows for as long as `isFull` says. */
const fullDisk = (db: Db, isFull: () => boolean) =>
  new Proxy(db, {
    get(target, key) {
      if (key === 'insertInto' && isFull()) throw new Error('disk full');
      const value = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

test('the editor gets a text that cannot be stored; the server stores it once, at its stop at the latest', async () => {
  const { editorWith, textGenerators, openai, db } = await startGeneration('openai');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let isFull = true;
  const full = fullDisk(db, () => isFull);
  const editor = editorWith({ textGenerators, db: full, idempotencyKey: 'key-1' });
  openai.finish();
  expect((await editor.generation.generate(INPUT)).summary).toEqual(FAKE_SUMMARY);
  await vi.advanceTimersByTimeAsync(2000);
  isFull = false;
  await storeUnrecorded();
  const stored = () => db.selectFrom('generated_text').select(['id', 'field']).execute();
  const rows = await stored();
  expect(rows).toContainEqual({ id: expect.any(Number), field: 'abstract' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(await stored()).toEqual(rows);
});

test('a text whose recording fails reaches the editor, and is not told as typed by a person', async () => {
  const site = await startGeneration('openai');
  const { editorWith, adminWith, textGenerators, openai, outline, db, logged } = site;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let isFull = true;
  const full = fullDisk(db, () => isFull);
  const editor = editorWith({ textGenerators, db: full });
  openai.finish();
  const { summary } = await editor.generation.generate(INPUT);
  const { title, abstract, keyTopics, introduction } = summary;
  expect(logged).toContainEqual(
    expect.objectContaining({ level: 'error', message: expect.stringContaining('memory') }),
  );
  const content = { title, category: 'Business', abstract, keyTopics, introduction };
  const saved = await editor.previews.create(content);
  expect(saved.provenance.abstract).toMatchObject({ origin: 'generated', provider: 'openai' });
  const edited = { id: saved.id, abstract: `${abstract} Told.`, introduction: 'By a person.' };
  const { provenance } = await editor.previews.update(edited);
  expect(provenance).toMatchObject({
    abstract: { origin: 'generated-edited', model: 'test-model' },
    introduction: { origin: 'typed' },
    keyTopics: { origin: 'generated' },
  });
  // Another user, for whom a text is held, too, edits the first text.
  const another = adminWith({ textGenerators: { outline: outline.generator }, db: full });
  outline.finish({ summary: { ...FAKE_SUMMARY, abstract: 'Another.', keyTopics: [] } });
  await another.generation.generate({ title: 'Another' });
  const others = await another.previews.update({ id: saved.id, abstract: `${abstract} Retold.` });
  expect(others.provenance.abstract?.origin).toBe('generated-edited');
  const copied = await another.previews.create(content);
  expect(copied.provenance.abstract?.origin).toBe('typed');
  await vi.advanceTimersByTimeAsync(150_000);
  isFull = false;
  await vi.advanceTimersByTimeAsync(5000);
  const stored = await db.selectFrom('generated_text').select('field').execute();
  expect(stored).toContainEqual({ field: 'abstract' });
});

describe('the audit log', () => {
  const entries = async (admin: TestCaller) =>
    (await admin.audit.list({ action: 'generation.generate' })).items.map(({ detail }) => detail);

  test.each([
    ['an unknown source', { sourceIds: [999] }, undefined],
    ['Gemini without a key', { provider: 'gemini' as const }, undefined],
    ['a call beyond the budget', {}, 0],
  ])('has no entry of %s', async (_, input, monthlyLimit) => {
    const { editor, admin, openai } = await startGeneration('openai');
    openai.finish();
    if (monthlyLimit !== undefined) {
      const prices = { 'test-model': { input: 1, output: 1 } };
      const settings = { monthlyLimit, currency: 'EUR', prices };
      await admin.pageSettings.saveAi({ settings });
    }
    await expect(editor.generation.generate({ ...INPUT, ...input })).rejects.toThrow();
    await expect(async () => {
      for await (const _ of await editor.generation.stream({ ...INPUT, ...input }));
    }).rejects.toThrow();
    expect(await entries(admin)).toEqual([]);
  });

  test('has an entry of a call that was sent, whatever came of it', async () => {
    const { editor, admin, openai } = await startGeneration('openai');
    openai.fail(new GenerationError('timeout', 'openai'));
    await expect(editor.generation.generate(INPUT)).rejects.toThrow();
    expect(await entries(admin)).toEqual([{ provider: 'openai' }]);
  });
});

describe('a stream', () => {
  test('sends the sections so far, then the whole', async () => {
    const { editor, openai } = await startGeneration('openai');
    const events = (await editor.generation.stream(INPUT))[Symbol.asyncIterator]();
    const first = events.next();
    openai.tell({ abstract: 'Two' });
    expect((await first).value).toEqual({ kind: 'partial', summary: { abstract: 'Two' } });
    openai.finish();
    expect((await events.next()).value).toEqual({
      kind: 'done',
      summary: FAKE_SUMMARY,
      provider: 'openai',
    });
    expect(await events.next()).toMatchObject({ done: true });
  });

  test('skips states that are outdated when read', async () => {
    const { editor, openai } = await startGeneration('openai');
    const events = (await editor.generation.stream(INPUT))[Symbol.asyncIterator]();
    const first = events.next();
    openai.tell({ abstract: 'a' });
    await first;
    for (const abstract of ['ab', 'abc', 'abcd']) openai.tell({ abstract });
    await openai.started;
    expect((await events.next()).value).toMatchObject({ summary: { abstract: 'abcd' } });
  });

  test('has stored each part before its reader gets it, so that text which a killed server has sent is not typed', async () => {
    const { editor, openai, db } = await startGeneration('openai');
    const events = (await editor.generation.stream(INPUT))[Symbol.asyncIterator]();
    const stored = async () => {
      const texts = db.selectFrom('generated_text').where('field', '=', 'abstract');
      return (await texts.select('text').execute()).map(({ text }) => JSON.parse(text));
    };
    openai.tell({ abstract: 'Two years' });
    await events.next();
    expect(await stored()).toEqual(['Two years']);
    const content = { title: 'Walden', category: 'Business', introduction: '', keyTopics: [] };
    const saved = await editor.previews.create({ ...content, abstract: 'Two years' });
    expect(saved.provenance.abstract).toMatchObject({ origin: 'generated' });
    openai.tell({ abstract: 'Two years in the' });
    await events.next();
    expect(await stored()).toEqual(['Two years in the']);
    openai.finish();
    await events.next();
    expect(await stored()).toEqual([FAKE_SUMMARY.abstract]);
  });

  test('keeps its whole text when a part is stored late', async () => {
    const { editor, contextAs } = await startGeneration();
    const kept = {};
    const keep = (abstract: string, isPart: boolean) =>
      keepGenerated(
        contextAs(TEST_USERS.editor) as never,
        { provider: 'openai', model: null, fields: { abstract }, isPart },
        kept,
      );
    await keep('Two', true);
    await keep('Two years in the woods.', false);
    await keep('Two years', true);
    const content = { title: 'Walden', category: 'Business', introduction: '', keyTopics: [] };
    const abstract = 'Two years in the woods.';
    const { provenance } = await editor.previews.create({ ...content, abstract });
    expect(provenance.abstract).toMatchObject({ origin: 'generated' });
  });

  test('that is left stops the writing', async () => {
    const { editor, openai } = await startGeneration('openai');
    openai.tell({ abstract: 'Two' });
    for await (const event of await editor.generation.stream(INPUT)) {
      expect(event.kind).toBe('partial');
      break;
    }
    expect((await openai.started).signal.aborted).toBe(true);
  });

  test('ends with the failure, said for people', async () => {
    const { editor, openai, logged } = await startGeneration('openai');
    openai.fail(new GenerationError('timeout', 'openai'));
    const events = (await editor.generation.stream(INPUT))[Symbol.asyncIterator]();
    await expect(events.next()).rejects.toMatchObject({
      code: 'GATEWAY_TIMEOUT',
      message: 'OpenAI took too long to answer. Try again.',
    });
    expect(logged).toMatchObject([{ level: 'warn', details: { reason: 'timeout' } }]);
  });

  test('hides internal faults', async () => {
    const { editor, openai, logged } = await startGeneration('openai');
    openai.fail(new Error('row 7 of /etc/passwd'));
    const events = (await editor.generation.stream(INPUT))[Symbol.asyncIterator]();
    await expect(events.next()).rejects.toMatchObject({
      code: 'INTERNAL_SERVER_ERROR',
      message: 'Internal server error',
    });
    expect(logged).toMatchObject([{ level: 'error', details: { requestId: 'test-request' } }]);
  });
});
