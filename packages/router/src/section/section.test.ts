import { describe, expect, test } from 'vitest';
import { GenerationError } from '../ai/generation-error.ts';
import { favouredPassages } from '../generation/sample-passages.ts';
import { createFakeGenerator } from '../testing/generation.ts';
import { startRouter, type TestCaller } from '../testing/router.ts';

async function startSection() {
  const started = await startRouter();
  const { generator, section } = createFakeGenerator('openai');
  const outline = createFakeGenerator('outline');
  const textGenerators = { openai: generator, outline: outline.generator };
  const { id, content } = await started.seed.preview({ isPublished: true });
  const editor = started.editorWith({ textGenerators });
  return { ...started, textGenerators, editor, section, id, content };
}

const auditEntries = async (admin: TestCaller) =>
  (await admin.audit.list({ action: 'section.generate' })).items.map(({ detail }) => detail);

const PROPOSAL = 'A book for those who argue.';

test('one text is proposed for a field, and nothing is saved', async () => {
  const { editor, section, id, content, db } = await startSection();
  const before = await db.selectFrom('preview').selectAll().execute();
  section.finish({ proposal: PROPOSAL });
  const { conclusion } = content;
  const input = { bookSummaryId: id, field: 'conclusion', instruction: 'Shorter' } as const;
  await expect(editor.section.generate({ ...input, base: conclusion })).resolves.toEqual({
    proposal: PROPOSAL,
    base: conclusion,
    provider: 'openai',
  });
  const { brief } = await section.started;
  expect(brief).toEqual({ field: 'conclusion', instruction: 'Shorter', content });
  expect(await db.selectFrom('preview').selectAll().execute()).toEqual(before);
});

test('unsaved content serves in place of the saved, and the base is still that of the saved preview', async () => {
  const { editor, section, id, content } = await startSection();
  section.finish({ proposal: PROPOSAL });
  const draft = { title: content.title, conclusion: 'Not saved.', abstract: 'New.' };
  const input = { bookSummaryId: id, field: 'conclusion', content: draft } as const;
  await expect(
    editor.section.generate({ ...input, base: content.conclusion }),
  ).resolves.toMatchObject({ base: 'Not saved.' });
  expect((await section.started).brief.content).toEqual(draft);
});

test('a whole preview serves as content, with its locks', async () => {
  const { editor, section, id } = await startSection();
  section.finish({ proposal: PROPOSAL });
  await editor.previews.update({ id, lockedFields: ['abstract'] });
  const content = await editor.previews.adminById({ id });
  await expect(editor.section.generate({ content, field: 'conclusion' })).resolves.toMatchObject({
    proposal: PROPOSAL,
    base: content.conclusion,
  });
  await expect(editor.section.generate({ content, field: 'abstract' })).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
  });
});

test('of the key topics one alone can be written again', async () => {
  const { editor, section, id, content } = await startSection();
  const topic = { title: 'Economy', content: 'What it costs.' };
  section.finish({ proposal: topic });
  const [base] = content.keyTopics;
  const input = { bookSummaryId: id, field: 'keyTopics', topicIndex: 0 } as const;
  await expect(editor.section.generate({ ...input, base })).resolves.toEqual({
    proposal: topic,
    base,
    provider: 'openai',
  });
  for (const same of [content.keyTopics, undefined]) {
    await editor.section.generate({ ...input, base: same });
  }
});

