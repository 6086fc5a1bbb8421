import { expect, test } from 'vitest';
import { looseKeyTopicsSchema } from './key-topic.ts';

test('a list of plain strings becomes topics with that title', () => {
  expect(looseKeyTopicsSchema.parse(['One', 'Two'])).toEqual([
    { title: 'One', content: '' },
    { title: 'Two', content: '' },
  ]);
});

test('a single object or string is a list of one', () => {
  expect(looseKeyTopicsSchema.parse({ title: 'One', content: 'Text' })).toEqual([
    { title: 'One', content: 'Text' },
  ]);
  expect(looseKeyTopicsSchema.parse('One')).toEqual([{ title: 'One', content: '' }]);
});

test('sub-items keep their order, and may be plain strings too', () => {
  const topic = { title: 'One', content: '', subItems: ['a', { title: 'b', description: 'c' }] };
  expect(looseKeyTopicsSchema.parse([topic])).toEqual([
    {
      title: 'One',
      content: '',
      subItems: [
        { title: 'a', description: '' },
        { title: 'b', description: 'c' },
      ],
    },
  ]);
});

test.each([null, 5])('%s in place of the list is refused under the name of the list', (value) => {
  expect(looseKeyTopicsSchema.safeParse(value).error?.issues[0]?.path).toEqual([]);
});

test.each([
  ['no list', undefined],
  ['a number', [1]],
  ['null', [null]],
  ['a topic without a title', [{ content: 'Text' }]],
  ['an unknown field', [{ title: 'One', colour: 'red' }]],
])('%s is refused', (_, value) => {
  expect(looseKeyTopicsSchema.safeParse(value).success).toBe(false);
});
