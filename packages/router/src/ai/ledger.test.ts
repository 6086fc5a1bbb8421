import { fileURLToPath } from 'node:url';
import { SEED_TIME } from '@foreword/db/testing/builders.ts';
import { testEngines } from '@foreword/db/testing/database.ts';
import { describe, expect, test } from 'vitest';
import { startNode } from '../../../../scripts/testing/process.ts';
import { createFakeGenerator, FAKE_ESTIMATE } from '../testing/generation.ts';
import { identityOf, type StartedRouter, startRouter, TEST_USERS } from '../testing/router.ts';
import { GenerationError } from './generation-error.ts';
import { withLedger } from './ledger.ts';

const CALLING_PROCESS = fileURLToPath(new URL('../testing/call-provider.ts', import.meta.url));

const PREVIEW_CALL = {
  generator: { provider: 'openai', model: 'test-model' },
  purpose: 'preview',
  onSent: async () => {},
} as const;

const INPUT = { title: 'Walden' };

const TYPED = {
  ...{ title: 'Walden', category: '', abstract: 'Typed.', introduction: '' },
  keyTopics: [{ title: 'Ponds', content: 'Of ice.' }],
};

/** An estimated call costs 250 · 2 + 1000 · 4 = 4500 millionths, so 0.0045. */
const PRICES = { 'test-model': { input: 2, output: 4 } };

function callersOf({ editorWith }: Pick<StartedRouter, 'editorWith'>, more = {}) {
  const openai = createFakeGenerator('openai');
  const outline = createFakeGenerator('outline');
  const textGenerators = { openai: openai.generator, outline: outline.generator };
  return { openai, outline, editor: editorWith({ textGenerators, ...more }) };
}

const limitTo = ({ admin }: StartedRouter, monthlyLimit: number | null, prices = PRICES) =>
  admin.pageSettings.saveAi({ settings: { monthlyLimit, currency: 'EUR', prices } });

const usageOf = async ({ admin }: StartedRouter, filter = {}) => admin.ai.usage(filter);

const REFUSED = {
  code: 'TOO_MANY_REQUESTS',
  cause: { reason: 'BUDGET_EXCEEDED' },
};