describe('is refused', () => {
  test.each([
    [{ base: 'An older text.' }, 'CONFLICT', 'base'],
    [{ field: 'keyTopics', topicIndex: 99 }, 'UNPROCESSABLE_CONTENT', 'topicIndex'],
    [{ topicIndex: 0 }, 'UNPROCESSABLE_CONTENT', 'topicIndex'],
    [{ field: 'introduction' }, 'UNPROCESSABLE_CONTENT', 'field'],
    [{ content: {} }, 'UNPROCESSABLE_CONTENT', 'content.title'],
    [{ bookSummaryId: 999 }, 'NOT_FOUND', undefined],
    [{ sourceIds: [999] }, 'NOT_FOUND', undefined],
    [{ field: 'title' }, 'BAD_REQUEST', undefined],
    [{ instruction: 'x'.repeat(501) }, 'BAD_REQUEST', undefined],
    [{ bookSummaryId: undefined }, 'BAD_REQUEST', undefined],
    [{ field: 'keyTopics', topicIndex: -1 }, 'BAD_REQUEST', undefined],
  ])('%j with %s, and nothing is sent', async (change, code, path) => {
    const { editor, admin, id } = await startSection();
    await editor.previews.update({ id, lockedFields: ['introduction'] });
    const input = { bookSummaryId: id, field: 'conclusion', ...change } as never;
    for (const call of [
      () => editor.section.generate(input),
      async () => {
        for await (const _ of await editor.section.stream(input));
      },
    ]) {
      const failure = await call().catch((error) => error);
      expect(failure).toMatchObject({ code });
      if (path) expect(failure.cause.issues).toMatchObject([{ path }]);
    }
    expect((await admin.ai.usage({})).calls).toEqual([]);
    expect(await auditEntries(admin)).toEqual([]);
  });

  test('after the preview has been deleted', async () => {
    const { editor, id } = await startSection();
    await editor.previews.remove({ id });
    const call = editor.section.generate({ bookSummaryId: id, field: 'conclusion' });
    await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('beyond the budget', async () => {
    const { editor, admin, id } = await startSection();
    const prices = { 'test-model': { input: 1, output: 1 } };
    await admin.pageSettings.saveAi({ settings: { monthlyLimit: 0, prices } });
    const call = editor.section.generate({ bookSummaryId: id, field: 'conclusion' });
    await expect(call).rejects.toMatchObject({ cause: { reason: 'BUDGET_EXCEEDED' } });
    expect(await auditEntries(admin)).toEqual([]);
  });
});

test('a writer that has nothing to say says so; only the call of a provider is logged', async () => {
  const { admin, editor, editorWith, textGenerators, section, id } = await startSection();
  section.finish({ proposal: null });
  const input = { bookSummaryId: id, field: 'conclusion' } as const;
  await expect(editor.section.generate(input)).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
    message: 'The provider has nothing to propose for this section.',
  });
  const outline = createFakeGenerator('outline');
  outline.section.finish({ proposal: null });
  const keyless = editorWith({
    textGenerators: { ...textGenerators, openai: undefined, outline: outline.generator },
  });
  await expect(keyless.section.generate(input)).rejects.toMatchObject({
    message: 'The built-in outline only quotes: choose a source for it.',
    cause: { issues: [{ path: 'sourceIds' }] },
  });
  expect(await auditEntries(admin)).toEqual([{ provider: 'openai', field: 'conclusion' }]);
});

test('the ledger names the preview and the purpose', async () => {
  const { editor, admin, section, id } = await startSection();
  section.fail(new GenerationError('unreadable', 'openai'));
  await expect(
    editor.section.generate({ bookSummaryId: id, field: 'conclusion' }),
  ).rejects.toMatchObject({ code: 'BAD_GATEWAY' });
  expect((await admin.ai.usage({})).calls).toMatchObject([
    { purpose: 'section', previewId: id, failure: 'unreadable' },
  ]);
});

test('a stream sends the text so far, then the proposal', async () => {
  const { editor, section, id } = await startSection();
  const stream = await editor.section.stream({ bookSummaryId: id, field: 'conclusion' });
  const events = stream[Symbol.asyncIterator]();
  const first = events.next();
  section.tell('A book');
  expect((await first).value).toEqual({ kind: 'partial', proposal: 'A book' });
  section.finish({ proposal: PROPOSAL });
  expect((await events.next()).value).toMatchObject({ kind: 'done', proposal: PROPOSAL });
  const { provenance } = await editor.previews.update({ id, conclusion: PROPOSAL });
  expect(provenance.conclusion?.origin).toBe('generated');
});

test('a stream that is left stops the writing and changes nothing; what it showed counts as generated', async () => {
  const { editor, section, id, db } = await startSection();
  const before = await db.selectFrom('preview').selectAll().execute();
  section.tell('A book');
  for await (const _ of await editor.section.stream({ bookSummaryId: id, field: 'conclusion' }))
    break;
  expect((await section.started).signal.aborted).toBe(true);
  expect(await db.selectFrom('preview').selectAll().execute()).toEqual(before);
  const { provenance } = await editor.previews.update({ id, conclusion: 'A book' });
  expect(provenance.conclusion).toMatchObject({ origin: 'generated', provider: 'openai' });
});

test('a topic that the writer repeats word for word is not generated', async () => {
  const { editor, section, id, content } = await startSection();
  const [first, ...others] = content.keyTopics;
  section.finish({ proposal: first ?? [] });
  await editor.section.generate({ bookSummaryId: id, field: 'keyTopics', topicIndex: 0 });
  const keyTopics = [...content.keyTopics, { title: 'Another', content: 'By hand.' }];
  expect(others).not.toEqual([]);
  const { provenance } = await editor.previews.update({ id, keyTopics });
  expect(provenance.keyTopics?.origin).toBe('typed');
});

