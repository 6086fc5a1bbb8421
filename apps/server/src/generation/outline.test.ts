import { generatedSummarySchema, generateInputSchema } from '@foreword/domain/generation.ts';
import { LIMITS } from '@foreword/domain/limits.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outlineGenerator } from './outline.ts';

const outline = async (fields: object) => {
  const input = generateInputSchema.parse({ title: 'Walden', ...fields });
  const { signal } = new AbortController();
  return (await outlineGenerator.generate(input, { signal })).summary;
};

test('blurb, chapters and focus find their places, and the rest is marked', async () => {
  const summary = await outline({
    summary: ' Two years by a pond.\n',
    chapterTitles: '1. Economy\r\n\n- Reading\n  Sounds  ',
    focusArea: 'Simplicity',
  });
  expect(summary).toMatchObject({
    title: 'Walden',
    author: null,
    abstract: 'Two years by a pond.',
    references: [],
    furtherExploration: [],
  });
  const headings = summary.keyTopics.map(({ title }) => title);
  expect(headings).toEqual(['Simplicity', 'Economy', 'Reading', 'Sounds']);
  for (const { content } of summary.keyTopics) expect(content).toMatch(/^\[To be written: .+\]$/);
  expect(summary.conclusion).toMatch(/^\[To be written: .+\]$/);
  expect(summary.rawContent).toContain('### 2. Economy');
});

test('a title alone gives marks only', async () => {
  const { title, author, rawContent, decision, book, ...sections } = await outline({});
  expect([title, author, decision, book]).toEqual(['Walden', null, undefined, undefined]);
  for (const text of Object.values(sections).flat()) {
    const texts = typeof text === 'string' ? [text] : [text.title, text.content];
    for (const each of texts) expect(each).toMatch(/^\[To be written: .+\]$/);
  }
});

test('the same words give the same outline', async () => {
  const fields = { summary: 'x', chapterTitles: 'a\nb' };
  expect(await outline(fields)).toEqual(await outline(fields));
});

test('chapters beyond the fiftieth are kept as parts of the last topic', async () => {
  const chapters = Array.from({ length: 60 }, (_, index) => `Chapter ${index + 1}`);
  const { keyTopics } = await outline({ chapterTitles: chapters.join('\n') });
  expect(keyTopics).toHaveLength(50);
  expect(keyTopics[48]?.title).toBe('Chapter 49');
  expect(keyTopics[49]?.subItems?.map(({ title }) => title)).toEqual(chapters.slice(49));
});

test('a line too long for a title is cut between characters, and stands whole below it', async () => {
  const line = `${'a'.repeat(498)}🌱 and more.`;
  const { keyTopics } = await outline({ chapterTitles: line });
  expect(keyTopics).toEqual([{ title: `${'a'.repeat(498)}…`, content: line }]);
});

test('the outline of any input is a valid summary with every line of the input', async () => {
  const words = fc
    .string({ unit: 'grapheme', maxLength: 1200 })
    .filter((text) => !text.includes('\0'));
  const property = fc.asyncProperty(
    words,
    fc.array(words, { maxLength: 70 }),
    words,
    async (summary, lines, focusArea) => {
      const chapterTitles = lines.join('\n');
      const made = await outline({ summary, chapterTitles, focusArea });
      expect(generatedSummarySchema.parse(made)).toEqual(made);
      const everything = JSON.stringify(made);
      for (const line of [summary, focusArea]) {
        expect(everything).toContain(JSON.stringify(line.trim()).slice(1, -1));
      }
    },
  );
  await fc.assert(property, { numRuns: 50 });
});

test('with the text of a book, its chapters are the topics, and the rest keeps its marks', async () => {
  const passages = ['Economy', 'Reading'].map((title, index) => ({
    ...{ id: `4:p${index}`, kind: 'book-text' as const },
    place: { headings: [title], percent: 14 + 50 * index },
    text: `A cabin by the pond costs less than a year in the town, says ${title}.`,
  }));
  const blurb = { id: '5:p', kind: 'blurb' as const, place: { headings: [], percent: 0 } };
  const input = generateInputSchema.parse({ title: 'Walden' });
  const { summary, basis } = await outlineGenerator.generate(
    { ...input, passages: [...passages, { ...blurb, text: 'Two years by a pond.' }] },
    { signal: new AbortController().signal },
  );
  expect(summary.keyTopics).toEqual([
    {
      title: 'Economy',
      content: `“${passages[0]?.text}” (Economy, 14 % into the book)`,
    },
    { title: 'Reading', content: `“${passages[1]?.text}” (Reading, 64 % into the book)` },
  ]);
  expect(basis).toEqual({
    topics: [['4:p0'], ['4:p1']],
    quotations: passages.map(({ id, text }) => ({ text, passageId: id })),
  });
  expect(summary.abstract).toBe('Two years by a pond.');
  expect(summary.introduction).toMatch(/make no claim about the book\.\n\n\[To be written: .+\]$/);
  expect(summary.conclusion).toMatch(/^\[To be written: .+\]$/);
  expect(generatedSummarySchema.parse(summary)).toEqual(summary);
});

test('a blurb among the sources becomes the whole abstract; one beyond the limit ends with a whole passage', async () => {
  const input = generateInputSchema.parse({ title: 'Walden' });
  const abstractOf = async (texts: readonly string[]) => {
    const passages = texts.map((text, number) => ({
      ...{ id: `5:p${number}`, kind: 'blurb' as const, text },
      place: { headings: [], percent: 0 },
    }));
    const options = { signal: new AbortController().signal };
    return (await outlineGenerator.generate({ ...input, passages }, options)).summary.abstract;
  };
  const passage = 'Two years in a cabin by a pond. '.repeat(30).trim();
  const whole = [passage, passage, 'The last sentence.'];
  expect(await abstractOf(whole)).toBe(whole.join('\n\n'));

  const long = await abstractOf(Array.from({ length: 300 }, () => passage));
  expect(long.length).toBeLessThanOrEqual(LIMITS.textLength);
  expect(long.split('\n\n').every((each) => each === passage)).toBe(true);
});

test('the introduction claims of the topics only what holds for all of them', async () => {
  const passageOf = (text: string, headings: string[] = []) => ({
    ...{ id: `4:${text.length}`, kind: 'book-text' as const, text },
    place: { headings, percent: 14 },
  });
  const sentence = 'A cabin by the pond costs less than a year in the town.';
  const introductionOf = async (passages: ReturnType<typeof passageOf>[], focusArea = '') => {
    const input = generateInputSchema.parse({ title: 'Walden', focusArea });
    const options = { signal: new AbortController().signal };
    return (await outlineGenerator.generate({ ...input, passages }, options)).summary.introduction;
  };
  const claim =
    /^The quotations in the topics below are the book’s own words, each with its place\./;
  // A focus is no chapter, nor is a tenth of a text without chapters.
  expect(await introductionOf([passageOf(sentence, ['Economy'])], 'thrift')).toMatch(claim);
  expect(await introductionOf([passageOf(sentence)])).toMatch(claim);
  expect(await introductionOf([passageOf('1 2 3', ['Table'])])).toMatch(/^\[To be written/);
});