describe.each(testEngines)('the ledger on %s', (engine) => {
  test('a call is recorded before it is sent, and gets its tokens when it has ended', async () => {
    const started = await startRouter({ engine });
    const { openai, editor } = callersOf(started);
    const generating = editor.generation.generate(INPUT);
    const { onUsage } = await openai.started;
    expect((await usageOf(started)).calls).toMatchObject([
      { outcome: 'running', inputTokens: 250, outputTokens: 1000, isEstimate: true },
    ]);
    onUsage?.({ inputTokens: 10, outputTokens: 20 });
    // A retry of the same generation.
    onUsage?.({ inputTokens: 1, outputTokens: 2 });
    openai.finish();
    await generating;
    const { calls, totals } = await usageOf(started);
    expect(calls).toEqual([
      {
        id: expect.any(Number),
        at: SEED_TIME.toISOString(),
        user: { id: TEST_USERS.editor.id, email: TEST_USERS.editor.email },
        apiToken: null,
        previewId: null,
        provider: 'openai',
        model: 'test-model',
        purpose: 'preview',
        inputTokens: 11,
        outputTokens: 22,
        isEstimate: false,
        cost: 0,
        isPriced: false,
        durationMs: expect.any(Number),
        outcome: 'answered',
        failure: null,
      },
    ]);
    expect(totals).toEqual({ calls: 1, inputTokens: 11, outputTokens: 22, cost: 0 });
  });

  test('an entry names the preview of its sources, or the first that is saved with its text', async () => {
    const started = await startRouter({ engine });
    const { openai, editor } = callersOf(started);
    const named = async () => (await usageOf(started)).calls.map(({ previewId }) => previewId);
    openai.finish();
    const { summary } = await editor.generation.generate(INPUT);
    const { id: otherId } = await editor.previews.create({ ...TYPED, title: 'Typed' });
    expect(await named()).toEqual([null]);
    const { introduction } = summary;
    const { id } = await editor.previews.create({ ...TYPED, introduction });
    expect(await named()).toEqual([id]);
    await editor.previews.update({ id: otherId, introduction });
    expect(await named()).toEqual([id]);

    const source = { kind: 'notes', label: 'Notes', text: 'A pond.' } as const;
    const added = await editor.sources.add({ id: otherId, ...source });
    await editor.generation.generate({ ...INPUT, sourceIds: [added.id] });
    expect(await named()).toEqual([otherId, id]);
  });

  test('of calls at once, no more are sent than the limit lets pass together', async () => {
    const started = await startRouter({ engine });
    await limitTo(started, 0.01);
    const fakes = Array.from({ length: 5 }, () => callersOf(started));
    for (const { openai } of fakes) openai.finish();
    const ended = await Promise.allSettled(
      fakes.map(({ editor }) => editor.generation.generate(INPUT)),
    );
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    for (const result of ended) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject(REFUSED);
    }
    const { budget, totals } = await usageOf(started);
    expect(totals).toMatchObject({ calls: 2, cost: 0.009 });
    expect(budget).toEqual({
      month: '2026-03',
      monthlyLimit: 0.01,
      currency: 'EUR',
      spent: 0.009,
      remaining: 0.001,
      resetsAt: '2026-04-01T00:00:00.000Z',
      unpricedModels: [],
    });
  });

  test('of calls of several processes at once, no more are sent than the limit lets pass', async () => {
    const started = await startRouter({ engine });
    await limitTo(started, 0.0225);
    const args = [CALLING_PROCESS, started.url, '4', TEST_USERS.editor.id];
    const processes = Array.from({ length: 3 }, () => startNode(args));
    await Promise.all(processes.map(({ printed }) => printed(/(ready)/)));
    for (const { child } of processes) child.stdin.write('go\n');
    const admitted = await Promise.all(processes.map(({ printed }) => printed(/admitted=(\d+);/)));
    expect(admitted.reduce((sum, count) => sum + Number(count), 0)).toBe(5);
    const { budget, totals } = await usageOf(started);
    expect({ ...totals, ...budget }).toMatchObject({ calls: 5, spent: 0.0225, remaining: 0 });
  });

  test('a filter applies to calls and totals, the totals also to calls of other pages', async () => {
    const started = await startRouter({ engine });
    for (let count = 0; count < 3; count++) {
      const { openai, editor } = callersOf(started);
      openai.finish();
      await editor.generation.generate(INPUT);
    }
    const page = await usageOf(started, { limit: 2, user: 'EDITOR@books.example' });
    const [newest, second] = page.calls.map(({ id }) => id);
    expect(newest).toBe((second ?? 0) + 1);
    expect(page.totals.calls).toBe(3);
    const next = await usageOf(started, { limit: 2, before: second, model: 'test-model' });
    expect(next.calls.map(({ id }) => id)).toEqual([(second ?? 0) - 1]);
    const day = SEED_TIME.toISOString().slice(0, 10);
    expect((await usageOf(started, { from: day, to: day })).totals.calls).toBe(3);
    for (const filter of [
      { from: '2027-01-01' },
      { to: '2020-01-01' },
      { user: 'nobody@books.example' },
      { model: 'another' },
      { purpose: 'section' },
    ]) {
      expect(await usageOf(started, filter), JSON.stringify(filter)).toMatchObject({
        calls: [],
        totals: { calls: 0, inputTokens: 0, outputTokens: 0, cost: 0 },
      });
    }
  });
});

