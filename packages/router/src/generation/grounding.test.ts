import { insertSource } from '@foreword/db/repositories/source.ts';
import type { Db } from '@foreword/db/schema.ts';
import { sourceSeed } from '@foreword/db/testing/builders.ts';
import { DomainError } from '@foreword/domain/errors.ts';
import { expect, test } from 'vitest';
import type { WrittenText } from '../ai/text-generator.ts';
import type { Checker } from '../checks/checker.ts';
import type { SignedInContext } from '../context.ts';
import { createSourceReader, type SourceReader } from '../sources/source-reader.ts';
import { createFakeGenerator, FAKE_SUMMARY } from '../testing/generation.ts';
import { identityOf, startRouter, TEST_USERS } from '../testing/router.ts';
import { storeUnrecorded } from './generated-text.ts';
import { streamSummary } from './generation.service.ts';

const BOOK = [
  'CHAPTER I. ECONOMY',
  'The mass of men lead lives of quiet desperation. I built my house for twenty-eight dollars.',
  'CHAPTER II. READING',
  'Books are the treasured wealth of the world and the fit inheritance of generations. The mass of men lead lives of quiet desperation.',
].join('\n\n');

const addSource = async (db: Db, previewId: number, seed: Parameters<typeof sourceSeed>[0] = {}) =>
  (await insertSource(db, previewId, sourceSeed({ text: BOOK, ...seed }))).id;

async function startGrounded({
  source,
  ...more
}: {
  checker?: Checker;
  source?: Parameters<typeof sourceSeed>[0];
} = {}) {
  const started = await startRouter();
  const openai = createFakeGenerator('openai');
  const textGenerators = { openai: openai.generator, outline: openai.generator };
  const { id } = await started.seed.preview({});
  const sourceId = await addSource(started.db, id, source);
  const editor = started.editorWith({ textGenerators, ...more });
  /** Generates what the writer answers about the passages that it got. */
  const generate = async (write: (ids: string[]) => Partial<WrittenText>) => {
    const generating = editor.generation.generate({ title: 'Walden', sourceIds: [sourceId] });
    const { input } = await openai.started;
    openai.finish(write(input.passages?.map(({ id }) => id) ?? []));
    return generating;
  };
  return { ...started, editor, openai, textGenerators, previewId: id, sourceId, generate };
}

const topic = (title: string, content: string) => ({ title, content });

test('the writer gets the passages with their places, and no word of the database', async () => {
  const { openai, generate } = await startGrounded();
  await generate(() => ({}));
  const { input } = await openai.started;
  expect(input.passages).toEqual([
    {
      id: expect.stringMatching(/^\d+:p/),
      kind: 'book-text',
      place: { headings: ['CHAPTER I. ECONOMY'], percent: expect.any(Number) },
      text: expect.stringContaining('quiet desperation'),
    },
    expect.objectContaining({
      place: { headings: ['CHAPTER II. READING'], percent: expect.any(Number) },
    }),
  ]);
  expect(input).not.toHaveProperty('sourceIds');
});

test('the reader of sources cuts their texts, and a quotation may stand in a passage that the writer did not get', async () => {
  const { editorWith, openai, textGenerators, sourceId } = await startGrounded();
  const reader = createSourceReader();
  const cut: string[] = [];
  const sourceReader: SourceReader = {
    ...reader,
    passagesOf: async (text) => {
      cut.push(text);
      return (await reader.passagesOf(text)).slice(0, 1);
    },
  };
  const editor = editorWith({ textGenerators, sourceReader });
  const generating = editor.generation.generate({ title: 'Walden', sourceIds: [sourceId] });
  const { input } = await openai.started;
  expect(cut).toEqual([BOOK]);
  expect(input.passages).toHaveLength(1);
  const abstract = 'So “the treasured wealth of the world and the fit inheritance”.';
  openai.finish({ summary: { ...FAKE_SUMMARY, abstract } });
  const { grounding } = await generating;
  expect(grounding?.quotations).toMatchObject([{ path: 'abstract', status: 'verbatim' }]);
});

