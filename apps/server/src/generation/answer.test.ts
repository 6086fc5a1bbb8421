import { generatedSummarySchema } from '@foreword/domain/generation.ts';
import { anyCharacter } from '@foreword/domain/testing/any-character.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAnswer, readPartialAnswer } from './answer.ts';
import { ANSWER, ANSWER_TEXT } from './testing/answers.ts';

const read = (written: string) => readAnswer(written, 'Walden')?.summary;
const readWith = (fields: object) => read(JSON.stringify({ ...ANSWER, ...fields }));

describe('the JSON of an answer is found', () => {
  test.each([
    ['alone', ANSWER_TEXT],
    ['in a fence', `\`\`\`json\n${ANSWER_TEXT}\n\`\`\``],
    ['in a fence without a language', `\`\`\`\n${ANSWER_TEXT}\n\`\`\`\n`],
    ['between sentences', `Here is the preview:\n\n${ANSWER_TEXT}\n\nTell me if it will do.`],
    ['after thoughts with braces', `<think>{title} it is</think>\n${ANSWER_TEXT}`],
    ['with line breaks', JSON.stringify(ANSWER, null, 2)],
    ['with a fence inside a text', JSON.stringify({ ...ANSWER, conclusion: '```{}```' })],
  ])('%s', (_, written) => {
    expect(read(written)).toMatchObject({ title: 'Walden', abstract: ANSWER.abstract });
  });
});

test('keeps the typed title when the model names another', () => {
  expect(readWith({ title: 'Another' })?.title).toBe('Walden');
});

test.each([null, undefined, '', 'Unknown', 'unknown author.', 'N/A', '[null]'])(
  'an author of %j is not known',
  (author) => {
    expect(readWith({ author })?.author).toBeNull();
  },
);

test('an author whose name only resembles that is', () => {
  expect(readWith({ author: 'None Nkosi' })?.author).toBe('None Nkosi');
});

test('sections left out are empty, and strange ones are dropped', () => {
  const summary = read(
    '{"abstract":"Short.","rating":5,"keyTopics":["One",{"title":"Two","page":3}]}',
  );
  expect(summary).toEqual({
    title: 'Walden',
    author: null,
    abstract: 'Short.',
    introduction: '',
    keyTopics: [
      { title: 'One', content: '' },
      { title: 'Two', content: '' },
    ],
    relationToExistingWork: '',
    futureThinking: '',
    conclusion: '',
    references: [],
    furtherExploration: [],
    rawContent: expect.stringContaining('## Abstract\n\nShort.'),
  });
});

test('characters the database cannot keep are cleaned away', () => {
  const summary = read('{"abstract":"a\\u0000b\\ud800c","references":["x\\udc00"]}');
  expect(summary?.abstract).toBe('ab\uFFFDc');
  expect(summary?.references).toEqual(['x\uFFFD']);
});

test('markup stays the text it is, and is no markup in the Markdown', () => {
  const script = '<script>alert(1)</script>';
  const summary = readWith({ abstract: script });
  expect(summary?.abstract).toBe(script);
  expect(summary?.rawContent).toContain('\\<script\\>');
});

test.each(['', '{', '}', '{}', '[]', 'null', '"{"', '{"abstract":', `[${ANSWER_TEXT.slice(1)}`])(
  'finds no preview in %j',
  (written) => {
    expect(read(written)).toBeUndefined();
  },
);

test('a damaged answer gives a valid summary or none', () => {
  const damage = fc.record({
    at: fc.nat(ANSWER_TEXT.length),
    length: fc.nat(40),
    put: fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.constantFrom('{', '}', '"', '[', ']', ',', '\\u0000', '\\ud800', 'null', '<b>', '```'),
    ),
  });
  fc.assert(
    fc.property(fc.array(damage, { minLength: 1, maxLength: 5 }), (damages) => {
      let written = ANSWER_TEXT;
      for (const { at, length, put } of damages) {
        written = written.slice(0, at) + put + written.slice(at + length);
      }
      const summary = read(written);
      if (summary) expect(generatedSummarySchema.parse(summary)).toEqual(summary);
    }),
    { numRuns: 300 },
  );
});

test('many braces are not tried for ever', () => {
  expect(read(`${'{\n'.repeat(200_000)}}`)).toBeUndefined();
});

describe('an answer still being written', () => {
  test('gives the sections received so far, at every length', async () => {
    let known = 0;
    for (let length = 0; length <= ANSWER_TEXT.length; length += 1) {
      const partial = await readPartialAnswer(ANSWER_TEXT.slice(0, length), 'Walden');
      const fields = Object.keys(partial ?? {}).length;
      expect(fields).toBeGreaterThanOrEqual(known);
      known = fields;
    }
    expect(await readPartialAnswer(ANSWER_TEXT, 'Walden')).toMatchObject({
      title: 'Walden',
      author: ANSWER.author,
      conclusion: ANSWER.conclusion,
      furtherExploration: ANSWER.furtherExploration,
    });
  });

  test('leaves out values of the wrong form', async () => {
    const partial = await readPartialAnswer('{"abstract":7,"introduction":"Why', 'Walden');
    expect(partial).toEqual({ title: 'Walden', introduction: 'Why' });
  });

  test('may begin with a fence', async () => {
    const partial = await readPartialAnswer('```json\n{"abstract":"Two', 'Walden');
    expect(partial).toEqual({ title: 'Walden', abstract: 'Two' });
  });
});
