import { expect, test } from 'vitest';
import { indexSource } from './source-index.ts';
import { passagesBehind } from './support.ts';

/** Each is longer than half a passage, so that each is a passage of its own. */
const paragraph = (words: string) =>
  `${words} ${'Sentences like these speak of nothing in particular. '.repeat(10)}`.trim();
const source = indexSource({
  id: 1,
  kind: 'book-text',
  text: [
    'Labourers cut the ice of the lake in winter; ships take it to Calcutta and Charleston.',
    'Ships take ice to Charleston.',
    'The railroad runs past the village and wakes the farmers.',
    'A fox, a loon and a partridge live beside the water.',
    'Beans want hoeing, and weeds want none.',
    'Beans want hoeing, said a neighbour.',
    'Beans want hoeing before noon.',
    'Beans want hoeing after rain.',
  ]
    .map(paragraph)
    .join('\n\n'),
});
const places = (text: string) =>
  passagesBehind(text, source).map(({ start }) => source.original.slice(start, start + 20).trim());

test.each([
  ['Labourers and ships send the ice of winter to Calcutta.', ['Labourers cut the ic']],
  ['Calcutta and Charleston', []],
  ['Sentences speak of particular rates of interest that central banks steer.', []],
  [
    'Sentences on hoeing beans',
    ['Beans want hoeing, a', 'Beans want hoeing, s', 'Beans want hoeing be'],
  ],
  ['Sentences say ships sail to Charleston and Calcutta', ['Labourers cut the ic']],
  ['Sentences of a neighbour hoeing beans', ['Beans want hoeing, s']],
  ['A man who wants beans hoeing needs a neighbour', ['Beans want hoeing, s']],
])('behind “%s”', (text, expected) => {
  expect(places(text)).toEqual(expected);
});
