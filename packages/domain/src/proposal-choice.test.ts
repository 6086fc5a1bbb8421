import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookFactsSchema, decisionSchema, NO_BOOK_FACTS, NO_DECISION } from './decision-schema.ts';
import { choicesOf } from './proposal-choice.ts';
import type { Proposal } from './section.ts';

const take = (base: Proposal | null, proposal: Proposal, ...ids: number[]) =>
  choicesOf(base, proposal).take(new Set(ids));

test('sentences are taken one by one, and keep their blanks', () => {
  const base = 'He went. He built a cabin.\n\nHe left.';
  const proposal = 'He went. He built a small house.\n\nHe left. He wrote it down.';
  const { choices } = choicesOf(base, proposal);
  expect(choices).toEqual([
    { kind: 'choice', id: 0, before: 'He built a cabin.', after: 'He built a small house.' },
    { kind: 'choice', id: 1, before: '', after: 'He wrote it down.' },
  ]);
  expect(take(base, proposal, 0)).toBe('He went. He built a small house.\n\nHe left.');
  expect(take(base, proposal, 1)).toBe('He went. He built a cabin.\n\nHe left. He wrote it down.');
});

test('a new paragraph is a change with a sign', () => {
  const { choices } = choicesOf('He went. He left.', 'He went.\n\nHe left.');
  expect(choices).toEqual([{ kind: 'choice', id: 0, before: '', after: '¶' }]);
});

test.each([
  [
    'He went. He left. He ate.',
    'He went.\n\nHe left. He slept.',
    [1],
    'He went. He left. He slept.',
  ],
  ['He went.\n\nHe left.', 'She went. He left.', [0], 'She went.\n\nHe left.'],
  ['He went.', 'She went.\n\nHe left.', [1, 2], 'He went.\n\nHe left.'],
  ['He went. He ate.\n\nHe left.', 'He went.\n\nShe left.', [0], 'He went.\n\nHe left.'],
  ['He went.\nHe left.', 'She went.\n\nHe left.', [0], 'She went.\nHe left.'],
  ['He went.\nHe left.', 'She went.\n\nHe left.', [1], 'He went.\n\nHe left.'],
  ['He went. He left.', 'She went.\n\nShe left.', [1], 'He went.\n\nHe left.'],
  ['He went.\n\nHe left.', 'She went. She left.', [1], 'He went. He left.'],
  ['He went.\n\nHe ate.\n\nHe left.', 'He went.\n\nHe left.', [0], 'He went.\n\nHe left.'],
])('the paragraphs of %j and %j change only where that is taken', (base, proposal, ids, taken) => {
  expect(take(base, proposal, ...ids)).toBe(taken);
});

test('Japanese sentences join without blanks', () => {
  expect(take('彼は行った。彼は帰った。', '彼は行った。彼は書いた。彼は寝た。', 0)).toBe(
    '彼は行った。彼は書いた。',
  );
});

test('items of a list, topics and parts of the advice are taken one by one', () => {
  expect(take(['a', 'b'], ['a', 'c', 'd'], 1)).toEqual(['a', 'b', 'd']);
  const [economy, reading] = [
    { title: 'Economy', content: 'Costs.' },
    { title: 'Reading', content: 'Books.' },
  ];
  const longer = { title: 'Reading', content: 'Old books.' };
  expect(choicesOf([economy], [economy, longer]).parts).toEqual([
    { kind: 'kept', text: 'Economy\nCosts.' },
    { kind: 'choice', id: 0, before: '', after: 'Reading\nOld books.' },
  ]);
  expect(take([economy], [{ ...economy, content: 'x' }, longer], 1)).toEqual([economy, longer]);
  const advice = { readIf: ['you dig'], difficulty: 'easy' };
  expect(take(advice as never, { readIf: [], difficulty: 'moderate' } as never, 1)).toEqual({
    readIf: ['you dig'],
    difficulty: 'moderate',
  });
  expect(take(reading, { ...longer, subItems: [{ title: 's', description: 'd' }] }, 1)).toEqual({
    ...reading,
    subItems: [{ title: 's', description: 'd' }],
  });
});