test.each([
  ['timeout', 'failed', 0],
  ['unavailable', 'failed', 0],
  ['unreadable', 'failed', 0],
  ['cancelled', 'cancelled', 1250],
  ['stopped', 'unfinished', 1250],
] as const)(
  'a call that ends by %s without a word is shown as %s and counts %d tokens',
  async (reason, outcome, tokens) => {
    const started = await startRouter();
    const { openai, editor } = callersOf(started);
    openai.fail(new GenerationError(reason, 'openai'));
    await expect(editor.generation.generate(INPUT)).rejects.toThrow();
    const { calls, totals } = await usageOf(started);
    expect(calls).toMatchObject([
      { outcome, failure: outcome === 'failed' ? reason : null, isEstimate: tokens > 0 },
    ]);
    expect(totals.inputTokens + totals.outputTokens).toBe(tokens);
  },
);

test('a failed call costs the tokens that the provider reported, and no estimate', async () => {
  const started = await startRouter();
  const { openai, editor } = callersOf(started);
  const generating = editor.generation.generate(INPUT);
  const { onUsage } = await openai.started;
  onUsage?.({ inputTokens: 3, outputTokens: 4 });
  onUsage?.({ inputTokens: 20, outputTokens: 30, isEstimate: true });
  openai.fail(new GenerationError('unreadable', 'openai'));
  await expect(generating).rejects.toThrow();
  expect((await usageOf(started)).calls).toMatchObject([
    { inputTokens: 3, outputTokens: 4, isEstimate: false, failure: 'unreadable' },
  ]);
});

test('a stream that is left counts, by its estimate until the provider has told more', async () => {
  const started = await startRouter();
  const { openai, editor } = callersOf(started);
  openai.tell({ abstract: 'Two' });
  for await (const _ of await editor.generation.stream(INPUT)) break;
  await expect
    .poll(async () => (await usageOf(started)).calls)
    .toMatchObject([{ outcome: 'failed', failure: 'error' }]);
});

test('a call of a process that ended counts by its estimate, and is shown as unfinished', async () => {
  const started = await startRouter();
  await limitTo(started, 0.008);
  const { openai, editor } = callersOf(started);
  // It never ends.
  editor.generation.generate(INPUT).catch(() => {});
  await openai.started;
  const { editor: another } = callersOf(started);
  await expect(another.generation.generate(INPUT)).rejects.toMatchObject(REFUSED);
  const later = started.adminWith({ now: () => new Date(SEED_TIME.getTime() + 4 * 3_600_000) });
  expect(await later.ai.usage({})).toMatchObject({
    calls: [{ outcome: 'unfinished', isEstimate: true, durationMs: null, cost: 0.0045 }],
    budget: { spent: 0.0045 },
  });
});

test('a retry is admitted with what the call has cost so far, and counts until it has ended', async () => {
  const started = await startRouter();
  await limitTo(started, 0.0075);
  const ctx = { ...started.context, identity: identityOf(TEST_USERS.editor) };
  const retrying = withLedger(ctx, PREVIEW_CALL, async (ledger) => {
    await ledger.admit(FAKE_ESTIMATE);
    // The provider had no time for the first request, which costs nothing.
    await ledger.admit(FAKE_ESTIMATE);
    ledger.onUsage({ inputTokens: 500, outputTokens: 500 });
    await ledger.admit(FAKE_ESTIMATE);
    expect((await usageOf(started)).calls).toMatchObject([
      { outcome: 'running', inputTokens: 750, outputTokens: 1500 },
    ]);
    ledger.onUsage({ inputTokens: 1, outputTokens: 0 });
    await ledger.admit(FAKE_ESTIMATE);
  });
  await expect(retrying).rejects.toMatchObject({ reason: 'BUDGET_EXCEEDED' });
  expect((await usageOf(started)).calls).toMatchObject([
    { outcome: 'failed', inputTokens: 501, outputTokens: 500, isEstimate: false },
  ]);
});