test('what the sources support is told apart from what they do not', async () => {
  const { sourceId, generate } = await startGrounded();
  let claimed = '';
  const { grounding } = await generate(([first = '', second = '']) => {
    claimed = second.replace(/^.*:/, '');
    return {
      summary: {
        ...FAKE_SUMMARY,
        references: ['Marx, “The Machine in the Garden of the Mind”'],
        abstract: 'He says that “the mass of men lead lives of quiet desperation”.',
        introduction: 'He says that “the mass of women lead lives of quiet desperation”.',
        conclusion: 'He says that “nothing was ever achieved without enthusiasm”.',
        keyTopics: [
          topic(
            'Economy',
            'What the house cost, in dollars; and the desperation of the mass of men.',
          ),
          topic('Reading', 'The treasured wealth of the world, an inheritance of generations.'),
          topic('Volcanoes', 'Magma chambers erupt below glaciers.'),
          topic('Books', 'The treasured wealth of the world.'),
        ],
      },
      basis: {
        topics: [[first], ['99:pfake', first, second], [second], ['99:pfake']],
        quotations: [
          { text: 'the mass of men lead lives of quiet desperation', passageId: second },
          { text: 'nothing was ever achieved without enthusiasm', passageId: second },
        ],
      },
    };
  });
  expect(grounding).toMatchObject({
    isChecked: true,
    areTopicsCompared: true,
    topics: [
      {
        title: 'Economy',
        isSupported: true,
        unknownPassages: 0,
        passages: [{ sourceId, headings: ['CHAPTER I. ECONOMY'] }],
      },
      { title: 'Reading', isSupported: true, unknownPassages: 1 },
      { title: 'Volcanoes', isSupported: false },
      { title: 'Books', isSupported: false, unknownPassages: 1, passages: [] },
    ],
    quotations: [
      { path: 'abstract', status: 'verbatim', source: { sourceId, passageId: claimed } },
      {
        path: 'introduction',
        status: 'altered',
        source: { text: expect.stringMatching(/mass of men/) },
      },
      { path: 'conclusion', status: 'missing' },
    ],
  });
  expect(grounding?.topics[1]?.passages).toHaveLength(2);
  expect(grounding?.quotations[2]).not.toHaveProperty('source');
  const rules = grounding?.findings.map(({ rule }) => rule);
  expect(rules).toEqual(
    expect.arrayContaining(['quote.altered', 'quote.not-found', 'topic.unsupported']),
  );
  expect(rules).not.toContain('review.missing');
});

test('without the text of the book, quotations are compared with the sources there are', async () => {
  const { db, editor, openai, previewId } = await startGrounded();
  const text = 'An editor notes that the mass of men lead lives of quiet desperation.';
  const notes = await addSource(db, previewId, { kind: 'notes', text });
  openai.finish({
    summary: {
      ...FAKE_SUMMARY,
      abstract: 'So “the mass of men lead lives of quiet desperation”.',
      conclusion: 'And “the mass of men lead lives of quiet delight”.',
      introduction: 'But “there is no such sentence in any source”.',
    },
  });
  const input = { title: 'Walden', sourceIds: [notes] };
  const { grounding } = await editor.generation.generate(input);
  expect(grounding?.quotations.map(({ path, status }) => [path, status])).toEqual([
    ['abstract', 'verbatim'],
    ['introduction', 'missing'],
    ['conclusion', 'altered'],
  ]);
});

const FRENCH = {
  text: 'Les bergers gardent leurs moutons dans la montagne. Quand le soir tombe, ils chantent près du feu et se racontent les histoires que leurs grands-pères tenaient des voyageurs. Au printemps, les enfants apportent du pain, du fromage et des nouvelles de la vallée, que chacun attend depuis longtemps.',
};
const ENGLISH =
  'A levy on light would harm the people who work with it every day. Dentists have been asked about this for many years, and most of them think that nobody should pay for what the sun gives freely to everyone in the world.';

test.each([
  ['notes alone', { kind: 'notes' }],
  ['a book in another language', FRENCH],
] as const)('with %s no topic counts as supported: none was compared', async (_, source) => {
  const { generate } = await startGrounded({ source });
  const { grounding } = await generate(([first = '']) => ({
    summary: { ...FAKE_SUMMARY, keyTopics: [topic('Quantum tax law', ENGLISH)] },
    basis: { topics: [[first]], quotations: [] },
  }));
  expect(grounding).toMatchObject({
    isChecked: true,
    areTopicsCompared: false,
    topics: [{ passages: [{}], isSupported: false }],
  });
});

