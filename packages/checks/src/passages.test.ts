import { expect, test } from 'vitest';
import { passagesOf } from './passages.ts';

const wordsIn = (text: string) => passagesOf(text).map(({ start, end }) => text.slice(start, end));

test.each([
  ['It lay by the pond. '],
  ['Lay it by the pond? '],
  ['It lay by the pond!\n'],
  ['“It lay by the pond.” '],
  ['»Il était au lac.» '],
  ['它在池塘边。'],
  ['“它在池塘边！”'],
  ['「池のほとりにある。」'],
  ['（池のほとりにある？）'],
  ['वह तालाब के पास था। '],
  ['هل كان عند البركة؟ '],
  ['وہ تالاب کے پاس تھا۔ '],
])('a paragraph of %j is cut between sentences', (sentence) => {
  const words = wordsIn(sentence.repeat(4000 / sentence.length));
  expect(words.length).toBeGreaterThan(3);
  for (const each of words) {
    expect(each.startsWith(sentence.trim()) && each.endsWith(sentence.trim())).toBe(true);
  }
});

test.each([
  ['a full stop within a word', 'a.b ', 'a.b'],
  ['an early sentence', `It lay. ${'so '.repeat(1000)}`, 'so'],
])('a paragraph without sentences is cut between words: %s', (_, words, last) => {
  for (const each of wordsIn(words.repeat(2000 / words.length || 1))) {
    expect(each.split(' ').at(-1)).toBe(last);
  }
});

test.each(['x', '𝐀', 'x𝐀', '𝐀x'])(
  'a paragraph of %j without blanks is cut between them',
  (sign) => {
    const text = sign.repeat(3000 / sign.length);
    const words = wordsIn(text);
    expect(words.join('')).toBe(text);
    for (const each of words) expect(each.isWellFormed()).toBe(true);
  },
);

test('a passage has whole paragraphs, as many as fit into 800 characters', () => {
  const [long, short] = ['x'.repeat(1200), 'y'.repeat(198)];
  const lengthsOf = (...paragraphs: string[]) =>
    wordsIn(paragraphs.join('\n\n')).map(({ length }) => length);
  expect(lengthsOf(short, short, short, short, short)).toEqual([798, 198]);
  expect(lengthsOf(short, short, short, `${short}yy`, short)).toEqual([800, 198]);
  expect(lengthsOf(short, short, short, `${short}yyy`)).toEqual([598, 201]);
  expect(lengthsOf(...Array(8).fill(short))).toEqual([798, 798]);
  expect(lengthsOf(short, long, short)).toEqual([198, 1200, 198]);
  expect(lengthsOf(`${long}x`)).toEqual([800, 401]);
});

test('a passage tells how far into the text it begins', () => {
  const text = ['x'.repeat(798), 'y'.repeat(398), 'z'.repeat(796)].join('\n\n');
  expect(passagesOf(text).map(({ place }) => place.percent)).toEqual([0, 40.1, 60.1]);
});

test('a passage keeps its id while other text changes, also beside an equal one', () => {
  const [one, two] = ['x'.repeat(700), 'y'.repeat(700)];
  const idsOf = (...paragraphs: string[]) =>
    passagesOf(paragraphs.join('\n\n')).map(({ id }) => id);
  const [first, second, third, ...more] = idsOf(one, two, one);
  expect([new Set([first, second, third]).size, more]).toEqual([3, []]);
  expect(idsOf('PREFACE', 'z'.repeat(700), one, one)).toEqual([expect.any(String), first, third]);
  expect(idsOf(two, one.replace('x', 'y'))).toEqual([
    second,
    expect.not.stringMatching(`^${first}$`),
  ]);
  expect(idsOf(`${'a '.repeat(150)}b`)).toEqual(idsOf(`${'a\n  '.repeat(150)}b`));
});

test('the ids of passages are those of earlier releases', () => {
  const text = `${'It lay by the pond. '.repeat(35)}\n\n`.repeat(3);
  expect(passagesOf(text).map(({ id }) => id)).toEqual([
    'p15tizf31gfd4mg',
    'p15tizf31gfd4mg-2',
    'p15tizf31gfd4mg-3',
  ]);
});

test.each([
  ['\n\n\n\n', 'The Bean Field', true],
  ['\r\n\r\n  \r\n\r\n', 'The Bean Field', true],
  ['\n\n\n\n', '3 Bean Fields', true],
  ['\n\n\n\n', 'ǅ', false],
  ['\n\n\n\n', 'ǅungla', true],
  ['\n\n\n\n', `B${'e'.repeat(59)}`, true],
  ['\n\n\n\n', `B${'e'.repeat(60)}`, false],
  ['\n\n\n', 'The Bean Field', false],
  ['\n\n\n\n', 'the bean field', false],
  ['\n\n\n\n', 'The Bean\nField', false],
  ...Array.from('.,;:!?…”"\'’', (sign): [string, string, boolean] => [
    '\n\n\n\n',
    `The Bean Field${sign}`,
    false,
  ]),
] as const)('behind %j, %j is a heading: %s', (gap, line, isHeading) => {
  const text = `It lay by the pond.${gap}${line}\n\nMeanwhile my beans were ready.`;
  expect(passagesOf(text).at(-1)?.place.headings).toEqual(isHeading ? [line] : []);
});

test('a short first line is no heading', () => {
  expect(passagesOf('The Bean Field\n\nMeanwhile my beans were ready.')).toMatchObject([
    { place: { headings: [] } },
  ]);
});