test('a retry that runs out of time leaves what the provider reported', async () => {
  const started = await startRouter();
  const ctx = { ...started.context, identity: identityOf(TEST_USERS.editor) };
  const retrying = withLedger(ctx, PREVIEW_CALL, async (ledger) => {
    await ledger.admit(FAKE_ESTIMATE);
    ledger.onUsage({ inputTokens: 1, outputTokens: 2 });
    await ledger.admit(FAKE_ESTIMATE);
    throw new GenerationError('timeout', 'openai');
  });
  await expect(retrying).rejects.toThrow();
  expect((await usageOf(started)).calls).toMatchObject([
    { inputTokens: 1, outputTokens: 2, isEstimate: false },
  ]);
});

test('the outline costs nothing and is not recorded', async () => {
  const started = await startRouter();
  await limitTo(started, 0);
  const { outline } = callersOf(started);
  outline.finish();
  const editor = started.editorWith({ textGenerators: { outline: outline.generator } });
  await editor.generation.generate(INPUT);
  expect((await usageOf(started)).calls).toEqual([]);
});

test('a model without a price passes every limit and is named', async () => {
  const started = await startRouter();
  await limitTo(started, 0, { 'test-model': { input: 0, output: 0 } });
  await limitTo(started, 0, { another: { input: 1, output: 1 } } as never);
  const { openai, editor } = callersOf(started);
  openai.finish();
  await editor.generation.generate(INPUT);
  expect((await usageOf(started)).budget).toMatchObject({
    spent: 0,
    unpricedModels: ['test-model'],
  });
});

test('any call goes on without a limit; above the limit only a call that costs nothing does', async () => {
  const started = await startRouter();
  const { openai, editor } = callersOf(started);
  openai.finish();
  await limitTo(started, null);
  await editor.generation.generate(INPUT);
  expect((await usageOf(started)).budget).toMatchObject({ spent: 0.0045, remaining: null });
  await limitTo(started, 0.004);
  expect((await usageOf(started)).budget).toMatchObject({ spent: 0.0045, remaining: 0 });
  const free = createFakeGenerator('openai');
  free.finish();
  const local = { ...free.generator, model: 'local' };
  const textGenerators = { openai: local, outline: callersOf(started).outline.generator };
  await started.editorWith({ textGenerators }).generation.generate(INPUT);
});

describe('a refusal', () => {
  test('says when the next month begins, and sends nothing', async () => {
    const started = await startRouter();
    await limitTo(started, 0.001);
    const { openai, editor } = callersOf(started);
    const retryAfterSeconds = 30 * 86_400 + 14.5 * 3600;
    const refused = {
      code: REFUSED.code,
      cause: { ...REFUSED.cause, retryAfterSeconds },
      message:
        'This call could pass the monthly limit of 0.001 EUR for text generation. The next month begins on 1 April 2026 (UTC); an administrator can raise the limit.',
    };
    await expect(editor.generation.generate(INPUT)).rejects.toMatchObject(refused);
    const events = (await editor.generation.stream(INPUT))[Symbol.asyncIterator]();
    await expect(events.next()).rejects.toMatchObject(refused);
    let wasSent = false;
    openai.started.then(() => {
      wasSent = true;
    });
    expect(wasSent).toBe(false);
    expect((await usageOf(started)).calls).toEqual([]);
  });

  test('does not stick to its idempotency key: the next month answers it', async () => {
    const started = await startRouter();
    await limitTo(started, 0.005);
    const { openai: first, editor: earlier } = callersOf(started);
    first.finish();
    await earlier.generation.generate(INPUT);
    const march = callersOf(started, { idempotencyKey: 'key' });
    await expect(march.editor.generation.generate(INPUT)).rejects.toMatchObject(REFUSED);
    const now = () => new Date('2026-04-01T00:00:00.000Z');
    const april = callersOf(started, { idempotencyKey: 'key', now });
    april.openai.finish();
    await expect(april.editor.generation.generate(INPUT)).resolves.toMatchObject({
      success: true,
    });
    expect(await started.adminWith({ now }).ai.usage({})).toMatchObject({
      totals: { calls: 2, cost: 0.009 },
      budget: { month: '2026-04', spent: 0.0045 },
    });
  });
});