test('unknown sources are not found, before anything is written', async () => {
  const { admin, db, editor, editorWith, textGenerators, sourceId, seed } = await startGrounded();
  const generate = (sourceIds: number[], caller = editor) =>
    caller.generation.generate({ title: 'Walden', sourceIds });
  await expect(generate([sourceId, 999])).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const doomed = await seed.preview({});
  const deleted = await addSource(db, doomed.id);
  await admin.previews.remove({ id: doomed.id });
  await expect(generate([deleted])).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const other = await seed.preview({});
  const foreign = await addSource(db, other.id);
  await expect(generate([sourceId, foreign])).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
    cause: { issues: [{ path: 'sourceIds' }] },
  });
  const apiToken = { id: 1, name: 'writer', scopes: ['draft'] as const };
  const writer = editorWith({
    textGenerators,
    identity: { ...identityOf(TEST_USERS.editor), apiToken },
  });
  await expect(generate([sourceId], writer)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const events = (await editor.generation.stream({ title: 'Walden', sourceIds: [999] }))[
    Symbol.asyncIterator
  ]();
  await expect(events.next()).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'Source not found',
  });
});

test('the last event of a stream carries the grounding', async () => {
  const { editor, openai, sourceId } = await startGrounded();
  openai.finish();
  const events: unknown[] = [];
  const input = { title: 'Walden', sourceIds: [sourceId] };
  for await (const event of await editor.generation.stream(input)) events.push(event);
  expect(events).toMatchObject([{ kind: 'done', grounding: { isChecked: true } }]);
});

test('a caller that leaves during the check is no fault of the server', async () => {
  const leaving = new AbortController();
  const slow: Checker = {
    check: (_task, signal) => {
      leaving.abort();
      return Promise.reject(signal?.reason);
    },
    close: async () => {},
  };
  const { contextAs, textGenerators, openai, sourceId, logged } = await startGrounded();
  const ctx = contextAs(TEST_USERS.editor, { textGenerators, checker: slow }) as SignedInContext;
  openai.finish();
  const input = { title: 'Walden', sourceIds: [sourceId], provider: 'openai' as const };
  const events = streamSummary(ctx, input, leaving.signal);
  await expect(events.next()).rejects.toMatchObject({ code: 'CLIENT_CLOSED_REQUEST' });
  expect(logged).toEqual([]);
});

test('without sources the answer has no grounding', async () => {
  const { editor, openai } = await startGrounded();
  openai.finish();
  const answer = await editor.generation.generate({ title: 'Walden', sourceIds: [] });
  expect(answer).not.toHaveProperty('grounding');
});

test('a text that is written while the database goes away is kept', async () => {
  const { db, editorWith, textGenerators, openai, sourceId } = await startGrounded();
  let isAway = false;
  const leaving = new Proxy(db, {
    get(target, key) {
      if (isAway) throw new DomainError('UNAVAILABLE', 'The database is busy; please try again');
      const value = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const editor = editorWith({ textGenerators, db: leaving });
  const generating = editor.generation.generate({ title: 'Walden', sourceIds: [sourceId] });
  await openai.started;
  isAway = true;
  openai.finish({});
  const { summary, grounding } = await generating;
  expect(summary).toEqual(FAKE_SUMMARY);
  expect(grounding).toMatchObject({ isChecked: false, findings: [] });
  // The process holds the text until then, for the next tests as well.
  isAway = false;
  await storeUnrecorded();
});

test('a text that cannot be checked now is kept, and said not to be checked', async () => {
  const busy: Checker = {
    check: () => Promise.reject(new DomainError('TOO_MANY', 'Too many checks')),
    close: async () => {},
  };
  const { generate } = await startGrounded({ checker: busy });
  const { summary, grounding } = await generate(([first = '']) => ({
    basis: { topics: [[first]], quotations: [] },
  }));
  expect(summary).toEqual(FAKE_SUMMARY);
  expect(grounding).toMatchObject({
    isChecked: false,
    topics: [{ passages: [{}], isSupported: false }],
    quotations: [],
    findings: [],
  });
});
