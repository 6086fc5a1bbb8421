import { contentInputShape } from '@foreword/domain/preview-input.ts';
import { expect, test } from 'vitest';
import { NO_LISTS, readList, readLists } from './lists.ts';

const readTopics = (text: string) => readList(contentInputShape.keyTopics, text);
const readTexts = (text: string) => readList(contentInputShape.references, text);

test('key topics are read as objects, plain strings or a single object', () => {
  const economy = { title: 'Economy', content: '' };
  expect(readTopics('[{"title": "Economy"}]')).toEqual({ ok: true, items: [economy] });
  expect(readTopics('["Economy"]')).toEqual({ ok: true, items: [economy] });
  expect(readTopics('{"title": "Economy", "content": ""}')).toEqual({ ok: true, items: [economy] });
});

test('a blank text reads as an empty list', () => {
  expect(readTexts(' ')).toEqual({ ok: true, items: [] });
});

test.each([
  ['a number for a title', '[\n  {\n    "title": 7\n  }\n]', 3, 'item 1, title: Must be a text'],
  ['a field without meaning', '[\n  {"title": "a", "body": "b"}\n]', 2, 'body has no meaning here'],
  ['a missing title', '[\n  {"content": "b"}\n]', 2, 'item 1, title'],
  ['a wrong field of a single object', '{\n  "title": 7\n}', 2, 'title: Must be a text'],
])('%s is told with its place', (_name, text, line, message) => {
  const read = readTopics(text);
  expect(read.ok ? undefined : read.problem).toEqual({
    line,
    message: expect.stringContaining(message),
  });
});

test('values other than a list of texts are reported', () => {
  expect(readTexts('{"a": 1}')).toMatchObject({ ok: false });
  expect(readTexts('["a",\n 2]')).toMatchObject({ ok: false, problem: { line: 2 } });
});

test('a list that cannot be read is taken from before', () => {
  const before = { ...NO_LISTS, references: ['kept'] };
  const values = {
    keyTopics: '["a"]',
    references: '["x',
    furtherExploration: '',
    decision: '',
    book: '{',
  };
  expect(readLists(values, before)).toEqual({
    keyTopics: [{ title: 'a', content: '' }],
    references: ['kept'],
    furtherExploration: [],
    decision: null,
    book: null,
  });
});
