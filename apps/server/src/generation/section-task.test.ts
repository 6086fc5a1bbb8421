import { CONTENT_FIELDS, emptyContentOf } from '@foreword/domain/content-fields.ts';
import type { SectionBrief } from '@foreword/router/ai/text-generator.ts';
import { describe, expect, test } from 'vitest';
import { outlineGenerator } from './outline.ts';
import { sectionTask } from './tasks.ts';
import { writes } from './testing/fake-provider.ts';
import { startGenerators } from './testing/start-generators.ts';

const CONTENT = {
  ...emptyContentOf(CONTENT_FIELDS),
  title: 'Walden',
  abstract: 'Two years by a pond.',
  conclusion: 'Read it.',
  keyTopics: [
    { title: 'Economy', content: 'Costs.' },
    { title: 'Reading', content: 'Books.' },
  ],
};

const SIGNAL = new AbortController().signal;

const PASSAGE = {
  id: '1:p1',
  kind: 'book-text' as const,
  place: { headings: ['Economy'], percent: 3 },
  text: 'The mass of men lead lives of quiet desperation.',
};

describe.each(['openai', 'gemini'] as const)('%s', (remote) => {
  test('is asked for one field, with the rest of the preview, the wish and the passages', async () => {
    const { provider, writeSection } = await startGenerators(remote);
    provider.answers(writes('{"conclusion":"Read it twice.","quotations":[]}'));
    const used: unknown[] = [];
    const brief = { field: 'conclusion', content: CONTENT, instruction: 'Shorter' } as const;
    const written = await writeSection(
      { ...brief, passages: [PASSAGE] },
      { onUsage: (usage) => used.push(usage) },
    );
    expect(written).toEqual({
      proposal: 'Read it twice.',
      basis: { topics: [], quotations: [] },
    });
    expect(used).toHaveLength(1);
    const body = JSON.stringify(provider.requests[0]?.body);
    const sent = (part: string) => expect(body).toContain(JSON.stringify(part).slice(1, -1));
    sent('"section":{"field":"conclusion","present":"Read it.","instruction":"Shorter"}');
    sent('"abstract":"Two years by a pond."');
    sent('quiet desperation');
    expect(body).toContain('One section of a preview that exists');
  });
});

const taskOf = (brief: Partial<SectionBrief>) =>
  sectionTask({ field: 'conclusion', content: CONTENT, ...brief }, 8192);

const read = (answer: string, brief: Partial<SectionBrief> = {}) => taskOf(brief).read(answer);

test.each([
  ['{"conclusion":"So."}', {}, 'So.'],
  ['Here it is:\n```json\n{"conclusion":"So."}\n```', {}, 'So.'],
  ['{"conclusion":"  "}', {}, null],
  ['{"references":["a",""]}', { field: 'references' }, ['a']],
  [
    '{"keyTopics":[{"title":"Economy","content":"x","passages":[]}]}',
    { field: 'keyTopics', topicIndex: 0 },
    { title: 'Economy', content: 'x' },
  ],
  ['{"keyTopics":["Economy"]}', { field: 'keyTopics' }, [{ title: 'Economy', content: '' }]],
  ['{"keyTopics":[]}', { field: 'keyTopics', topicIndex: 1 }, null],
  ['{"book":{"pages":350,"isbn":"x"}}', { field: 'book' }, expect.objectContaining({ pages: 350 })],
  ['{"decision":null}', { field: 'decision' }, null],
] as const)('the answer %s is read', (answer, brief, proposal) => {
  expect(read(answer, brief as Partial<SectionBrief>)).toEqual({ proposal });
});

test.each(['', 'no', '{}', '{"abstract":"x"}', '{"conclusion":7}', '[]'])(
  'the answer %j is none',
  (answer) => {
    expect(read(answer)).toBeUndefined();
  },
);

test('an answer that obeys an instruction of a source fills the one field and no other', () => {
  const obeyed =
    '{"conclusion":"Buy now!","isPublished":true,"decision":{"verdict":null},"title":"Ad"}';
  expect(read(obeyed)).toEqual({ proposal: 'Buy now!' });
});

test('parts appear as they are written', async () => {
  const part = (text: string, brief: Partial<SectionBrief> = {}) => taskOf(brief).readPart(text);
  expect(await part('{"conclusion":"Read i')).toBe('Read i');
  expect(await part('{"con')).toBeUndefined();
  expect(await part('{"keyTopics":[{"title":"Econ', { field: 'keyTopics', topicIndex: 0 })).toEqual(
    {
      title: 'Econ',
      content: '',
    },
  );
  expect(await part('{"decision":{', { field: 'decision' })).toBeUndefined();
});

describe('the outline', () => {
  const outline = (brief: Partial<SectionBrief>) =>
    outlineGenerator.writeSection(
      { field: 'keyTopics', content: CONTENT, ...brief },
      { signal: SIGNAL },
    );

  test.each([
    { field: 'conclusion' as const },
    { field: 'decision' as const, passages: [PASSAGE] },
    { field: 'conclusion' as const, passages: [PASSAGE] },
    { field: 'keyTopics' as const },
  ])('has nothing to propose for %j', async (brief) => {
    expect(await outline(brief)).toEqual({ proposal: null });
  });

  test('gives the blurb as the abstract', async () => {
    const blurb = { ...PASSAGE, id: '2:p1', kind: 'blurb' as const, text: 'A year at a pond.' };
    const { proposal } = await outline({ field: 'abstract', passages: [PASSAGE, blurb] });
    expect(proposal).toBe('A year at a pond.');
  });

  test('quotes the chapter of a topic, and all chapters for the key topics', async () => {
    const chapter = (heading: string, text: string, percent: number) => ({
      ...PASSAGE,
      ...{ id: `1:p${percent}`, place: { headings: [heading], percent }, text },
    });
    const passages = [
      chapter(
        'Economy',
        'The mass of men lead lives of quiet desperation, and they do not say so.',
        5,
      ),
      chapter(
        'Reading',
        'A written word is the choicest of relics, and nothing is nearer to us.',
        60,
      ),
    ];
    const { proposal } = await outline({ topicIndex: 1, passages });
    expect(proposal).toMatchObject({
      title: 'Reading',
      content: expect.stringContaining('choicest of relics'),
    });
    expect((await outline({ passages })).proposal).toHaveLength(2);
  });

  test('quotes the second chapter of a title for the second topic of it', async () => {
    const passages = ['The first book opens in a town by the sea.', 'The second one is far inland.']
      .map((text) => `${text} Its people keep ledgers, and they write down all that they lend.`)
      .map((text, n) => ({
        ...{ ...PASSAGE, id: `1:p${n}`, text },
        place: { headings: [`Book ${n + 1}`, 'Chapter I'], percent: 10 + 50 * n },
      }));
    const keyTopics = ['Chapter I', 'Chapter I', 'Chapter I'].map((title) => ({
      title,
      content: '',
    }));
    const quotedFor = async (topicIndex: number) => {
      const written = await outline({ content: { ...CONTENT, keyTopics }, topicIndex, passages });
      return written.basis?.topics[0];
    };
    expect(await quotedFor(0)).toEqual(['1:p0']);
    expect(await quotedFor(1)).toEqual(['1:p1']);
    // A third topic gets the last chapter.
    expect(await quotedFor(2)).toEqual(['1:p1']);
  });
});
