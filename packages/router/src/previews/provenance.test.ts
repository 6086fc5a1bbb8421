import { testEngines } from '@foreword/db/testing/database.ts';
import type { PreviewContent } from '@foreword/domain/content-fields.ts';
import { NO_DECISION } from '@foreword/domain/decision-schema.ts';
import { describe, expect, test } from 'vitest';
import { ABSTRACT, originsIn, startWithGenerated, TOPICS } from '../testing/generated-preview.ts';
import { TEST_USERS } from '../testing/router.ts';
import { deriveProvenance } from './provenance.ts';

describe.each(testEngines)('the origin of text on %s', (engine) => {
  test('of marks alone is none: neither generated nor unknown, and no review is missing', async () => {
    const { editor, visitor, create, generate } = await startWithGenerated(engine);
    const mark = '[To be written: which questions it leaves open]';
    await generate({ futureThinking: mark, conclusion: `${mark}\n\n${mark}` });
    const marks = { futureThinking: mark, conclusion: `${mark}\n\n${mark}` };
    const typed = { abstract: 'Typed.', keyTopics: [{ title: 'Ponds', content: 'Of ice.' }] };
    const { id, provenance } = await create({ ...marks, ...typed });
    await editor.previews.update({ id, isPublished: true });
    expect(originsIn(provenance)).not.toHaveProperty('futureThinking');
    expect(originsIn(provenance)).not.toHaveProperty('conclusion');
    const { findings } = await editor.checks.preview({ id });
    expect(findings.map(({ rule }) => rule)).not.toContain('review.missing');
    const { made, origins } = await visitor.previews.byId({ id });
    expect(made).toBe('none');
    expect(origins.flatMap(({ fields }) => fields)).not.toContain('conclusion');
  });

  test('is typed where words stand in the place of a mark, even if they are its words', async () => {
    const { create, generate } = await startWithGenerated(engine);
    const mark = '[To be written: which questions it leaves open]';
    const outline = { provider: 'outline', model: null };
    const conclusion = `He built a cabin by the pond. ${mark}`;
    await generate({ futureThinking: mark, conclusion }, outline);
    const { provenance } = await create({
      futureThinking: 'It leaves questions.',
      conclusion: 'He built a cabin by the pond. It leaves questions.',
    });
    expect(originsIn(provenance)).toMatchObject({
      futureThinking: 'typed',
      conclusion: 'generated-edited',
    });
  });

  test('is not typed where an editor takes the text of a provider out of a mark', async () => {
    const { create, generate } = await startWithGenerated(engine);
    const text = 'The book proves that a cabin pays for itself within a year.';
    const keyTopics = [{ title: 'Cabins', content: `[To be written: ${text}]` }];
    await generate({ futureThinking: `[To be written: ${text}]`, keyTopics });
    const { provenance } = await create({
      futureThinking: text,
      keyTopics: [{ title: 'Cabins', content: text }],
    });
    expect(originsIn(provenance)).toMatchObject({
      futureThinking: 'generated-edited',
      keyTopics: 'generated-edited',
    });
  });

  test('is told apart by comparing with what was generated', async () => {
    const { create } = await startWithGenerated(engine);
    const {
      provenance,
      provenance: { abstract },
    } = await create({
      abstract: `  ${ABSTRACT}\r\n`,
      keyTopics: [...TOPICS, { title: 'Typed', content: '' }],
    });
    expect(abstract).toEqual({
      origin: 'generated',
      provider: 'openai',
      model: 'gpt-5',
      at: '2026-03-01T09:30:00.000Z',
      by: 'Edith Ediger',
      reviewedBy: null,
      reviewedAt: null,
    });
    expect(originsIn(provenance)).toEqual({
      title: 'typed',
      category: 'typed',
      abstract: 'generated',
      introduction: 'typed',
      keyTopics: 'generated-edited',
    });
  });

  test.each([
    [
      'half of its words in order',
      `${ABSTRACT.split(' ').slice(0, 6).join(' ')} a b c d e f`,
      'generated-edited',
    ],
    [
      'fewer than half of them',
      `${ABSTRACT.split(' ').slice(0, 6).join(' ')} a b c d e f g`,
      'typed',
    ],
    ['all of them in another order', ABSTRACT.split(' ').reverse().join(' '), 'typed'],
    ['other letter case', ABSTRACT.toUpperCase(), 'generated-edited'],
  ])('with %s is told', async (_, abstract, origin) => {
    const { create } = await startWithGenerated(engine);
    expect((await create({ abstract })).provenance.abstract?.origin).toBe(origin);
  });

  test('is typed where another user generated it, until a text with its origin changes', async () => {
    const { create, other } = await startWithGenerated(engine);
    const { id } = await create({ keyTopics: [{ title: 'Other', content: '' }] });
    const copy = await other.previews.create({
      title: 'Copy',
      category: '',
      abstract: ABSTRACT,
      introduction: '',
      keyTopics: [],
    });
    expect(copy.provenance.abstract?.origin).toBe('typed');
    const edited = await other.previews.update({ id, abstract: ABSTRACT.replace('woods', 'wood') });
    expect(edited.provenance.abstract).toMatchObject({
      origin: 'generated-edited',
      by: 'Ada Adminson',
      model: 'gpt-5',
    });
    const kept = 'The author went to the woods';
    const half = `${kept} because he liked it, and stayed for two whole years.`;
    const changed = await other.previews.update({ id, abstract: half });
    expect(changed.provenance.abstract?.origin).toBe('generated-edited');
    const less = half.replace('because he liked it', 'once, as I hear');
    const own = await other.previews.update({ id, abstract: less });
    expect(own.provenance.abstract?.origin).toBe('typed');
    const rewritten = await other.previews.update({ id, abstract: 'A new one.' });
    expect(rewritten.provenance.abstract?.origin).toBe('typed');
  });

  test('outlives the thirty days by comparison with the former text', async () => {
    const { db, create, generate, callAs, contextAs } = await startWithGenerated(engine);
    const { id } = await create();
    const now = () => new Date('2026-06-01T00:00:00Z');
    const later = callAs(contextAs(TEST_USERS.editor, { now }));
    const late = await later.previews.create({
      title: 'Late',
      category: '',
      abstract: ABSTRACT,
      introduction: '',
      keyTopics: [],
    });
    expect(late.provenance.abstract?.origin).toBe('typed');
    await generate({ conclusion: 'Another' }, {}, now);
    const rows = await db.selectFrom('generated_text').select('field').execute();
    expect(rows).toEqual([{ field: 'conclusion' }]);
    const edited = await later.previews.update({ id, abstract: ABSTRACT.replace('woods', 'wood') });
    expect(edited.provenance.abstract).toMatchObject({
      origin: 'generated-edited',
      provider: 'openai',
    });
    await db.deleteFrom('generated_text').execute();
    const again = await later.previews.update({ id, abstract: `${ABSTRACT} He did.` });
    expect(again.provenance.abstract?.origin).toBe('generated-edited');
  });

  test('of key topics is generated in part where one of them was generated alone', async () => {
    const { create, generate } = await startWithGenerated(engine);
    const [first, second] = [
      { title: 'Sounds', content: 'The train passes the pond.' },
      { title: 'Typed', content: 'By hand, at some length, so that it has most of the words.' },
    ];
    await generate({}, { topic: first });
    const topics = async (...keyTopics: typeof TOPICS) =>
      (await create({ keyTopics })).provenance.keyTopics?.origin;
    expect(await topics(first, second)).toBe('generated-edited');
    expect(await topics({ ...first, content: 'The train passes the lake.' }, second)).toBe(
      'generated-edited',
    );
    expect(await topics(first)).toBe('generated');
    expect(await topics(first, ...TOPICS)).toBe('generated');
    expect(await topics(second)).toBe('typed');
  });

  test('of generated key topics in another order, or among typed ones, is never typed', async () => {
    const { create, generate } = await startWithGenerated(engine);
    const own = {
      title: 'Typed',
      content: 'By hand, with many more words than the others have. '.repeat(3),
    };
    const topics = async (...keyTopics: typeof TOPICS) =>
      (await create({ keyTopics })).provenance.keyTopics?.origin;
    expect(await topics(...TOPICS.toReversed())).toBe('generated-edited');
    expect(await topics(own, ...TOPICS.slice(1), own)).toBe('generated-edited');
    expect(await topics(own)).toBe('typed');
    await generate({ keyTopics: [{ title: '[To be written: a topic]', content: '' }] });
    expect(await topics({ title: '[To be written: a topic]', content: '' }, own)).toBe('typed');
  });

  test('of generated references in another order, or from several lists, is not typed', async () => {
    const { create, generate } = await startWithGenerated(engine);
    const lists = [
      ['Emerson, Nature, 1836', 'Homer, Iliad'],
      ['Confucius, Analects', 'Darwin, The Voyage of the Beagle'],
      ['Wilkins, Bhagavad Gita, 1785', 'Gilpin, Remarks on Forest Scenery'],
    ];
    for (const references of lists) await generate({ references });
    const originOf = async (references: string[]) =>
      (await create({ references })).provenance.references?.origin;
    expect(await originOf(lists[0]?.toReversed() ?? [])).toBe('generated-edited');
    expect(await originOf(lists.flat().toSorted())).toBe('generated-edited');
    expect(await originOf(lists.flat().map((entry) => `${entry.toUpperCase()}.`))).toBe(
      'generated-edited',
    );
    const own = ['Harding, The Days of Henry Thoreau', 'Walls, Henry David Thoreau: A Life'];
    expect(await originOf([...own, 'Homer, Iliad'])).toBe('typed');
    expect(await originOf([...own, '—'])).toBe('typed');
    expect(await originOf(['Hume, Essays', 'Homer, Iliad'])).toBe('generated-edited');
  });

  test('of a generated text that moves to another field stays generated', async () => {
    const { create } = await startWithGenerated(engine);
    const { provenance } = await create({ abstract: 'Typed.', introduction: ABSTRACT });
    expect(provenance.introduction).toMatchObject({ origin: 'generated', provider: 'openai' });
  });

  test('of sentences from several generated texts is not typed', async () => {
    const { create, generate, editor } = await startWithGenerated(engine);
    const proposals = [
      'He counts what each board of the cabin cost him. More follows on the pond.',
      'A man is rich in the things that he can let alone. The beans come later.',
      'The railway rides upon us, and not we upon the railway. Winter ends the book.',
    ];
    for (const conclusion of proposals) await generate({ conclusion });
    const sentences = proposals.map((proposal) => `${proposal.split('. ')[0]}.`);
    const { id, provenance } = await create({ conclusion: sentences.join(' ') });
    expect(provenance.conclusion?.origin).toBe('generated-edited');
    for (const [index] of sentences.entries()) {
      const conclusion = sentences.slice(0, index + 1).join(' ');
      const saved = await editor.previews.update({ id, conclusion });
      expect(saved.provenance.conclusion?.origin).toBe('generated-edited');
    }
    const own = 'I read it twice, and would not lend my copy to a hurried friend of mine at all. ';
    const typed = await editor.previews.update({ id, conclusion: own + sentences[0] });
    expect(typed.provenance.conclusion?.origin).toBe('typed');
  });

  test('of a generated text that moves into a topic or the advice, or out of a topic, is not typed', async () => {
    const { create, editor } = await startWithGenerated(engine);
    const own = { title: 'Ponds', content: 'Of ice, and of the men who cut it for the south.' };
    const keyTopics = [own, { title: 'Purpose', content: ABSTRACT }];
    const decision = { ...NO_DECISION, verdict: { call: 'buy' as const, reason: ABSTRACT } };
    const { id, provenance } = await create({ keyTopics });
    expect(provenance.keyTopics?.origin).toBe('generated-edited');
    const advised = await create({ abstract: 'Typed.', decision });
    expect(advised.provenance.decision?.origin).toBe('generated-edited');
    const out = await editor.previews.update({ id, conclusion: TOPICS[0]?.content ?? '' });
    expect(out.provenance.conclusion?.origin).toBe('generated-edited');
    const references = [`${ABSTRACT} A review, 1854.`];
    const typed = await editor.previews.update({ id, keyTopics: [own], references });
    expect(originsIn(typed.provenance)).toMatchObject({ keyTopics: 'typed', references: 'typed' });
  });

  test('of advice whose verdict has a generated reason is not typed, however much else is', async () => {
    const { create, editor, generate } = await startWithGenerated(engine);
    const reason = 'Two million readers have kept it since the winter of 1854.';
    const adviceFor = (why: string, skipIf: string[]) => ({
      ...NO_DECISION,
      verdict: { call: 'buy' as const, reason: why },
      skipIf,
    });
    await generate({ decision: adviceFor(reason, ['A hermit is expected']) });
    const skipIf = ['You want a plan', 'A prig spoils a book for you', 'You look for a trip']
      .concat('Nature bores you, as do long walks in the rain and bills for nails')
      .concat('You read for comfort alone');
    const edited = await create({ decision: adviceFor(`${reason} So may you.`, skipIf) });
    expect(edited.provenance.decision).toMatchObject({
      origin: 'generated-edited',
      provider: 'openai',
    });

    const own = 'I would not lend my copy to a friend in a hurry.';
    const typed = await create({ decision: adviceFor(own, skipIf) });
    expect(typed.provenance.decision?.origin).toBe('typed');
    // The provider repeats the typed reason in its proposal.
    await generate({ decision: adviceFor(own, ['Nails are of no use to you']) });
    const decision = adviceFor(own, [...skipIf.slice(1), 'You own a cabin']);
    const again = await editor.previews.update({ id: typed.id, decision });
    expect(again.provenance.decision?.origin).toBe('typed');
  });

  test('of an edited text is told after many other generations', async () => {
    const { create, generate } = await startWithGenerated(engine);
    const topic = { title: 'Sounds', content: 'The train passes the pond.' };
    await generate({}, { topic });
    for (let book = 0; book < 59; book++) {
      const text = (field: string) => `Book ${book} has a ${field} of its own.`;
      const another = { title: text('title'), content: text('topic') };
      const fields = { abstract: text('abstract'), introduction: text('introduction') };
      await generate(fields, { topic: another });
    }
    const abstract = ABSTRACT.replace('woods', 'wood');
    expect((await create({ abstract })).provenance.abstract?.origin).toBe('generated-edited');
    for (let book = 60; book < 62; book++) {
      await generate({ abstract: `Book ${book}.`, keyTopics: [{ title: `${book}`, content: '' }] });
    }
    expect((await create({ abstract })).provenance.abstract?.origin).toBe('typed');
    const { provenance } = await create({ abstract: ABSTRACT, keyTopics: [topic] });
    expect(provenance.abstract).toMatchObject({ origin: 'generated', provider: 'openai' });
    expect(provenance.keyTopics?.origin).toBe('generated');
  });

  test('of a token shows its name; a body that claims an origin is accepted without effect', async () => {
    const { db, seed, create, callAs, contextAs } = await startWithGenerated(engine);
    const { id: tokenId } = await seed.apiToken({ userId: TEST_USERS.editor.id, name: 'Script' });
    const context = contextAs(TEST_USERS.editor);
    const identity = {
      ...context.identity,
      via: 'api-token',
      tokenHash: null,
      apiToken: { id: tokenId, name: 'Script', scopes: ['read', 'draft'] },
    };
    const script = callAs({ ...context, identity } as never);
    const { id } = await create();
    const provenance = { introduction: { origin: 'typed', by: 'Nobody', reviewedBy: 'Nobody' } };
    const saved = await script.previews.update({
      id,
      introduction: 'By a script',
      provenance,
      made: 'none',
    } as never);
    expect(saved.provenance.introduction).toMatchObject({
      origin: 'typed',
      by: 'Script',
      reviewedBy: null,
    });
    expect(saved.provenance.abstract).toMatchObject({ origin: 'generated', by: 'Edith Ediger' });
    await db.deleteFrom('api_token').execute();
    expect((await script.previews.adminById({ id })).provenance.introduction?.by).toBeNull();
  });

  test('is unknown for text from before', async () => {
    const { seed, editor, visitor } = await startWithGenerated(engine);
    const { id } = await seed.preview();
    const { provenance } = await editor.previews.update({ id, conclusion: 'New' });
    expect(provenance).toMatchObject({
      title: { origin: 'unknown', by: null },
      conclusion: { origin: 'typed' },
    });
    expect(provenance).not.toHaveProperty('isbn');
    expect(await visitor.previews.byId({ id })).toMatchObject({
      made: 'none',
      origins: expect.arrayContaining([
        { origin: 'typed', isReviewed: false, fields: ['conclusion'] },
      ]),
    });
  });
});

test('long hostile texts are told too', async () => {
  const { db, generate, contextAs } = await startWithGenerated('sqlite');
  const words = (step: number) =>
    Array.from({ length: 33_000 }, (_, index) => `w${(index * step) % 40_009}`).join(' ');
  for (const step of [1, 3, 5, 7, 11, 13]) await generate({ abstract: words(step) });
  const content = { abstract: words(17) } as PreviewContent;
  const derived = await deriveProvenance(db, contextAs(TEST_USERS.editor) as never, {
    bases: [],
    content,
  });
  expect(derived.abstract?.origin).toBe('typed');
});