test('with sources the writer gets passages, and the answer says what they support', async () => {
  const { editor, section, id } = await startSection();
  const text = 'The mass of men lead lives of quiet desperation.\n\nA pond is deep.';
  const source = await editor.sources.add({ id, kind: 'book-text', label: 'Walden', text });
  section.finish({
    proposal:
      'He says “the mass of men lead lives of quiet desperation”, and “ponds are never very deep at all”.',
    basis: { topics: [], quotations: [] },
  });
  const input = { bookSummaryId: id, field: 'conclusion' as const, sourceIds: [source.id] };
  const { grounding } = await editor.section.generate(input);
  expect((await section.started).brief.passages?.map(({ text }) => text).join('\n\n')).toBe(text);
  expect(grounding?.quotations.map(({ status }) => status)).toEqual(['verbatim', 'missing']);
  expect(grounding?.findings.map(({ rule }) => rule)).toContain('quote.not-found');
  expect(new Set(grounding?.findings.map(({ field }) => field))).toEqual(new Set(['conclusion']));
});

test('sources of another preview are refused, and nothing is sent', async () => {
  const { editor, admin, seed, section, id } = await startSection();
  section.finish({ proposal: PROPOSAL });
  const other = await seed.preview();
  const source = { kind: 'notes', label: 'Notes', text: 'A pond.' } as const;
  const { id: sourceId } = await editor.sources.add({ id: other.id, ...source });
  const input = { bookSummaryId: id, field: 'conclusion' as const, sourceIds: [sourceId] };
  await expect(editor.section.generate(input)).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
    cause: { issues: [{ path: 'sourceIds' }] },
  });
  expect((await admin.ai.usage({})).calls).toEqual([]);
});

test('one topic is compared with the sources alone, and counts as generated in any list', async () => {
  const { editor, section, id, content } = await startSection();
  const others = Array.from({ length: 6 }, (_, number) => paragraph(number));
  const text = ['A pond is deep, and a cabin by the pond costs little.', ...others].join('\n\n');
  const source = await editor.sources.add({ id, kind: 'book-text', label: 'Walden', text });
  const proposal = { title: 'Ponds', content: 'A cabin by the pond costs little, says Hume.' };
  const input = { bookSummaryId: id, field: 'keyTopics' as const, topicIndex: 1 };
  const writing = editor.section.generate({ ...input, sourceIds: [source.id] });
  const [first] = (await section.started).brief.passages ?? [];
  const basis = { topics: [[first?.id ?? '', 'none']], quotations: [] };
  section.finish({ proposal, basis });
  const { grounding } = await writing;
  expect(grounding).toMatchObject({
    topics: [{ title: 'Ponds', isSupported: true, passages: [first?.place], unknownPassages: 1 }],
    findings: [{ rule: 'name.unsupported', path: 'keyTopics[0].content' }],
  });
  const originOf = async (...keyTopics: typeof content.keyTopics) =>
    (await editor.previews.update({ id, keyTopics })).provenance.keyTopics?.origin;
  expect(await originOf(...content.keyTopics, proposal)).toBe('generated-edited');
  expect(await originOf(proposal)).toBe('generated');
});

/** Of a long book: each word stands once. */
const paragraph = (number: number, last = '') =>
  `${Array.from({ length: 60 }, (_, word) => (100_000 + 60 * number + word).toString(36)).join(' ')} ${last}`;

test('half of the room goes to passages near the present text, also by a word after a line break', async () => {
  const { editor, section, id } = await startSection();
  const last: Record<number, string> = { 137: 'Beans were hoed here.' };
  const text = Array.from({ length: 200 }, (_, number) => paragraph(number, last[number]));
  const added = { id, kind: 'book-text' as const, label: 'Walden', text: text.join('\n\n') };
  const source = await editor.sources.add(added);
  await editor.previews.update({ id, conclusion: 'Of\nbeans' });
  section.finish({ proposal: PROPOSAL, basis: { topics: [], quotations: [] } });
  const input = { bookSummaryId: id, field: 'conclusion' as const, sourceIds: [source.id] };
  await editor.section.generate(input);
  const { passages = [] } = (await section.started).brief;
  expect(passages.map((passage) => passage.text).join('\n')).toContain('Beans were hoed here.');
});

test('other requests get a turn while the passages of a large book are compared', async () => {
  const passages = Array.from({ length: 2000 }, (_, number) => ({
    id: `1:${number}`,
    sourceId: 1,
    passageId: `${number}`,
    kind: 'book-text' as const,
    place: { headings: [], percent: number / 20 },
    text: paragraph(number),
  }));
  const source = { id: 1, previewId: 1, kind: 'book-text' as const, text: '', bytes: 0, passages };
  let hadTurn = false;
  setImmediate(() => {
    hadTurn = true;
  });
  await favouredPassages([source], 'beans', Number.MAX_SAFE_INTEGER);
  expect(hadTurn).toBe(true);
});
