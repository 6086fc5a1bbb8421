import { expect, test } from 'vitest';
import { lineOfPath, parseJson, textInJson } from './json-text.ts';

const problemOf = (text: string) => {
  const parsed = parseJson(text);
  return parsed.ok ? undefined : parsed.problem;
};

test('JSON is read as it is', () => {
  expect(parseJson('[{"title": "Economy"}]')).toEqual({ ok: true, value: [{ title: 'Economy' }] });
});

test.each([
  ['a missing comma is told on the line it belongs to', '[\n  "a"\n  "b"\n]', 2, /comma/],
  ['so is a missing bracket', '[\n  "a"\n\n', 2, /closing \]/],
  ['a missing brace', '[\n  {"title": "a"\n]', 2, /closing \}|comma/],
  ['a missing colon', '[\n  {"title" "a"}\n]', 2, /colon/],
  ['an open text', '[\n  "a",\n  "b\n]', 3, /closing "/],
  ['a trailing comma', '[\n  "a",\n]', 3, /value is expected/],
  ['single quotes', "[\n  'a'\n]", 2, /double quotes/],
  ['a comment', '[\n  // first\n  "a"\n]', 2, /comments/],
  ['something after the end', '[]\n[]', 2, /end of the JSON/],
  ['an unknown escape', '[\n"\\q"\n]', 2, /sequence is unknown/],
])('%s', (_name, text, line, message) => {
  expect(problemOf(text)).toEqual({ line, message: expect.stringMatching(message) });
});

test('lines are counted with every style of newline', () => {
  expect(problemOf('[\r\n"a"\r"b"\n]')?.line).toBe(2);
});

test('an empty text has no line to name', () => {
  expect(problemOf(' \n ')).toEqual({ line: undefined, message: 'there is no JSON here' });
});

test('the line of a nested value is found', () => {
  const text = '[\n  { "title": "a" },\n  {\n    "title": 7\n  }\n]';
  expect(lineOfPath(text, [1, 'title'])).toBe(4);
  expect(lineOfPath(text, [1])).toBe(3);
});

test('a value that is missing has the line of what should hold it', () => {
  expect(lineOfPath('[\n  {\n    "content": "a"\n  }\n]', [0, 'title'])).toBe(2);
  expect(lineOfPath('', [0])).toBeUndefined();
});

test('a text within JSON is found with the place of each of its units', () => {
  const json = '[\n  {"title": "Line\\n\\"two\\" \\u00e9 🙂 end"}\n]';
  const text = textInJson(json, [0, 'title']);
  expect(text?.value).toBe('Line\n"two" é 🙂 end');
  const place = (words: string) => text?.offsetOf(text.value.indexOf(words));
  expect(json.slice(place('"two"'), place(' é'))).toBe('\\"two\\"');
  expect(json.slice(place('é'), place(' 🙂'))).toBe('\\u00e9');
  expect(json.slice(place('end'), text?.offsetOf(text.value.length))).toBe('end');
  expect(textInJson(json, [0])).toBeUndefined();
  expect(textInJson(json, [1, 'title'])).toBeUndefined();
  expect(textInJson('', [])).toBeUndefined();
});