test('a topic whose text begins with the words of its title keeps both', () => {
  const asked = { title: 'What is wealth?', content: 'It is a means.' };
  const told = { title: 'Wealth', content: 'What is wealth? It is an end.' };
  expect(take(asked, told, 0)).toEqual({ ...asked, title: 'Wealth' });
  expect(take(asked, told, 1, 2)).toEqual({ ...told, title: asked.title });
  expect(take(told, asked, 0)).toEqual({ ...told, title: asked.title });
});

test('a longer text of a topic is no change of its sub-items', () => {
  const subItems = [{ title: 'Shelter', description: 'A cabin.' }];
  const other = [{ title: 'Shelter', description: 'Four walls.' }];
  const base = { title: 'Economy', content: 'It costs.', subItems };
  const proposal = {
    title: 'Thrift',
    content: 'It cost little. He kept accounts.',
    subItems: other,
  };
  expect(choicesOf(base, proposal).choices.map(({ before, after }) => [before, after])).toEqual([
    ['Economy', 'Thrift'],
    ['It costs.', 'It cost little.'],
    ['', 'He kept accounts.'],
    ['Shelter: A cabin.', 'Shelter: Four walls.'],
  ]);
  expect(take(base, proposal, 2)).toEqual({ ...base, content: 'It costs. He kept accounts.' });
  expect(take(base, proposal, 3)).toEqual({ ...base, subItems: other });
});

test('a topic is replaced by that of its title, also beside a new one', () => {
  const topic = (title: string, content: string) => ({ title, content });
  const base = [topic('Economy', 'It costs.'), topic('Reading', 'Books.')];
  const solitude = topic('Solitude', 'Alone.');
  const reading = topic('Reading', 'Old books.');
  const proposal = [topic('Economy', 'It cost little.'), solitude, reading];
  expect(take(base, proposal, 1)).toEqual([base[0], solitude, base[1]]);
  expect(take(base, proposal, 2)).toEqual([base[0], reading]);
});

test('one entry with a comma is another list than two entries', () => {
  const one = { readIf: ['you dig, or plant'] } as never;
  const two = { readIf: ['you dig', 'or plant'] } as never;
  expect(choicesOf(one, two).choices).toHaveLength(1);
});

test('parts of the first advice of a preview are taken one by one; lists that are not taken stay empty', () => {
  const verdict = { call: 'buy', reason: 'Short.' };
  const advice = decisionSchema.parse({ verdict, readIf: ['you dig'] });
  expect(choicesOf(null, advice).choices).toEqual([
    { kind: 'choice', id: 0, before: 'verdict: –', after: 'verdict: buy, Short.' },
    { kind: 'choice', id: 1, before: 'readIf: ', after: 'readIf: you dig' },
  ]);
  expect(take(null, advice, 0)).toEqual({ ...NO_DECISION, verdict });
  const facts = bookFactsSchema.parse({ pages: 352, words: 115_000 });
  expect(take(null, facts, 1)).toEqual({ ...NO_BOOK_FACTS, words: 115_000 });
});

test('of any two texts, none gives the first and all give the second, byte for byte', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 300 });
  const words = fc
    .array(fc.constantFrom('He went. ', 'She stayed!\n', 'Why? ', '彼は。', 'e.g. '), {
      maxLength: 12,
    })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(
      fc.oneof(text, words),
      fc.oneof(text, words),
      fc.infiniteStream(fc.boolean()),
      (base, proposal, flips) => {
        const { choices, take } = choicesOf(base, proposal);
        expect(take(new Set())).toBe(base);
        expect(take(new Set(choices.map(({ id }) => id)))).toBe(
          choices.length === 0 ? base : proposal,
        );
        const some = new Set(choices.map(({ id }) => id).filter(() => flips.next().value));
        const taken = String(take(some));
        for (const { id, after } of choices) {
          if (some.has(id) && !'¶↵'.includes(after)) expect(taken).toContain(after);
        }
      },
    ),
    { numRuns: 200 },
  );
});
